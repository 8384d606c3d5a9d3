import { requestSignInLink } from '#web/auth/auth.ts'
import { Headline } from '#web/ui/page/headline.tsx'
import { RequestLinkPage } from './request-link-page.tsx'

/** Sign-in by mailed link, without a password. */
export function LinkForm({ next }: { next: string | undefined }) {
  return (
    <RequestLinkPage
      title="メールでログイン"
      heading={<Headline>メールでログイン</Headline>}
      lead="メールに届くリンクから、パスワードを使わずにログインできます。"
      send="ログイン用のメールを受け取る"
      request={(email) => requestSignInLink(email, next)}
      back="パスワードでログイン"
      next={next}
      sent={{
        title: 'ログイン用のメールを送りました',
        again: 'ログイン用のメールを再送する',
        words:
          'メールを開き、「ログインする」を押してください。リンクは10分間、一度だけ使えます。新しいメールを受け取ると、前のリンクは使えなくなります。',
      }}
    />
  )
}
