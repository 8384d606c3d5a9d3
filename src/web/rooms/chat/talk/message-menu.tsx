import { mdiContentCopy, mdiReply } from '@mdi/js'
import type { Chat } from '#domain/chat/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useOnce } from '#web/ui/use-once.ts'

/** ⋯ of a message: what one may do about it. */
export function MessageMenu({ chat, onAnswer, onClose }: { chat: Chat; onAnswer?: (() => void) | undefined; onClose: () => void }) {
  const { busy, run } = useOnce({ tell: showFailure })
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(chat.message)
      onClose()
      showToast('コピーしました')
    })
  return (
    <Dialog open title="このメッセージ" onClose={onClose}>
      <div className="stack gap-2">
        {onAnswer && (
          <Button
            kind="quiet"
            icon={mdiReply}
            onClick={() => {
              onClose()
              onAnswer()
            }}
          >
            返信する
          </Button>
        )}
        {chat.message !== '' && (
          <Button kind="quiet" icon={mdiContentCopy} busy={busy} onClick={copy}>
            文章をコピーする
          </Button>
        )}
      </div>
    </Dialog>
  )
}
