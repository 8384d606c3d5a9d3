import { resendVerification } from '#web/auth/auth.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { MailSent } from './mail-sent.tsx'

/** Signed up: the mail is on its way, and the address can still be corrected. */
export function SignedUp({
  to,
  problem,
  next,
  onCorrect,
}: {
  to: string
  /** The reason why the mail could not be sent. */
  problem?: string
  next: string
  onCorrect: () => void
}) {
  return (
    <MailSent
      title={problem ? '登録を受け付けました' : '確認メールを送りました'}
      resendLabel="確認メールを再送する"
      resend={() => resendVerification(next)}
      actions={
        <>
          <LinkButton kind="quiet" to="/login" search={{ next }}>
            ログインへ
          </LinkButton>
          <Button kind="plain" wide onClick={onCorrect}>
            メールアドレスを訂正する
          </Button>
        </>
      }
    >
      {problem && (
        <Notice kind="error" title="確認メールを送れませんでした">
          <p>{problem}</p>
        </Notice>
      )}
      <p>
        <strong>{to}</strong>
      </p>
      <p>メールを開き、「メールアドレスを確認する」を押すと登録が終わり、ログインできるようになります。リンクは24時間使えます。</p>
    </MailSent>
  )
}
