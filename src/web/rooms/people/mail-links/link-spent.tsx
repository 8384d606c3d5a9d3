import { LinkButton } from '#web/ui/button.tsx'
import { DeadLink } from '#web/ui/page/dead-link.tsx'
import { Headline } from '#web/ui/page/headline.tsx'

/** An expired, used or broken link: what to do instead, depending on its purpose. */
export function LinkSpent({ mode, next }: { mode: string | undefined; next: string | undefined }) {
  return (
    <DeadLink reason="リンクの期限が切れているか、すでに使われています" action={<WayOn {...{ mode, next }} />}>
      <p>{advice[mode ?? ''] ?? 'メールのリンクをもう一度開くか、手続きをはじめからやり直してください。'}</p>
    </DeadLink>
  )
}

function WayOn({ mode, next }: { mode: string | undefined; next: string | undefined }) {
  if (mode === 'resetPassword') return <LinkButton to="/user/passwordReset">再設定メールをもう一度受け取る</LinkButton>
  if (mode === 'verifyAndChangeEmail') return <LinkButton to="/user/edit">会員情報の編集へ</LinkButton>
  if (mode === 'signIn')
    return (
      <LinkButton to="/login" search={{ next, by: 'mail' }}>
        ログイン用のメールをもう一度受け取る
      </LinkButton>
    )
  return (
    <LinkButton to="/login" search={{ next }}>
      ログインへ
    </LinkButton>
  )
}

/** After a reload, since the code leaves the address as soon as the page is open. */
export const LinkWithoutCode = () => (
  <DeadLink title={<Headline>メールからの手続き</Headline>} reason="メールの中のボタンを、もう一度押してください">
    <p>
      安全のため、この画面を読み込み直すと、手続きをはじめから開く必要があります。まだ使っていないメールのボタンは、そのままお使いいただけます。
    </p>
  </DeadLink>
)

const advice: Record<string, string> = {
  agreeToEmailChange: 'すでに確認が済んでいるか、手続きが取り消されています。変更が必要なときは、運営事務局へもう一度お申し出ください。',
  verifyEmail:
    'すでに確認が済んでいるときは、そのままログインできます。まだのときは、ログインの画面でメールアドレスとパスワードを入力すると、確認メールをもう一度お送りします。',
  signIn: 'ログイン用のリンクは10分間、一度だけ使えます。何通か受け取ったときは、いちばん新しいメールのリンクだけが使えます。',
  resetPassword: '再設定メールをもう一度お受け取りください。新しいメールのリンクだけが使えます。',
  verifyAndChangeEmail:
    'すでに変更が済んでいるときは、新しいメールアドレスでログインできます。まだのときは、会員情報の編集からもう一度お手続きください。',
  recoverEmail: 'ログインできないときは、パスワードの再設定をお試しいただくか、運営事務局へお問い合わせください。',
}
