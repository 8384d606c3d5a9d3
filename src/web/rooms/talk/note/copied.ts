import { formatMoment } from '#domain/base/words/format-moments.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { createStore } from '#web/state/store.ts'

/** Text copied from the chat into the note being written. */
export const copied = createStore<string | null>(null, () => null)

export const copyToNote = ({ message, senderName, createdAt }: Pick<Chat, 'message' | 'senderName' | 'createdAt'>) =>
  copied.set(`${senderName}（${formatMoment(createdAt)}）「${message}」\n`)
