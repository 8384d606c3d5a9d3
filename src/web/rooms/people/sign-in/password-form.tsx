import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { resendVerification, signIn } from '#web/auth/auth.ts'
import { signInMessages } from '#web/auth/outcome.ts'
import { PasswordField } from '#web/rooms/people/user/fields/password-field.tsx'
import { ResendButton } from '#web/rooms/people/user/sign-up/resend-button.tsx'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Prefilled after it was confirmed by mail; kept out of the address. */
    email?: string
  }
}

/** Email and password sign-in, with its five outcomes. */
export function PasswordForm({ next }: { next: string | undefined }) {
  const router = useRouter()
  const [unverified, setUnverified] = useState<string>()
  const [shutOut, setShutOut] = useState<string>()
  const form = useForm({
    initial: { email: router.state.location.state.email ?? '', password: '' },
    check: (values) => missing(values, { email: 'メールアドレス', password: 'パスワード' }),
    async send({ email, password }) {
      setUnverified(undefined)
      setShutOut(undefined)
      const { result, message, shutOut } = await signIn(email.trim(), password, next)
      if (result === 2) return setUnverified(message)
      if (result === 3) throw fieldErrors({ email: message })
      if (result === 4) throw fieldErrors({ password: message })
      if (shutOut) return setShutOut(message)
      if (result === 9 || !(await goOnSignedIn(router, next))) throw formError(signInMessages[9])
      // With a second factor still to come, sign-in is not complete.
      if (router.state.location.pathname !== '/login') showToast(message)
    },
  })
  return (
    <>
      {unverified && (
        <Notice kind="warning" title={unverified} live>
          <p>
            確認メールをもう一度お送りしました。メールのボタンを押してから、ログインしてください。届かないときは、迷惑メールのフォルダもご確認ください。
          </p>
          <ResendButton label="確認メールを再送する" resend={() => resendVerification(next)} />
        </Notice>
      )}
      {shutOut && (
        <Notice kind="error" title={shutOut} live>
          <p>
            お問い合わせ：<Link to="/contact">お問い合わせの画面</Link>
          </p>
        </Notice>
      )}
      <Form
        form={form}
        label="ログイン"
        actions={
          <Button type="submit" large className="full" busy={form.busy}>
            ログイン
          </Button>
        }
      >
        <TextField
          {...form.field('email')}
          label="メールアドレス"
          required
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
        />
        <PasswordField {...form.field('password')} label="パスワード" required use="current" />
      </Form>
      <p>
        <Link to="/user/passwordReset">パスワードをお忘れの方</Link>
      </p>
    </>
  )
}
