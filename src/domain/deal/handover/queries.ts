import { eq } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { latestPlan } from '#domain/deal/deal-plan/latest.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { emptyContent } from './content.ts'
import type { Handover } from './contract.ts'
import { HandoverStatus } from './enumerations.ts'
import { type MoneyStanding, moneyStanding } from './open-money.ts'
import { handover } from './table.ts'

export type HandoverRow = typeof handover.$inferSelect

/** The record of a negotiation, for both sides and for companions who may see the contract. */
export async function getHandover(ctx: Ctx, negotiationID: string): Promise<Handover> {
  const row = await visibleHandover(ctx, negotiationID)
  return presentHandover(negotiationID, row, await moneyStanding(ctx, await latestPlan(ctx, negotiationID)))
}

export async function visibleHandover(ctx: Ctx, negotiationID: string): Promise<HandoverRow | undefined> {
  if (ctx.viewer.kind === 'companion' && companionSees(ctx.viewer, 'contract') !== 'all') throw notFound()
  await visibleNegotiation(ctx, negotiationID)
  return recordOf(ctx, await latestPlan(ctx, negotiationID))
}

/** A plan has at most one. */
export async function recordOf(ctx: Ctx, plan: { id: string } | undefined): Promise<HandoverRow | undefined> {
  if (!plan) return undefined
  const [row] = await ctx.db.select().from(handover).where(eq(handover.planID, plan.id))
  return row
}

/** In the form the policy needs, including the state of the account. */
export const standingOf = (row: HandoverRow | undefined, { accountDoubtUntil }: MoneyStanding) => ({
  ...(row ?? { handoverStatus: HandoverStatus.open, edition: 0, confirmations: [] }),
  day: row?.content.day ?? null,
  accountDoubtUntil,
})

export const presentHandover = (negotiationID: string, row: HandoverRow | undefined, money: MoneyStanding): Handover => ({
  negotiationID,
  handoverStatus: row?.handoverStatus ?? HandoverStatus.open,
  ...(row?.content ?? emptyContent),
  edition: row?.edition ?? 0,
  confirmations: row?.confirmations ?? [],
  lack: row?.lack ?? null,
  lackAt: row?.lackAt ? toWireTime(row.lackAt) : null,
  sha256: row?.sha256 ?? null,
  confirmedAt: row?.confirmedAt ? toWireTime(row.confirmedAt) : null,
  ...money,
  version: row?.version ?? 0,
})
