import { marksOn } from '#domain/deal/negotiation/contact-guard.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { nameFor } from '#domain/deal/negotiation/office-name.ts'
import { sidesOf } from '#domain/deal/negotiation/seats.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { isAdmin } from '#platform/viewer.ts'
import { cardsOf } from './cards/cards.ts'
import type { Chat } from './contract.ts'
import { MessageType } from './enumerations.ts'
import { filesOf } from './files/attach.ts'
import { hiddenByOf, hidingsOf } from './hidden-messages.ts'
import { quotesOf } from './quotes.ts'
import { relationsOf } from './relations.ts'
import type { ChatRow } from './table.ts'

export async function presentChats(ctx: Ctx, rows: ChatRow[]): Promise<Chat[]> {
  const relations = await relationsOf(ctx, rows)
  const cards = await cardsOf(ctx, rows)
  const quotes = await quotesOf(ctx, rows)
  const files = await filesOf(ctx, withFiles(rows))
  const hidings = await hidingsOf(ctx, rows)
  const marked = await marksOn(
    ctx,
    rows.flatMap(({ id, systemFlag }) => (systemFlag ? [] : id)),
  )
  const hides = (row: Pick<ChatRow, 'coveredAt'>) => row.coveredAt !== null && !isAdmin(ctx)
  return rows.map(({ buyerReads, sellerReads, userType, messageType, coverID, createdAt, updatedAt, ...row }) => ({
    ...row,
    senderName: nameFor(ctx, { userType, name: row.senderName }),
    receiverName: toOffice({ userType, receiverID: row.receiverID, other: userType === UserType.buyer ? sellerReads : buyerReads })
      ? nameFor(ctx, { userType: UserType.admin, name: row.receiverName ?? '' })
      : row.receiverName,
    files: files.get(row.id) ?? [],
    ...(hides(row) && { message: '', imagePaths: [], files: [], quoteID: null }),
    coveredAt: row.coveredAt && toWireTime(row.coveredAt),
    coveredBy: hiddenByOf({ ...row, coverID }),
    cover: (coverID && hidings.get(coverID)) || null,
    userType: userType as Party,
    messageType: messageType as MessageType,
    readers: sidesOf({ buyer: buyerReads, seller: sellerReads }),
    relation: (row.relationID && relations.get(row.relationID)) || null,
    quote: (!hides(row) && row.quoteID && quotes.get(row.quoteID)) || null,
    contacts: marked.get(row.id) ?? [],
    hit: null,
    card: (row.cardKind && row.relationID && cards.get(row.relationID)) || null,
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

/** A member's message to an operator, which the other side does not read. */
const toOffice = ({ userType, receiverID, other }: { userType: number; receiverID: string | null; other: boolean }) =>
  receiverID !== null && userType !== UserType.admin && !other

const withFiles = (rows: readonly Pick<ChatRow, 'id' | 'messageType'>[]) =>
  rows.flatMap(({ id, messageType }) => (messageType === MessageType.image ? id : []))
