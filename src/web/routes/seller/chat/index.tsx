import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/seller/chat/')({
  staticData: { title: '商談一覧（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  component: SellerNegotiations,
})

function SellerNegotiations() {
  return (
    <ComingScreen
      title="商談一覧（売主）"
      holds={['物件ごとの商談と最新のメッセージ', '未読の件数と取引状況']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
