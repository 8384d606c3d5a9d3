import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { one } from '#web/search-params.ts'

export const Route = createFileRoute('/login')({
  staticData: { title: 'ログイン', access: 'open', layout: 'login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: one(search.next) }),
  component: Login,
})

function Login() {
  return (
    <ComingScreen
      title="ログイン"
      holds={['メールアドレスとパスワードでのログイン', 'パスワードの再設定']}
      wayOn={<LinkButton to="/">トップへ</LinkButton>}
    />
  )
}
