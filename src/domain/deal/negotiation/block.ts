import { and, asc, eq, inArray } from 'drizzle-orm'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { conflict, forbidden, invalid, notFound } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Block } from './block-contract.ts'
import { block } from './block-table.ts'
import { houseTitle } from './house-title.ts'
import { closeNegotiation } from './moves.ts'
import { visibleNegotiation } from './queries.ts'
import { negotiation } from './table.ts'

type Blocks = { items: Block[]; cursor: null }
/** Reason shown to the other side when a negotiation is closed with a block. */
const REASON = '都合により、商談を終えることにしました。'

/** Stops new negotiations and messages between the two; a given negotiation is closed with it. */
export async function blockUser(ctx: Ctx, id: string, { negotiationID }: { negotiationID?: string }): Promise<Blocks> {
  const member = requireParty(ctx)
  return transact(ctx, async (ctx) => {
    await requireBlockable(ctx, member, id)
    if (negotiationID) {
      const talk = await visibleNegotiation(ctx, negotiationID)
      if (![talk.buyerID, talk.sellerID].includes(id)) throw invalid({ negotiationID: 'この方との商談を選んでください。' })
      await closeNegotiation(ctx, negotiationID, { reason: REASON })
    }
    const made = await ctx.db
      .insert(block)
      .values({ userID: member.id, blockedID: id, createdAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ blockedID: block.blockedID })
    if (made.length > 0) await record(ctx, 'user.block', { kind: 'user', id })
    return listBlocks(ctx)
  })
}

export async function unblockUser(ctx: Ctx, id: string): Promise<Blocks> {
  const member = requireParty(ctx)
  if ((await ctx.db.$count(user, eq(user.id, id))) === 0) throw notFound()
  return transact(ctx, async (ctx) => {
    const ended = await ctx.db
      .delete(block)
      .where(and(eq(block.userID, member.id), eq(block.blockedID, id)))
      .returning({ blockedID: block.blockedID })
    if (ended.length > 0) await record(ctx, 'user.unblock', { kind: 'user', id })
    return listBlocks(ctx)
  })
}

export async function listBlocks(ctx: Ctx): Promise<Blocks> {
  const rows = await ctx.db
    .select({ id: block.blockedID, name: user.name, createdAt: block.createdAt })
    .from(block)
    .innerJoin(user, eq(user.id, block.blockedID))
    .where(eq(block.userID, requireMember(ctx).id))
    .orderBy(asc(block.createdAt), asc(block.blockedID))
  return { items: rows.map((row) => ({ ...row, createdAt: toWireTime(row.createdAt) })), cursor: null }
}

/** Only members can block: operators are there for everyone. */
function requireParty(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (isOperator(member)) throw forbidden()
  return member
}

async function requireBlockable(ctx: Ctx, member: Member, id: string): Promise<void> {
  const [other] = await ctx.db.select({ id: user.id, userType: user.userType }).from(user).where(eq(user.id, id))
  if (!other) throw notFound()
  if (id === member.id) throw invalid({ id: 'ご自分はブロックできません。' })
  if (isOperator(other)) throw invalid({ id: '運営はブロックできません。' })
  const both = [member.id, id]
  const underContract = and(
    inArray(negotiation.buyerID, both),
    inArray(negotiation.sellerID, both),
    eq(negotiation.status, TradeStatus.established),
  )
  const [deal] = await ctx.db.select({ estateID: negotiation.estateID }).from(negotiation).where(underContract).limit(1)
  if (deal)
    throw conflict(
      'deal-underway',
      `この方とは${await houseTitle(ctx, deal.estateID)}の契約があるため、ブロックできません。お困りのことは運営にご相談ください。`,
    )
}
