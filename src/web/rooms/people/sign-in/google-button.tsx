import { mdiGoogle } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { signInWithGoogle } from '#web/auth/auth.ts'
import { askGoogle } from '#web/auth/google-popup.ts'
import { outcomeOf, signInMessages } from '#web/auth/outcome.ts'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { formError } from '#web/ui/form/field-error.ts'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Signing in with a Google account, in Google's own window. New users continue with their details. */
export function GoogleButton({ clientID, next }: { clientID: string; next: string | undefined }) {
  const router = useRouter()
  const { busy, problem, run } = useAction()

  const press = () =>
    run(async () => {
      const asked = await outcomeOf(() => askGoogle(clientID))
      const outcome = asked.ok ? await signInWithGoogle(asked) : asked
      if (!outcome.ok) throw formError(outcome.message)
      if (!(await goOnSignedIn(router, next).catch(() => false))) throw formError(signInMessages[9])
      showToast(signInMessages[1])
    })
  return (
    <>
      {problem && <Notice kind="error" title={problem} live />}
      <Button kind="quiet" className="full" icon={mdiGoogle} busy={busy} onClick={press}>
        Googleで続ける
      </Button>
    </>
  )
}
