import { mdiEmailSyncOutline } from '@mdi/js'
import { useState } from 'react'
import type { Outcome } from '#web/auth/outcome.ts'
import { Button } from '#web/ui/button.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'

/** Mail takes a while; an earlier retry would only produce two. */
const WAIT_SECONDS = 60

/** Resends a mail. Since one has just been sent when this appears, it starts with a visible countdown. */
export function ResendButton({ label, resend }: { label: string; resend: () => Promise<Outcome> }) {
  const [left, wait] = useSecondsLeft(WAIT_SECONDS)
  const { busy, run } = useAction()
  const [message, setMessage] = useState('')

  const press = () =>
    run(async () => {
      const outcome = await resend()
      setMessage(outcome.ok ? 'もう一度お送りしました。' : outcome.message)
      if (outcome.ok) wait(WAIT_SECONDS)
    })
  return (
    <div className="cluster middle gap-2 gap-x-3">
      <Button
        kind="quiet"
        icon={mdiEmailSyncOutline}
        busy={busy}
        aria-disabled={left > 0 || undefined}
        onClick={left > 0 ? undefined : press}
      >
        {label}
      </Button>
      {left > 0 && <span className="hint figures">あと{left}秒で再送できます</span>}
      <span role="status">{message}</span>
    </div>
  )
}
