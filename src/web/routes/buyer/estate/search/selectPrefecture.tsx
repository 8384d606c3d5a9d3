import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectPrefecture')({
  staticData: { title: '都道府県を選ぶ', access: 'open', transition: 'slide' },
  component: SelectPrefecture,
})

function SelectPrefecture() {
  return (
    <ComingScreen
      title="都道府県を選ぶ"
      holds={['地方ごとの都道府県と件数']}
      wayOn={<LinkButton to="/buyer/estate">物件の一覧へ</LinkButton>}
    />
  )
}
