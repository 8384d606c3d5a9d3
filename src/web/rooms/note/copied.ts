import type { Chat } from '#domain/chat/contract.ts'
import { formatMoment } from '#domain/format-moments.ts'
import { createStore } from '#web/state/store.ts'

/** Words on their way from the talk into the note that is being written. */
export const copied = createStore<string | null>(null, () => null)

export const copyToNote = ({ message, senderName, createdAt }: Pick<Chat, 'message' | 'senderName' | 'createdAt'>) =>
  copied.set(`${senderName}（${formatMoment(createdAt)}）「${message}」\n`)
