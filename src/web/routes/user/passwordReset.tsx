import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/user/passwordReset')({
  staticData: { title: 'パスワードの再設定', access: 'open', layout: 'login' },
  component: PasswordReset,
})

function PasswordReset() {
  return (
    <ComingScreen
      title="パスワードの再設定"
      holds={['再設定のためのメールの送信']}
      wayOn={<LinkButton to="/login">ログインへ戻る</LinkButton>}
    />
  )
}
