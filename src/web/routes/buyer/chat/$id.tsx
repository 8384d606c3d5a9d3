import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/chat/$id')({
  staticData: { title: '商談', access: 'signed-in', roles: ['buyer', 'admin'], layout: 'chat-buyer' },
  params: { parse: uuids },
  component: BuyerRoom,
})

function BuyerRoom() {
  return (
    <ComingScreen
      title="商談"
      holds={['売主・運営とのメッセージ', '見積の依頼と申し込み', 'お支払いの状況']}
      wayOn={<LinkButton to="/buyer/chat">商談一覧へ</LinkButton>}
    />
  )
}
