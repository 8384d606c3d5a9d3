import { eq } from 'drizzle-orm'
import { companionSees } from '#domain/companion/policy.ts'
import { latestPlan } from '#domain/deal-plan/latest.ts'
import { visibleNegotiation } from '#domain/negotiation/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { emptyContent } from './content.ts'
import type { Handover } from './contract.ts'
import { HandoverStatus } from './enumerations.ts'
import { handover } from './table.ts'

export type HandoverRow = typeof handover.$inferSelect

/** The record of a talk, for both of it and for whoever looks on as they do at the contract. */
export async function handoverOf(ctx: Ctx, negotiationID: string): Promise<Handover> {
  return presentHandover(negotiationID, await visibleHandover(ctx, negotiationID))
}

export async function visibleHandover(ctx: Ctx, negotiationID: string): Promise<HandoverRow | undefined> {
  if (ctx.viewer.kind === 'companion' && companionSees(ctx.viewer, 'contract') !== 'all') throw notFound()
  await visibleNegotiation(ctx, negotiationID)
  return recordOf(ctx, await latestPlan(ctx, negotiationID))
}

/** Of a plan there is one at most. */
export async function recordOf(ctx: Ctx, plan: { id: string } | undefined): Promise<HandoverRow | undefined> {
  if (!plan) return undefined
  const [row] = await ctx.db.select().from(handover).where(eq(handover.planID, plan.id))
  return row
}

export const nothingWritten = { handoverStatus: HandoverStatus.open, edition: 0, confirmations: [] }

export const presentHandover = (negotiationID: string, row: HandoverRow | undefined): Handover => ({
  negotiationID,
  handoverStatus: row?.handoverStatus ?? HandoverStatus.open,
  ...(row?.content ?? emptyContent),
  edition: row?.edition ?? 0,
  confirmations: row?.confirmations ?? [],
  lack: row?.lack ?? null,
  lackAt: row?.lackAt ? toWireTime(row.lackAt) : null,
  sha256: row?.sha256 ?? null,
  confirmedAt: row?.confirmedAt ? toWireTime(row.confirmedAt) : null,
  version: row?.version ?? 0,
})
