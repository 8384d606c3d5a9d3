import type { Chat } from '#domain/chat/contract.ts'
import { formatISODay } from '#domain/format-moments.ts'

type LogRow =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unread'; key: string }
  | { kind: 'message'; key: string; chat: Chat; follows: boolean }

/** Words of one person within so many minutes stand together, under one name. */
const TOGETHER_MS = 5 * 60_000

/** The numbers of what came while its reader was away. */
export interface Unread {
  after: number
  upTo: number
}

/** What the log shows, in order: a line for each day, the messages, and where those began that came while its reader was away, until they answer. */
export function logRows(messages: readonly Chat[], viewerID: string, { after, upTo }: Unread): LogRow[] {
  const isAnswered = messages.some(({ seq, senderID }) => seq > upTo && senderID === viewerID)
  const firstUnread = isAnswered ? undefined : messages.find(({ seq, senderID }) => seq > after && seq <= upTo && senderID !== viewerID)
  return messages.flatMap((chat, index) => {
    const before = messages[index - 1]
    const isNewDay = !before || formatISODay(before.createdAt) !== formatISODay(chat.createdAt)
    const isUnreadFrom = chat === firstUnread
    return [
      ...(isNewDay ? [{ kind: 'day' as const, key: `day ${formatISODay(chat.createdAt)}`, time: chat.createdAt }] : []),
      ...(isUnreadFrom ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      { kind: 'message' as const, key: chat.id, chat, follows: !isNewDay && !isUnreadFrom && standTogether(before, chat) },
    ]
  })
}

const standTogether = (before: Chat, chat: Chat) =>
  before.senderID === chat.senderID &&
  !before.systemFlag &&
  !chat.systemFlag &&
  new Date(chat.createdAt).getTime() - new Date(before.createdAt).getTime() < TOGETHER_MS
