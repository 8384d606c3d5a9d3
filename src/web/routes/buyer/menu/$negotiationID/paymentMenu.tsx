import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/buyer/menu/$negotiationID/paymentMenu')({
  staticData: { title: 'お支払い方法の選択', access: 'signed-in', roles: ['buyer', 'admin'] },
  params: { parse: uuids },
  component: BuyerPayment,
})

function BuyerPayment() {
  return (
    <ComingScreen
      title="お支払い方法の選択"
      holds={['ご請求の内容と金額', 'クレジットカードまたは銀行振込の選択']}
      wayOn={<LinkButton to="/buyer/chat">商談一覧へ</LinkButton>}
    />
  )
}
