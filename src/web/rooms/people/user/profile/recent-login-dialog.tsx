import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { problemOf } from '#web/api/problem.ts'
import { confirmPassword } from '#web/auth/auth.ts'
import { signOutHere } from '#web/session/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { fieldErrors, formError } from '#web/ui/form/field-error.ts'
import { missing } from '#web/ui/form/required.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { PasswordField } from '../fields/password-field.tsx'

/** Asks for the password before an action that requires a sign-in within the last ten minutes; a user without a password signs in again. */
export function RecentLoginDialog({
  title,
  confirm,
  byPassword,
  act,
  children,
  onDone,
  onClose,
}: {
  title: string
  confirm: string
  byPassword: boolean
  act: () => Promise<unknown>
  children: ReactNode
  onDone?: () => unknown
  onClose: () => void
}) {
  const router = useRouter()
  const [stale, setStale] = useState(false)
  const again = useAction()
  const form = useForm({
    initial: { password: '' },
    check: (values) => (byPassword ? missing(values, { password: 'いまのパスワード' }) : {}),
    async send({ password }) {
      if (byPassword) {
        const outcome = await confirmPassword(password)
        if (!outcome.ok) throw refusalOf(outcome)
      }
      try {
        await act()
      } catch (error) {
        setStale(problemOf(error)?.code === 'requires-recent-login')
        throw error
      }
    },
    done: onDone,
  })
  return (
    <FormDialog title={title} form={form} confirm={confirm} negative onClose={onClose}>
      {children}
      {byPassword ? (
        <PasswordField {...form.field('password')} label="いまのパスワード" required use="current" />
      ) : (
        <p>安全のため、ログインしてから10分以内にお手続きください。</p>
      )}
      {stale && (
        <Notice kind="warning" title="もう一度ログインしてください" live>
          <p>ログインし直すと、この画面に戻ります。10分以内に、もう一度お手続きください。</p>
          <Button
            kind="quiet"
            wide={false}
            busy={again.busy}
            onClick={() => again.run(() => signOutHere(router, router.state.location.href))}
          >
            ログインし直す
          </Button>
        </Notice>
      )}
    </FormDialog>
  )
}

const refusalOf = ({ code, message }: { code: string; message: string }) =>
  code === 'wrong-password' || code === 'invalid-credential' ? fieldErrors({ password: message }) : formError(message)
