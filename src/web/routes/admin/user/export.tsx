import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/admin/user/export')({
  staticData: { title: '会員データの書き出し', access: 'signed-in', roles: ['admin'], layout: 'none' },
  component: UserExport,
})

function UserExport() {
  return (
    <ComingScreen
      title="会員データの書き出し"
      holds={['対象の会員と項目の選択', 'CSVでの書き出し', '書き出しの理由の記録']}
      wayOn={<LinkButton to="/admin/chat">運営の画面へ戻る</LinkButton>}
    />
  )
}
