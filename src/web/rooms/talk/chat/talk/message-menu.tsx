import {
  mdiCancel,
  mdiContentCopy,
  mdiEyeOffOutline,
  mdiFileMoveOutline,
  mdiFlagOutline,
  mdiLinkVariant,
  mdiNoteEditOutline,
  mdiReply,
  mdiUndo,
} from '@mdi/js'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { WITHDRAW_SECONDS } from '#domain/talk/chat/enumerations.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { showFailure, showToast } from '#web/ui/toast.tsx'
import { useAction } from '#web/ui/use-once.ts'

/** The ⋯ menu of a message. */
export function MessageMenu({
  chat,
  own,
  now,
  onAnswer,
  onWithdrawn,
  onFile,
  onReport,
  onRecord,
  onBlock,
  onHide,
  onNote,
  onClose,
}: {
  chat: Chat
  own: boolean
  /** When the menu was opened. */
  now: Date
  /** Present where the viewer may write. */
  onAnswer?: (() => void) | undefined
  onWithdrawn: () => unknown
  /** For the viewer's own pictures and files, if a line of the documents can take them. */
  onFile?: (() => void) | undefined
  /** For messages of others. */
  onReport?: (() => void) | undefined
  /** For operators: records as a report what they were told about the message. */
  onRecord?: (() => void) | undefined
  onBlock?: (() => void) | undefined
  /** For users who may hide it from both sides. */
  onHide?: (() => void) | undefined
  /** For operators: copies it into a note. */
  onNote?: (() => void) | undefined
  onClose: () => void
}) {
  const { busy, run } = useAction({ tell: showFailure })
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(chat.message)
      onClose()
      showToast('コピーしました')
    })
  const copyLink = () =>
    run(async () => {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?seq=${chat.seq}`)
      onClose()
      showToast('リンクをコピーしました')
    })
  const isFresh = now.getTime() - new Date(chat.createdAt).getTime() < WITHDRAW_SECONDS * 1000
  const withdraw = () =>
    run(async () => {
      await api.withdrawMessage({ params: { id: chat.id } })
      onClose()
      await onWithdrawn()
      showToast('メッセージを取り消しました')
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
        {onFile && (
          <Button kind="quiet" icon={mdiFileMoveOutline} onClick={onFile}>
            書類に入れる
          </Button>
        )}
        {onNote && chat.message !== '' && (
          <Button
            kind="quiet"
            icon={mdiNoteEditOutline}
            onClick={() => {
              onClose()
              onNote()
            }}
          >
            メモに写す
          </Button>
        )}
        {onNote && (
          <Button kind="quiet" icon={mdiLinkVariant} busy={busy} onClick={copyLink}>
            リンクをコピーする
          </Button>
        )}
        {own && onAnswer && isFresh && (
          <Button kind="quiet" icon={mdiUndo} busy={busy} onClick={withdraw}>
            送信を取り消す（1分以内）
          </Button>
        )}
        {onReport && (
          <Button kind="quiet" icon={mdiFlagOutline} onClick={onReport}>
            運営に通報する
          </Button>
        )}
        {onRecord && (
          <Button kind="quiet" icon={mdiFlagOutline} onClick={onRecord}>
            通報として記録する
          </Button>
        )}
        {onHide && (
          <Button kind="quiet" icon={mdiEyeOffOutline} onClick={onHide}>
            非表示にする
          </Button>
        )}
        {onBlock && (
          <Button kind="quiet" icon={mdiCancel} onClick={onBlock}>
            この方をブロックする
          </Button>
        )}
      </div>
    </Dialog>
  )
}
