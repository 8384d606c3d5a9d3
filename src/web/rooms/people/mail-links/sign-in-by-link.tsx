import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { signInWithLink } from '#web/auth/auth.ts'
import { keptAddress } from '#web/auth/link-address.ts'
import { signInMessages } from '#web/auth/outcome.ts'
import { EmailField } from '#web/rooms/people/user/fields/email-field.tsx'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { Form } from '#web/ui/form/form.tsx'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { showToast } from '#web/ui/toast.tsx'
import { LetterPage } from './letter-page.tsx'
import { LinkSpent } from './link-spent.tsx'

/**
 * The mailed link signs in when the button is pressed; on a device other than the one that requested it, the address is asked for first.
 */
export function SignInByLink({ code, next }: { code: string; next: string | undefined }) {
  const router = useRouter()
  const [kept, setKept] = useState(keptAddress)
  const [spent, setSpent] = useState(false)
  const form = useForm({
    initial: { email: kept },
    check: (values) => missing(values, { email: 'メールアドレス' }),
    async send({ email }) {
      const outcome = await signInWithLink(email.trim(), code)
      if (outcome.ok) {
        if (!(await goOnSignedIn(router, next))) throw formError(signInMessages[9])
        return showToast(signInMessages[1])
      }
      if (/action-code$/.test(outcome.code)) return setSpent(true)
      if (outcome.code !== 'invalid-email') throw formError(outcome.message)
      setKept('')
      throw fieldErrors({ email: 'このリンクをお送りしたメールアドレスと違います。メールを受け取ったアドレスを入力してください。' })
    },
  })
  if (spent) return <LinkSpent mode="signIn" next={next} />
  return (
    <LetterPage
      title="メールでログイン"
      lead={kept ? 'ボタンを押すと、ログインします。' : '確認のため、このメールを受け取ったメールアドレスを入力してください。'}
    >
      <Form
        form={form}
        label="メールでログイン"
        actions={
          <Button type="submit" large busy={form.busy}>
            ログインする
          </Button>
        }
      >
        {kept ? (
          <p>
            <strong>{kept}</strong>
          </p>
        ) : (
          <EmailField {...form.field('email')} help="例）hanako@example.com" />
        )}
      </Form>
    </LetterPage>
  )
}
