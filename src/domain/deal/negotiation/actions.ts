import { and, eq, ne } from 'drizzle-orm'
import { dismissReader } from '#domain/market/listing/actions.ts'
import { assigneeConflict } from '#domain/people/colleague/assignee.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import type { Negotiation } from './contract.ts'
import { refusal } from './policy.ts'
import { publishNegotiation } from './publish.ts'
import { type NegotiationRow, negotiations, visibleNegotiation } from './queries.ts'
import { negotiation } from './table.ts'

interface Fields {
  adminID?: string
  adminMemo?: string | null
}

/** Changes the assignee and the operators' memo. Everything else is changed by the calls of moves.ts. */
export async function updateNegotiation(
  ctx: Ctx,
  id: string,
  fields: Fields & Record<string, unknown>,
  ifMatch?: number,
): Promise<Negotiation> {
  const current = await negotiations.one(ctx, id)
  requireAdmin(ctx)
  const change = onlyWritable(current, fields, ['adminID', 'adminMemo'])
  return transact(ctx, async (ctx) => {
    const talk = await lockRow(ctx, negotiation, id, ifMatch)
    if (change.adminID !== undefined && change.adminID !== talk.adminID) {
      // Taking it from a colleague requires the assignment call, which asks for confirmation.
      const isColleagues = talk.adminID !== ctx.config.adminUserID && talk.adminID !== requireMember(ctx).id
      if (isColleagues) throw await assigneeConflict(ctx, talk.adminID)
      await requireOperator(ctx, change.adminID)
    }
    const fields = Object.keys(change)
    await recordChange(ctx, 'negotiation.update', { kind: 'negotiation', id }, { fields, before: talk, after: { ...talk, ...change } })
    await publishNegotiation(ctx, await updateRow(ctx, negotiation, talk, change))
    await notifyTaker(ctx, talk, change.adminID)
    return negotiations.one(ctx, id)
  })
}

async function notifyTaker(ctx: Ctx, { id, adminID }: NegotiationRow, to = adminID) {
  const [me, house] = [requireMember(ctx).id, ctx.config.adminUserID]
  if (to !== adminID && adminID !== house && adminID !== me) await emit(ctx, 'negotiation.taken', { negotiationID: id, from: adminID, to })
  if (to !== adminID && to !== house && to !== me) await emit(ctx, 'negotiation.assigned', { negotiationID: id, to, note: null })
}

/** Hides an ended negotiation from its participants; the operators keep it. */
export async function deleteNegotiation(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const operator = requireMember(ctx)
  refuse(refusal(operator, await visibleNegotiation(ctx, id), 'delete'), 'ever')
  await transact(ctx, async (ctx) => {
    const talk = await lockRow(ctx, negotiation, id, ifMatch)
    if (talk.deletedFlag) return
    refuse(refusal(operator, talk, 'delete'))
    const { estateID, buyerID, sellerID } = talk
    await publishNegotiation(ctx, await updateRow(ctx, negotiation, talk, { deletedFlag: true }))
    await dismissBuyer(ctx, talk)
    await record(ctx, 'negotiation.delete', { kind: 'negotiation', id })
    await emit(ctx, 'negotiation.deleted', { negotiationID: id, estateID, buyerID, sellerID })
  })
}

/** With their last negotiation about it, the buyer loses access to an ended listing. */
async function dismissBuyer(ctx: Ctx, { id, estateID, buyerID }: NegotiationRow) {
  const ofBuyer = and(eq(negotiation.estateID, estateID), eq(negotiation.buyerID, buyerID), eq(negotiation.deletedFlag, false))
  const [other] = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(ofBuyer, ne(negotiation.id, id)))
    .limit(1)
  if (!other) await dismissReader(ctx, estateID, buyerID)
}

async function requireOperator(ctx: Ctx, id: string) {
  const who = ctx.db.select({ userType: user.userType, status: user.status }).from(user).where(eq(user.id, id))
  const [operator] = await who.for('share')
  if (!operator || !isOperator(operator) || operator.status !== UserStatus.active)
    throw invalid({ adminID: '担当者は運営の中から選んでください。' })
}
