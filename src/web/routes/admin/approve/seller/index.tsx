import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/admin/approve/seller/')({
  staticData: { title: '売主審査', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  component: SellersToApprove,
})

function SellersToApprove() {
  return (
    <ComingScreen
      title="売主審査"
      holds={['審査を待つ売主の一覧と待ち時間', '審査中・承認・否認ごとの件数', '会員番号や氏名での検索']}
      wayOn={<LinkButton to="/admin/estate">物件審査へ</LinkButton>}
    />
  )
}
