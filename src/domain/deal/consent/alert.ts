import { and, eq } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { settleAlerts } from '#domain/base/alert/settle.ts'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { ConsentStatus } from './enumerations.ts'
import { missingConsents } from './missing.ts'
import { type ConsentRow, currentAmong } from './queries.ts'
import { consent } from './table.ts'

/** Alerts an operator in the same transaction: a deal under way is blocked. */
export const alertOperator: Listener<'consent.withdrawn'> = async (ctx, { consentID }) => {
  const [row] = await ctx.db.select().from(consent).where(eq(consent.id, consentID))
  if (!row) return
  const { negotiationID, version } = row
  await raiseAlert(ctx, {
    cause: 'consent-withdrawn',
    key: `${consentID}/${version}`,
    subject: { kind: 'consent', id: consentID },
    negotiationID,
  })
}

/** While the deal is blocked by it, its alert stays open, until the same person consents or the negotiation ends. */
export const refuseWhileWithdrawn: Listener<'alert.concluding'> = async (ctx, { cause, subjectID }) => {
  if (cause !== 'consent-withdrawn' || !subjectID) return
  const [row] = await ctx.db.select().from(consent).where(eq(consent.id, subjectID))
  if (row?.consentStatus === ConsentStatus.withdrawn && (await holdsUpDeal(ctx, row)))
    throw conflict(
      'still-true',
      '共有者の同意が、まだそろっていません。同意がもう一度そろったとき、委任状などを確かめて「予定」の同意の手順を済みにしたとき、売主が承諾を取り消したときに、対応済みにできます。',
    )
}

async function holdsUpDeal(ctx: Ctx, row: ConsentRow): Promise<boolean> {
  const { negotiationID, estateID } = row
  if (!negotiationID || !(await currentAmong(ctx, [row])).has(row.id)) return false
  const underway = and(eq(dealPlan.negotiationID, negotiationID), eq(dealPlan.planStatus, PlanStatus.underway))
  return (await ctx.db.$count(dealPlan, underway)) > 0 && (await missingConsents(ctx, { negotiationID, estateID })).length > 0
}

/** They consent again, to the same subject or its replacement. */
export const settleWithdrawn: Listener<'consent.given'> = async (ctx, { companionID }) => {
  const theirs = await ctx.db.select().from(consent).where(eq(consent.companionID, companionID))
  for (const { id } of theirs.filter(({ consentStatus }) => consentStatus !== ConsentStatus.withdrawn))
    await settleAlerts(ctx, { causes: ['consent-withdrawn'], of: { subjectID: id }, note: '共有者が、もう一度同意しました。' })
}
