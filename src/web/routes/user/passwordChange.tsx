import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'

export const Route = createFileRoute('/user/passwordChange')({
  staticData: { title: 'パスワードの変更', access: 'open', layout: 'login' },
  component: PasswordChange,
})

function PasswordChange() {
  return (
    <ComingScreen
      title="パスワードの変更"
      holds={['いまのパスワードと新しいパスワードの入力']}
      wayOn={
        <>
          <LinkButton to="/user/passwordReset">パスワードを忘れた方へ</LinkButton>
          <LinkButton to="/login" kind="quiet">
            ログインへ
          </LinkButton>
        </>
      }
    />
  )
}
