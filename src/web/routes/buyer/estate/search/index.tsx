import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/')({
  staticData: { title: 'エリアの選び方', access: 'open' },
  component: SearchStart,
})

function SearchStart() {
  return (
    <ComingScreen
      title="エリアの選び方"
      holds={['市区町村からさがす', '都道府県からさがす']}
      wayOn={<LinkButton to="/buyer/estate/search/selectPrefecture">都道府県を選ぶ</LinkButton>}
    />
  )
}
