import { createHash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Chat } from '#domain/talk/chat/contract.ts'
import { COVERED } from '#domain/talk/chat/enumerations.ts'
import { chatFile } from '#domain/talk/chat/file-table.ts'
import { chats } from '#domain/talk/chat/queries.ts'
import type { Ctx } from '#platform/context.ts'

/** More than two people ever write; what is older than the newest of so many is not in it, and it says so. */
export const MOST_MESSAGES = 5000
const AT_ONCE = 100
/** Before the first message. */
const BEGINNING = '0'.repeat(64)

/** One message as it is written down. */
export interface Entry {
  seq: number
  at: string
  name: string
  /** 売主, 買主 or 運営; null of what the house itself tells. */
  side: string | null
  to: string | null
  message: string
  /** What stands in the place of its words, where somebody covered them. */
  covered: string | null
  noReply: boolean
  /** What it answers, in short. */
  answers: string | null
  pictures: string[]
  files: { id: string; name: string; sha256: string }[]
  /** Over this message and the hash of the one before. */
  hash: string
}

/** All that its reader reads of the talk, first to last, each chained to the one before: nothing can be left out or changed without the last hash changing. */
export async function entriesOf(reader: Ctx, negotiationID: string, progress: (done: number) => Promise<void>): Promise<Entry[]> {
  const read: Chat[] = []
  for (let cursor: string | null | undefined; cursor !== null && read.length < MOST_MESSAGES; ) {
    const page = await chats.list(reader, { negotiationID, orderBy: 'seq:desc', limit: AT_ONCE, ...(cursor && { cursor }) })
    read.push(...page.items)
    cursor = page.cursor
    await progress(read.length)
  }
  const prints = await fingerprintsOf(reader, read)
  let hash = BEGINNING
  return read.reverse().map((chat) => {
    const entry = entryOf(chat, prints)
    hash = chained(hash, entry)
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
    covered: coveredBy && COVERED[coveredBy],
    noReply,
    answers: quote && `${quote.senderName}：${shortOf(quote)}`,
    pictures: imagePaths,
    files: files.map(({ id, name }) => ({ id, name, sha256: prints.get(id) ?? '' })),
  }
}

const LONGEST_ANSWERED = 60
function shortOf({ coveredBy, message, imageCount }: NonNullable<Chat['quote']>): string {
  if (coveredBy) return COVERED[coveredBy]
  if (message === '') return imageCount > 0 ? '写真' : 'ファイル'
  return message.length > LONGEST_ANSWERED ? `${message.slice(0, LONGEST_ANSWERED)}…` : message
}

/** sha256 of the hash before, a line's end and the message as JSON, its fields in the order of `Entry`. */
const chained = (before: string, entry: Bare): string =>
  createHash('sha256')
    .update(`${before}\n${JSON.stringify(entry)}`)
    .digest('hex')

async function fingerprintsOf({ db }: Ctx, read: readonly Chat[]): Promise<Map<string, string>> {
  const ids = read.flatMap(({ files }) => files.map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const { id, sha256 } = chatFile
  return new Map((await db.select({ id, sha256 }).from(chatFile).where(inArray(id, ids))).map((row) => [row.id, row.sha256]))
}

/** Of the whole. */
export const lastHash = (entries: readonly Entry[]): string => entries.at(-1)?.hash ?? ''
