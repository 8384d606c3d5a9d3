import { mdiGoogle } from '@mdi/js'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { signInWithGoogle } from '#web/auth/auth.ts'
import { askGoogle } from '#web/auth/google-popup.ts'
import { outcomeOf, signInMessages } from '#web/auth/outcome.ts'
import { goOnSignedIn } from '#web/session/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/reading/notice.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** Signing in with a Google account, in a window of Google's own. Who is new here goes on to tell who they are. */
export function GoogleButton({ clientID, next }: { clientID: string; next: string | undefined }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const press = async () => {
    setBusy(true)
    setRefusal(undefined)
    const asked = await outcomeOf(() => askGoogle(clientID))
    const outcome = asked.ok ? await signInWithGoogle(asked) : asked
    if (!outcome.ok) setRefusal(outcome.message)
    else if (await goOnSignedIn(router, next).catch(() => false)) showToast(signInMessages[1])
    else setRefusal(signInMessages[9])
    setBusy(false)
  }
  return (
    <>
      {refusal && <Notice kind="error" title={refusal} live />}
      <Button kind="quiet" icon={mdiGoogle} busy={busy} onClick={press}>
        Googleで続ける
      </Button>
    </>
  )
}
