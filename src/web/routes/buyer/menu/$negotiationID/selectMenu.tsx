import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/selectMenu')({
  staticData: { title: 'サービスを選ぶ', access: 'signed-in', roles: ['buyer', 'admin'] },
  params: { parse: uuids },
  component: BuyerMenu,
})

function BuyerMenu() {
  return (
    <ComingScreen
      title="サービスを選ぶ"
      holds={['サービスの内容と料金', '見積の依頼']}
      wayOn={<LinkButton to="/buyer/chat">商談一覧へ</LinkButton>}
    />
  )
}
