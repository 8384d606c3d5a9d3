import { useRouter } from '@tanstack/react-router'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** Blocks the sender of a message, with or without closing this negotiation. */
export function BlockDialog({ id, negotiationID, onClose }: { id: string; negotiationID: string; onClose: () => void }) {
  const router = useRouter()
  const { busy, run } = useAction({ tell: showFailure })
  const block = (closing: boolean) =>
    run(async () => {
      await api.blockUser({ params: { id }, body: closing ? { negotiationID } : {} })
      onClose()
      showToast('ブロックしました')
      await router.invalidate()
    })
  return (
    <Dialog open title="この方をブロックする" onClose={onClose}>
      <div className="stack gap-3">
        <p>この方からの新しい商談とメッセージを止めます。いまの商談も終えますか。</p>
        <Button kind="quiet" busy={busy} onClick={() => block(true)}>
          止めて商談を終える
        </Button>
        <Button kind="quiet" busy={busy} onClick={() => block(false)}>
          止めるだけ
        </Button>
        <Button kind="plain" onClick={onClose}>
          やめる
        </Button>
      </div>
    </Dialog>
  )
}
