import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/admin/menu/$negotiationID/selectMenu')({
  staticData: { title: '見積の作成', access: 'signed-in', roles: ['admin'], layout: 'admin' },
  params: { parse: uuids },
  component: QuotationToWrite,
})

function QuotationToWrite() {
  return (
    <ComingScreen
      title="見積の作成"
      holds={['依頼されたサービスの明細と金額', '消費税の計算と有効期限', '見積を相手へ送ること']}
      wayOn={<LinkButton to="/admin/chat">商談の一覧へ</LinkButton>}
    />
  )
}
