import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/auth/action')({
  staticData: { title: 'メールからの手続き', access: 'open', layout: 'none' },
  component: MailAction,
})

function MailAction() {
  return (
    <ComingScreen
      title="メールからの手続き"
      holds={['メールアドレスの確認', '新しいパスワードの設定']}
      wayOn={<LinkButton to="/login">ログインへ</LinkButton>}
    />
  )
}
