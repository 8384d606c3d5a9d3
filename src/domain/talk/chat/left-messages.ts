import { and, arrayOverlaps, eq, exists, gt, inArray, lt, lte, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { deleteImages } from '#domain/base/image/removal.ts'
import { isNegotiationUnderHold } from '#domain/deal/negotiation/held.ts'
import { setPreview } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { endOf, isStillHere } from '#domain/people/user/merged.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { MessageType, PURGED_TEXT } from './enumerations.ts'
import { chatFile } from './file-table.ts'
import { putAway } from './files/clean-up.ts'
import { heldMessage } from './held-table.ts'
import { chat } from './table.ts'

const AT_ONCE = 200
const PARTIES = [negotiation.buyerID, negotiation.sellerID] as const

/**
 * Messages of former members stay for the other side, and are emptied some years after the end of the negotiation; their existence and time
 * stay. A scheduled job. For merged accounts, the person counts as present until the last of them has left.
 */
export async function purgeLeftMessages(ctx: Ctx): Promise<void> {
  for (const party of PARTIES) {
    const before = retainedSince(ctx, 'leftMessageYears')
    const gone = and(
      eq(user.status, UserStatus.left),
      ne(user.userType, UserType.admin),
      not(isStillHere(ctx, user.id)),
      not(isUnderRetentionHold(ctx, endOf(user.id))),
    )
    const over = or(lt(negotiation.closedAt, before), lt(negotiation.completedAt, before))
    // A member may have typed exactly the placeholder, with pictures attached.
    const isLeft = (table: typeof chat | typeof heldMessage) =>
      or(ne(table.message, PURGED_TEXT), gt(sql`cardinality(${table.imagePaths})`, 0), table === chat ? hasFiles(ctx) : undefined)
    const due = (table: typeof chat | typeof heldMessage) =>
      and(gone, over, not(isNegotiationUnderHold(ctx)), lt(table.createdAt, before), isLeft(table))
    for (let found = AT_ONCE; found === AT_ONCE; )
      found = await transact(ctx, async (ctx) => {
        const rows = await ctx.db
          .select({ id: chat.id, negotiationID: chat.negotiationID, seq: chat.seq, imagePaths: chat.imagePaths })
          .from(user)
          .innerJoin(negotiation, eq(party, user.id))
          .innerJoin(chat, and(eq(chat.negotiationID, negotiation.id), eq(chat.senderID, user.id)))
          .where(and(due(chat), eq(chat.systemFlag, false), lte(chat.messageType, MessageType.image)))
          .limit(AT_ONCE)
          .for('update', { of: chat, skipLocked: true })
        await empty(ctx, rows)
        return rows.length
      })
    for (let found = AT_ONCE; found === AT_ONCE; )
      found = await transact(ctx, async (ctx) => {
        const rows = await ctx.db
          .select({ id: heldMessage.id, imagePaths: heldMessage.imagePaths })
          .from(user)
          .innerJoin(negotiation, eq(party, user.id))
          .innerJoin(heldMessage, and(eq(heldMessage.negotiationID, negotiation.id), eq(heldMessage.senderID, user.id)))
          .where(due(heldMessage))
          .limit(AT_ONCE)
          .for('update', { of: heldMessage, skipLocked: true })
        await emptyHeld(ctx, rows)
        return rows.length
      })
  }
}

const hasFiles = ({ db }: Ctx) => exists(db.select({ one: sql`1` }).from(chatFile).where(eq(chatFile.messageID, chat.id)))

type Gone = Pick<typeof chat.$inferSelect, 'id' | 'negotiationID' | 'seq' | 'imagePaths'>
type GoneHeld = Pick<typeof heldMessage.$inferSelect, 'id' | 'imagePaths'>

async function empty(ctx: Ctx, rows: readonly Gone[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db
    .update(chat)
    .set({ message: PURGED_TEXT, messageType: MessageType.text, imagePaths: [], searchWords: '', updatedAt: ctx.clock.now() })
    .where(inArray(chat.id, ids))
  for (const row of rows) await setPreview(ctx, row, PURGED_TEXT, Object.values(UserType))
  await putAway(ctx, await ctx.db.select().from(chatFile).where(inArray(chatFile.messageID, ids)))
  await deleteUnshown(ctx, rows)
}

/** A delivered message is in `chat` now, under the same id: its files are handled there. */
async function emptyHeld(ctx: Ctx, rows: readonly GoneHeld[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db.update(heldMessage).set({ message: PURGED_TEXT, imagePaths: [], findings: [] }).where(inArray(heldMessage.id, ids))
  const messages = ctx.db.select({ id: chat.id }).from(chat).where(inArray(chat.id, ids))
  await putAway(
    ctx,
    await ctx.db
      .select()
      .from(chatFile)
      .where(and(inArray(chatFile.messageID, ids), notInArray(chatFile.messageID, messages))),
  )
  await deleteUnshown(ctx, rows)
}

async function deleteUnshown(ctx: Ctx, rows: readonly Pick<Gone, 'imagePaths'>[]): Promise<void> {
  const paths = rows.flatMap(({ imagePaths }) => imagePaths)
  if (paths.length === 0) return
  const shown = new Set<string>()
  for (const table of [chat, heldMessage]) {
    const others = await ctx.db.select({ imagePaths: table.imagePaths }).from(table).where(arrayOverlaps(table.imagePaths, paths))
    for (const path of others.flatMap(({ imagePaths }) => imagePaths)) shown.add(path)
  }
  await deleteImages(
    ctx,
    paths.filter((path) => !shown.has(path)),
  )
}
