import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { userIDs } from '#web/params.ts'

export const Route = createFileRoute('/admin/approve/seller/$id')({
  staticData: { title: '売主審査の詳細', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: userIDs },
  component: SellerToApprove,
})

function SellerToApprove() {
  return (
    <ComingScreen
      title="売主審査の詳細"
      holds={['申請の内容と書類の画像', '承認、または理由を添えた否認', 'これまでの審査の記録']}
      wayOn={<LinkButton to="/admin/approve/seller">売主審査の一覧へ</LinkButton>}
    />
  )
}
