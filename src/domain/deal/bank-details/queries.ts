import { and, eq } from 'drizzle-orm'
import { latestPlan, type PlanWithSteps } from '#domain/deal/deal-plan/latest.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { HOUR_MS, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { BankNotice } from './contract.ts'
import { DOUBT_HOURS, NoticePurpose } from './enumerations.ts'
import { writerOf } from './policy.ts'
import { bankNotice } from './table.ts'

export type BankNoticeRow = typeof bankNotice.$inferSelect

/** The notice of a negotiation, without the account. */
export async function getBankDetails(ctx: Ctx, negotiationID: string, purpose: NoticePurpose): Promise<BankNotice> {
  await visibleNegotiation(ctx, negotiationID)
  const plan = await latestPlan(ctx, negotiationID)
  return presentNotice(negotiationID, plan, await noticeOf(ctx, plan, purpose), purpose)
}

/** A plan has at most one account for each purpose. */
export async function noticeOf(
  ctx: Ctx,
  plan: { id: string } | undefined,
  purpose: NoticePurpose = NoticePurpose.price,
): Promise<BankNoticeRow | undefined> {
  if (!plan) return undefined
  const [row] = await ctx.db
    .select()
    .from(bankNotice)
    .where(and(eq(bankNotice.planID, plan.id), eq(bankNotice.purpose, purpose)))
  return row
}

/** How long a change of the account is under check (変更の確認中), for every page and rule. */
export const doubtUntilOf = (row: BankNoticeRow | undefined): string | null =>
  row && row.edition > 1 ? toWireTime(new Date(row.writtenAt.getTime() + DOUBT_HOURS * HOUR_MS)) : null

export const presentNotice = (
  negotiationID: string,
  plan: PlanWithSteps | undefined,
  row: BankNoticeRow | undefined,
  purpose: NoticePurpose,
): BankNotice => ({
  negotiationID,
  purpose,
  writer: row?.writer ?? writerOf(plan, purpose) ?? null,
  edition: row?.edition ?? 0,
  writtenAt: row ? toWireTime(row.writtenAt) : null,
  doubtUntil: doubtUntilOf(row),
  readAt: row?.readAt ? toWireTime(row.readAt) : null,
  checkedAt: row?.checkedAt ? toWireTime(row.checkedAt) : null,
})
