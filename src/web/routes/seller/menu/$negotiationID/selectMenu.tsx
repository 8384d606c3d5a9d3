import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/menu/$negotiationID/selectMenu')({
  staticData: { title: 'サービスを選ぶ（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  component: SellerMenuScreen,
})

function SellerMenuScreen() {
  return (
    <ComingScreen
      title="サービスを選ぶ（売主）"
      holds={['サービスの内容と料金', '見積の依頼']}
      wayOn={<LinkButton to="/seller/chat">商談一覧へ</LinkButton>}
    />
  )
}
