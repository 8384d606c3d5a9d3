import { createFileRoute } from '@tanstack/react-router'
import { requestReset } from '#web/auth/auth.ts'
import { RequestLinkPage } from '#web/rooms/people/sign-in/request-link-page.tsx'
import { Headline } from '#web/ui/page/headline.tsx'

export const Route = createFileRoute('/user/passwordReset')({
  staticData: { title: 'パスワードの再設定', access: 'open', layout: 'login' },
  component: PasswordReset,
})

function PasswordReset() {
  return (
    <RequestLinkPage
      title="パスワードの再設定"
      heading={<Headline>パスワードの再設定</Headline>}
      lead="登録したメールアドレスに、パスワードを決め直すためのメールをお送りします。"
      label="登録したメールアドレス"
      send="再設定メールを送る"
      request={requestReset}
      back="ログインへ戻る"
      sent={{
        title: '再設定のメールを送りました',
        again: '再設定メールを再送する',
        words:
          'メールを開き、「パスワードを再設定する」から新しいパスワードを設定してください。登録のないメールアドレスには、そのことをお知らせするメールが届きます。',
      }}
    />
  )
}
