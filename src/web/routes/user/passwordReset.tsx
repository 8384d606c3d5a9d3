import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { requestReset } from '#web/auth/auth.ts'
import { EmailField } from '#web/rooms/user/fields/email-field.tsx'
import { MailSent } from '#web/rooms/user/sign-up/mail-sent.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { mistaken, refusedWith } from '#web/ui/form/mistaken.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Page } from '#web/ui/page/page.tsx'

export const Route = createFileRoute('/user/passwordReset')({
  staticData: { title: 'パスワードの再設定', access: 'open', layout: 'login' },
  component: PasswordReset,
})

function PasswordReset() {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { email: '' },
    check: (values) => missing(values, { email: 'メールアドレス' }),
    async send({ email }) {
      const outcome = await requestReset(email.trim())
      if (!outcome.ok) throw /email/.test(outcome.code) ? mistaken({ email: outcome.message }) : refusedWith(outcome.message)
      setSentTo(email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <MailSent
        title="再設定のメールを送りました"
        resendLabel="再設定メールを再送する"
        resend={() => requestReset(sentTo)}
        actions={
          <>
            <LinkButton kind="quiet" to="/login">
              ログインへ戻る
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
          メールを開き、「パスワードを再設定する」から新しいパスワードを設定してください。登録のないメールアドレスには、そのことをお知らせするメールが届きます。
        </p>
      </MailSent>
    )
  return (
    <Page title="パスワードの再設定" lead="登録したメールアドレスに、パスワードを決め直すためのメールをお送りします。" width="narrow">
      <Form
        form={form}
        label="パスワードの再設定"
        actions={
          <Button type="submit" large busy={form.busy}>
            再設定メールを送る
          </Button>
        }
      >
        <EmailField {...form.field('email')} label="登録したメールアドレス" help="例）hanako@example.com" />
      </Form>
      <p>
        <Link to="/login">ログインへ戻る</Link>
      </p>
    </Page>
  )
}
