import { useCallback, useEffect, useState } from 'react'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { HIDDEN_TEXT, HiddenBy } from '#domain/talk/chat/enumerations.ts'
import { hideRefusal } from '#domain/talk/chat/hide-message-policy.ts'
import { api } from '#web/api/client.ts'
import { useLive } from '#web/live/use-live.ts'
import { useViewer } from '#web/session/use-viewer.ts'
import { Button } from '#web/ui/button.tsx'
import { showFailure } from '#web/ui/toast.tsx'
import { HideDialog, ShowDialog } from '../talk/hide-dialogs.tsx'

/** Hides the reported message, or shows it again. */
export function HideMoves({ chatID, negotiationID }: { chatID: string; negotiationID: string }) {
  const viewer = useViewer()
  const [chat, setChat] = useState<Chat>()
  const [asking, setAsking] = useState(false)
  const load = useCallback(() => api.getChat({ params: { id: chatID } }).then(setChat, showFailure), [chatID])
  useEffect(() => void load(), [load])
  useLive(({ kind, id }) => {
    if (kind === 'resync' || (kind === 'chat' && id === negotiationID)) void load()
  })
  if (!chat || !viewer) return null
  const asked = { chat, onClose: () => setAsking(false), onDone: load }
  const isHidden = chat.coveredBy === HiddenBy.office
  return (
    <div className="stack gap-2">
      {chat.coveredBy !== null && <p>{HIDDEN_TEXT[chat.coveredBy]}</p>}
      {!hideRefusal(viewer, chat) && (
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {isHidden ? 'メッセージを表示に戻す' : 'メッセージを非表示にする'}
        </Button>
      )}
      {asking && (isHidden ? <ShowDialog {...asked} /> : <HideDialog {...asked} />)}
    </div>
  )
}
