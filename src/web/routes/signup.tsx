import { createFileRoute } from '@tanstack/react-router'
import { ComingScreen } from '#web/components/frame/coming-screen.tsx'
import { LinkButton } from '#web/components/ui/button.tsx'
import { one } from '#web/search-params.ts'

export const Route = createFileRoute('/signup')({
  staticData: { title: '会員登録（買主）', access: 'open', layout: 'login' },
  validateSearch: (search: Record<string, unknown>): { next?: string } => ({ next: one(search.next) }),
  component: Signup,
})

function Signup() {
  return (
    <ComingScreen
      title="会員登録（買主）"
      holds={['お名前・メールアドレス・パスワードの登録', '確認メールの送信']}
      wayOn={<LinkButton to="/login">ログインへ</LinkButton>}
    />
  )
}
