import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/menu/$negotiationID/paymentMenu')({
  staticData: { title: 'お支払い方法（売主）', access: 'signed-in', roles: ['seller'], layout: 'chat-seller' },
  params: { parse: uuids },
  component: SellerPayment,
})

function SellerPayment() {
  return (
    <ComingScreen
      title="お支払い方法（売主）"
      holds={['ご請求の内容と金額', 'クレジットカードまたは銀行振込の選択']}
      wayOn={<LinkButton to="/seller/chat">商談一覧へ</LinkButton>}
    />
  )
}
