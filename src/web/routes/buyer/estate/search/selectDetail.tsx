import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/estate/search/selectDetail')({
  staticData: { title: '条件を決める', access: 'signed-in', transition: 'slide' },
  component: SelectDetail,
})

function SelectDetail() {
  return (
    <ComingScreen
      title="条件を決める"
      holds={['価格・面積・間取り・築年・駅からの時間', 'こだわりの条件', '該当する件数']}
      wayOn={<LinkButton to="/buyer/estate">物件の一覧へ</LinkButton>}
    />
  )
}
