import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestSignInLink } from '#web/auth/auth.ts'
import { EmailField } from '#web/rooms/user/fields/email-field.tsx'
import { MailSent } from '#web/rooms/user/sign-up/mail-sent.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { mistaken, refusedWith } from '#web/ui/form/mistaken.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Page } from '#web/ui/page/page.tsx'

/** Signing in without a password: asks for the letter, and says that it is on its way. */
export function LinkForm({ next }: { next: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check: (values) => missing(values, { email: 'メールアドレス' }),
    async send({ email }) {
      const outcome = await requestSignInLink(email.trim(), next)
      if (!outcome.ok) throw /email/.test(outcome.code) ? mistaken({ email: outcome.message }) : refusedWith(outcome.message)
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <MailSent
        title="ログイン用のメールを送りました"
        resendLabel="ログイン用のメールを再送する"
        resend={() => requestSignInLink(sentTo, next)}
        actions={
          <>
            <LinkButton kind="quiet" to="/login" search={{ next }}>
              パスワードでログイン
            </LinkButton>
            <Button kind="plain" onClick={() => setSentTo(undefined)}>
              別のメールアドレスで試す
            </Button>
          </>
        }
      >
        <p>
          <strong>{sentTo}</strong>
        </p>
        <p>
          メールを開き、「ログインする」を押してください。リンクは10分間、一度だけ使えます。新しいメールを受け取ると、前のリンクは使えなくなります。
        </p>
      </MailSent>
    )
  return (
    <Page title="メールでログイン" lead="メールに届くリンクから、パスワードを使わずにログインできます。" width="narrow">
      <Form
        form={form}
        label="メールでログイン"
        actions={
          <Button type="submit" large busy={form.busy}>
            ログイン用のメールを受け取る
          </Button>
        }
      >
        <EmailField {...form.field('email')} help="例）hanako@example.com" />
      </Form>
      <p>
        <Link to="/login" search={{ next }}>
          パスワードでログイン
        </Link>
      </p>
    </Page>
  )
}
