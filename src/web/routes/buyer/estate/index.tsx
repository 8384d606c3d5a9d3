import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/')({
  staticData: { title: '物件をさがす', access: 'open', keepAlive: true },
  component: EstateSearch,
})

function EstateSearch() {
  return (
    <ComingScreen
      title="物件をさがす"
      holds={['物件種別・エリア・価格での絞り込み', '件数と並び替え', '物件カードの一覧']}
      wayOn={<LinkButton to="/buyer/estate/search/selectArea">エリアからさがす</LinkButton>}
    />
  )
}
