import { useState } from 'react'
import { confirmReset, hasStoredUser, signOut } from '#web/auth/auth.ts'
import { changingSignIn } from '#web/auth/token-sync.ts'
import { checkNewPassword } from '#web/rooms/people/user/fields/new-password.ts'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { LetterPage } from './letter-page.tsx'
import { LinkSpent } from './link-spent.tsx'

/** Last step of a password reset: sets the new password, then links to sign-in. */
export function NewPassword({ code, email }: { code: string; email: string | null }) {
  const [state, setState] = useState<'asking' | 'done' | 'spent'>('asking')
  const form = useForm({
    initial: { password: '' },
    check: (values) => ({ ...checkNewPassword({ ...values, email }), ...missing(values, { password: '新しいパスワード' }) }),
    async send({ password }) {
      const outcome = await changingSignIn(async () => {
        const outcome = await confirmReset(code, password)
        // The provider has ended every sign-in; the one remembered in this browser would only be refused.
        if (outcome.ok && hasStoredUser()) await signOut()
        return outcome
      })
      if (outcome.ok) return setState('done')
      if (/action-code$/.test(outcome.code)) return setState('spent')
      throw /password/.test(outcome.code) ? fieldErrors({ password: outcome.message }) : formError(outcome.message)
    },
  })
  if (state === 'spent') return <LinkSpent mode="resetPassword" next={undefined} />
  if (state === 'done')
    return (
      <LetterPage title="パスワードを変更しました">
        <Notice kind="success" title="新しいパスワードを設定しました" live>
          <p>ほかの端末のログインはすべて解除しました。新しいパスワードでログインしてください。</p>
        </Notice>
        <LinkButton large to="/login">
          ログインする
        </LinkButton>
      </LetterPage>
    )
  return (
    <LetterPage title="新しいパスワードの設定" lead={email && `${email} の新しいパスワードを入力してください。`}>
      <Form
        form={form}
        label="新しいパスワードの設定"
        actions={
          <Button type="submit" large busy={form.busy}>
            パスワードを変更する
          </Button>
        }
      >
        {/* Lets password managers store the address with the new password. */}
        {email && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
        <PasswordField {...form.field('password')} label="新しいパスワード" required use="new" own={email ? [email] : []} />
      </Form>
    </LetterPage>
  )
}
