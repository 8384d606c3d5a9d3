import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { HIDDEN_TEXT } from '#domain/talk/chat/enumerations.ts'
import { chatFile } from '#domain/talk/chat/file-table.ts'
import { chats } from '#domain/talk/chat/queries.ts'
import type { Ctx } from '#platform/context.ts'

/** More messages than two people ever write. Older ones are left out, and the record says so. */
export const MAX_MESSAGES = 5000
const AT_ONCE = 100
/** The hash before the first message. */
const BEGINNING = '0'.repeat(64)

export interface Entry {
  seq: number
  at: string
  name: string
  /** 売主, 買主 or 運営; null for system messages. */
  side: string | null
  to: string | null
  message: string
  /** Placeholder for a hidden message. */
  covered: string | null
  noReply: boolean
  /** An excerpt of the quoted message. */
  answers: string | null
  pictures: string[]
  files: { id: string; name: string; sha256: string }[]
  /** Covers this message and the previous hash. */
  hash: string
}

/** All messages the reader may read, first to last, in a hash chain: any omission or change alters the last hash. */
export async function entriesOf(reader: Ctx, negotiationID: string, progress: (done: number) => Promise<void>): Promise<Entry[]> {
  const read: Chat[] = []
  for (let cursor: string | null | undefined; cursor !== null && read.length < MAX_MESSAGES; ) {
    const page = await chats.list(reader, { negotiationID, orderBy: 'seq:desc', limit: AT_ONCE, ...(cursor && { cursor }) })
    read.push(...page.items)
    cursor = page.cursor
    await progress(read.length)
  }
  const prints = await fingerprintsOf(reader, read)
  let hash = BEGINNING
  return read.reverse().map((chat) => {
    const entry = entryOf(chat, prints)
    hash = hashAfter(hash, entry)
    return { ...entry, hash }
  })
}

type Bare = Omit<Entry, 'hash'>

function entryOf(chat: Chat, prints: Map<string, string>): Bare {
  const { seq, createdAt, senderName, systemFlag, userType, receiverName, message, coveredBy, noReply, quote, imagePaths, files } = chat
  return {
    seq,
    at: createdAt,
    name: senderName,
    side: systemFlag ? null : parties[userType],
    to: receiverName,
    message,
    covered: coveredBy && HIDDEN_TEXT[coveredBy],
    noReply,
    answers: quote && `${quote.senderName}：${shortOf(quote)}`,
    pictures: imagePaths,
    files: files.map(({ id, name }) => ({ id, name, sha256: prints.get(id) ?? '' })),
  }
}

const MAX_QUOTED = 60
function shortOf({ coveredBy, message, imageCount }: NonNullable<Chat['quote']>): string {
  if (coveredBy) return HIDDEN_TEXT[coveredBy]
  if (message === '') return imageCount > 0 ? '写真' : 'ファイル'
  return message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)}…` : message
}

/** sha256 of the previous hash, a newline and the message as JSON, with fields in the order of `Entry`. */
const hashAfter = (before: string, entry: Bare): string =>
  createHash('sha256')
    .update(`${before}\n${JSON.stringify(entry)}`)
    .digest('hex')

async function fingerprintsOf({ db }: Ctx, read: readonly Chat[]): Promise<Map<string, string>> {
  const ids = read.flatMap(({ files }) => files.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const { id, sha256 } = chatFile
  return new Map((await db.select({ id, sha256 }).from(chatFile).where(inArray(id, ids))).map((row) => [row.id, row.sha256]))
}

export const lastHash = (entries: readonly Entry[]): string => entries.at(-1)?.hash ?? ''
