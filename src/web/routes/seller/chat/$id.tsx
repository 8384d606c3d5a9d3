import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/chat/$id')({
  staticData: { title: '商談（売主）', access: 'signed-in', roles: ['seller'], layout: 'chat-seller' },
  params: { parse: uuids },
  component: SellerRoom,
})

function SellerRoom() {
  return (
    <ComingScreen
      title="商談（売主）"
      holds={['買主・運営とのメッセージ', 'お支払いの状況']}
      wayOn={<LinkButton to="/seller/chat">商談一覧へ</LinkButton>}
    />
  )
}
