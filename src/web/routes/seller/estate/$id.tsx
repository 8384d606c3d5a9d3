import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/seller/estate/$id')({
  staticData: { title: '物件の詳細（売主）', access: 'signed-in', roles: ['seller'], layout: 'seller' },
  params: { parse: uuids },
  component: SellerEstate,
})

function SellerEstate() {
  return (
    <ComingScreen
      title="物件の詳細（売主）"
      holds={['掲載の状況と履歴', '買主から見た表示', '掲載の終了']}
      wayOn={<LinkButton to="/seller/estate">物件管理へ</LinkButton>}
    />
  )
}
