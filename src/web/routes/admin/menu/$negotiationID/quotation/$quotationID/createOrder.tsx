import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/admin/menu/$negotiationID/quotation/$quotationID/createOrder')({
  staticData: { title: '注文の作成', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  component: OrderToCreate,
})

function OrderToCreate() {
  return (
    <ComingScreen
      title="注文の作成"
      holds={['見積の内容と申し込みの記録', '注文の確定と請求', '取り消しと、その理由の記録']}
      wayOn={<LinkButton to="/admin/chat">商談の一覧へ</LinkButton>}
    />
  )
}
