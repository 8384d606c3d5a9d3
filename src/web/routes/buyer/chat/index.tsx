import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/buyer/chat/')({
  staticData: { title: '商談一覧', access: 'signed-in', roles: ['buyer', 'admin'] },
  component: BuyerNegotiations,
})

function BuyerNegotiations() {
  return (
    <ComingScreen
      title="商談一覧"
      holds={['商談中の物件と最新のメッセージ', '未読の件数と取引状況', '見積や支払いを待つ商談の絞り込み']}
      wayOn={<LinkButton to="/buyer/estate">物件をさがす</LinkButton>}
    />
  )
}
