import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import type { Reload } from './assignment.ts'

/** That no answer is needed, and the way back, where the button to say so stood. */
export function Settled({ id, words, changed }: { id: string; words: string; changed: Reload }) {
  const { busy, run } = useAction({ tell: showFailure, after: changed })
  return (
    <span className="cluster middle gap-2">
      {words}
      <Button kind="plain" wide={false} busy={busy} onClick={() => run(() => api.unsettleNegotiation({ params: { id } }))}>
        元に戻す
      </Button>
    </span>
  )
}
