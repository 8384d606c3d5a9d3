import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/seller/estate/')({
  staticData: { title: '物件管理', access: 'open', roles: ['seller'], layout: 'seller' },
  component: SellerEstates,
})

function SellerEstates() {
  return (
    <ComingScreen
      title="物件管理"
      holds={['登録した物件と掲載の状況', '物件の登録と申請']}
      wayOn={<LinkButton to="/">トップへ</LinkButton>}
    />
  )
}
