import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { uuids } from '#web/params.ts'

export const Route = createFileRoute('/admin/chat/$id')({
  staticData: { title: '商談（運営）', access: 'signed-in', roles: ['admin'], layout: 'chat-admin' },
  params: { parse: uuids },
  component: AdminRoom,
})

function AdminRoom() {
  return (
    <ComingScreen
      title="商談（運営）"
      holds={['すべてのメッセージと運営としての発言', '売主の招待、取引状況の変更', '見積・注文・入金の確認']}
      wayOn={<LinkButton to="/admin/chat">商談の一覧へ</LinkButton>}
    />
  )
}
