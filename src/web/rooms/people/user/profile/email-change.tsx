import { useState } from 'react'
import { changeEmail } from '#web/auth/auth.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { EmailField } from '../fields/email-field.tsx'
import { PasswordField } from '../fields/password-field.tsx'

/** Changes the sign-in address; takes effect once the mail sent to the new address is confirmed. */
export function EmailChange({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    initial: { newEmail: '', password: '' },
    check: (values) => missing(values, { newEmail: '新しいメールアドレス', password: 'いまのパスワード' }),
    async send({ newEmail, password }) {
      const outcome = await changeEmail(password, newEmail.trim())
      if (!outcome.ok) throw refusalOf(outcome)
      setSentTo(newEmail.trim())
    },
  })
  return (
    <div className="stack gap-4">
      {sentTo && (
        <Notice kind="success" title="確認メールを送りました" live>
          <p>{sentTo} あてのメールのボタンを押すと、変更が終わります。それまでは、いまのメールアドレスでログインできます。</p>
        </Notice>
      )}
      <Form
        form={form}
        label="メールアドレスの変更"
        actions={
          <>
            <Button type="submit" wide={false} busy={form.busy}>
              確認メールを送る
            </Button>
            <LinkButton kind="quiet" wide={false} to="/user/edit" replace resetScroll={false}>
              {sentTo ? '閉じる' : 'やめる'}
            </LinkButton>
          </>
        }
      >
        <p>{`いまのメールアドレス：${email}`}</p>
        <EmailField {...form.field('newEmail')} label="新しいメールアドレス" help="このアドレスに確認メールをお送りします。" />
        <PasswordField {...form.field('password')} label="いまのパスワード" required use="current" />
      </Form>
    </div>
  )
}

const refusalOf = ({ code, message }: { code: string; message: string }) => {
  if (code === 'wrong-password' || code === 'invalid-credential') return fieldErrors({ password: message })
  if (code === 'invalid-email' || code === 'email-already-in-use') return fieldErrors({ newEmail: message })
  return formError(message)
}
