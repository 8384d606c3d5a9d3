import { ConfirmDialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'
import { ANYWAY, type Takeover } from './assignment.ts'

/** Asks before a negotiation, or several, is taken from a colleague. */
export function TakeoverDialog({ takeover, onClose }: { takeover: Takeover; onClose: () => void }) {
  const { busy, run } = useAction({ tell: showFailure })
  return (
    <ConfirmDialog
      open
      title="担当を変えますか？"
      confirm={ANYWAY}
      busy={busy}
      onConfirm={() =>
        run(() => {
          // Before it acts: another colleague may have taken it meanwhile, and the next question opens in its place.
          onClose()
          return takeover.act()
        })
      }
      onClose={onClose}
    >
      <p>{takeover.words}</p>
    </ConfirmDialog>
  )
}
