import type { ReactNode } from 'react'
import { formatISODay, formatISOMinute } from '#domain/base/words/format-moments.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import type { UserType } from '#platform/context.ts'

type LogRow =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'unread'; key: string }
  | { kind: 'aside'; key: string; aside: Aside }
  | { kind: 'message'; key: string; chat: Chat; follows: boolean; join?: Join }

/** The place of an event among those of the same minute, which form one card. */
export type Join = 'first' | 'middle' | 'last'

/** Messages of one person within this time are grouped under one name. */
const TOGETHER_MS = 5 * 60_000

/** Range of the messages that arrived while the reader was away. */
export interface Unread {
  after: number
  upTo: number
}

/** An entry between the messages that is not a message. */
export interface Aside {
  id: string
  at: string
  /** The message it follows. */
  afterSeq: number
  shown: ReactNode
}

/**
 * Rows of the log in order: a line for each day, the messages, and a marker before the first message of others that arrived while the reader
 * was away, until the reader replies. As in the counts, colleagues and the office's own cards are no others to an operator.
 */
export function logRows(
  messages: readonly Chat[],
  viewer: { id: string; userType: UserType },
  { after, upTo }: Unread,
  asides: readonly Aside[] = [],
): LogRow[] {
  const isAnswered = messages.some(({ seq, senderID }) => seq > upTo && senderID === viewer.id)
  const isNews = ({ seq, userType }: Chat) => seq > after && seq <= upTo && userType !== viewer.userType
  const firstUnread = isAnswered ? undefined : messages.find(isNews)
  let day = ''
  const dayRow = (time: string): LogRow[] => {
    const its = formatISODay(time)
    // A note may be older than the message it follows.
    if (its <= day) return []
    day = its
    return [{ kind: 'day', key: `day ${its}`, time }]
  }
  const asideRows = (from: number, to: number): LogRow[] =>
    asides
      .filter(({ afterSeq }) => afterSeq >= from && afterSeq < to)
      .flatMap((aside) => [...dayRow(aside.at), { kind: 'aside', key: aside.id, aside }])
  // Entries before the first message come with the older page.
  const first = (messages[0]?.seq ?? 1) > 1 ? [] : asideRows(0, messages[0]?.seq ?? Number.POSITIVE_INFINITY)
  const rows = messages.flatMap((chat, index): LogRow[] => {
    const before = messages[index - 1]
    const isNewDay = !before || formatISODay(before.createdAt) !== formatISODay(chat.createdAt)
    const isUnreadFrom = chat === firstUnread
    return [
      ...dayRow(chat.createdAt),
      ...(isUnreadFrom ? [{ kind: 'unread' as const, key: 'unread' }] : []),
      { kind: 'message' as const, key: chat.id, chat, follows: !isNewDay && !isUnreadFrom && standTogether(before, chat) },
      ...asideRows(chat.seq, messages[index + 1]?.seq ?? Number.POSITIVE_INFINITY),
    ]
  })
  return joinEvents([...first, ...rows])
}

function joinEvents(rows: readonly LogRow[]): LogRow[] {
  const joins = (one: LogRow | undefined, other: LogRow | undefined) =>
    one?.kind === 'message' &&
    other?.kind === 'message' &&
    isEvent(one.chat) &&
    isEvent(other.chat) &&
    formatISOMinute(one.chat.createdAt) === formatISOMinute(other.chat.createdAt)
  return rows.map((row, index) => {
    const [above, below] = [joins(rows[index - 1], row), joins(row, rows[index + 1])]
    if (row.kind !== 'message' || !(above || below)) return row
    return { ...row, join: above && below ? 'middle' : above ? 'last' : 'first' }
  })
}

const isEvent = ({ systemFlag, cardKind }: Chat) => systemFlag || Boolean(cardKind)

const standTogether = (before: Chat, chat: Chat) =>
  before.senderID === chat.senderID &&
  !before.systemFlag &&
  !chat.systemFlag &&
  new Date(chat.createdAt).getTime() - new Date(before.createdAt).getTime() < TOGETHER_MS
