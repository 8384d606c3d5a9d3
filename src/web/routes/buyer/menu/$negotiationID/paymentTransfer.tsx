import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/paymentTransfer')({
  staticData: { title: '銀行振込のご案内', access: 'signed-in', roles: ['buyer', 'admin'], layout: 'chat-seller' },
  params: { parse: uuids },
  component: BuyerTransfer,
})

function BuyerTransfer() {
  return (
    <ComingScreen
      title="銀行振込のご案内"
      holds={['お振込先と金額', 'お振込の連絡と入金の状況']}
      wayOn={<LinkButton to="/buyer/chat">商談一覧へ</LinkButton>}
    />
  )
}
