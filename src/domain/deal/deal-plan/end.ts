import { and, eq, inArray } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { contractEnds, dealUnderway, terminationOpen } from '#domain/deal/negotiation/policy.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { conflict } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { isAdmin } from '#platform/viewer.ts'
import { PlanStatus, TerminationReason } from './enumerations.ts'
import type { DealPlanRow } from './queries.ts'
import { acceptanceCancelRefusal, isPriceOpen, isSigned, leftAtEnd } from './standing.ts'
import { planLife } from './state.ts'
import { dealPlan, dealStep } from './table.ts'

/** When the negotiation closes or the acceptance is withdrawn, the plan ends. The negotiation is locked. */
export const endPlan: Listener<'negotiation.closed'> = async (ctx, { negotiationID, cause, reason }) => {
  const row = await planUnderway(ctx, negotiationID)
  if (!row) return
  if (isSigned(await stepsOf(ctx, row))) {
    // Only the operator can end a deal after the contract is signed.
    if (!isAdmin(ctx)) throw dealUnderway()
    if (cause === 'closed') throw contractEnds()
  }
  await end(ctx, row, reason)
}

export const endFallenPlan: Listener<'purchaseOffer.withdrawn' | 'purchaseOffer.revoked'> = async (ctx, event) => {
  const row = await planUnderway(ctx, event.negotiationID)
  if (row?.purchaseOfferID !== event.purchaseOfferID || !row) return
  const refused = acceptanceCancelRefusal(await stepsOf(ctx, row))
  if (refused) throw refused
  await end(ctx, row)
}

/** Refused when the button is pressed, before the undo period begins. */
export const refuseWithdrawalOfSigned: Listener<'purchaseOffer.withdrawing'> = async (ctx, { negotiationID }) => {
  const row = await planUnderway(ctx, negotiationID)
  const refused = row && acceptanceCancelRefusal(await stepsOf(ctx, row))
  if (refused) throw refused
}

async function end(ctx: Ctx, row: DealPlanRow, reason: string | null = null) {
  await askForDeposit(ctx, row, reason)
  await updateRow(ctx, dealPlan, row, { planStatus: planLife.after(row.planStatus, 'end'), dateProposal: null })
  await record(ctx, 'dealPlan.end', { kind: 'dealPlan', id: row.id })
  await emit(ctx, 'dealPlan.ended', { planID: row.id, negotiationID: row.negotiationID })
}

/** A contract failed after money was paid, with or without notice: alerts an operator to ask about the refund. */
async function askForDeposit(ctx: Ctx, { id, negotiationID, termination }: DealPlanRow, reason: string | null) {
  const [deposit] = await ctx.db
    .select({ doneBy: dealStep.doneBy })
    .from(dealStep)
    .where(and(eq(dealStep.planID, id), eq(dealStep.code, 'deposit')))
  if (!deposit || deposit.doneBy.length === 0) return
  await raiseAlert(ctx, {
    ...{ cause: 'deposit-to-return', key: id, subject: { kind: 'dealPlan', id }, negotiationID },
    facts: { termination: termination ? TerminationReason.labels[termination.reason] : reason },
  })
}

/** The deal is completed; later steps can still be ticked. */
export const completePlan: Listener<'negotiation.completed'> = async (ctx, { negotiationID, note }) => {
  const row = await planUnderway(ctx, negotiationID)
  if (!row) return
  if (row.termination) throw terminationOpen()
  const { before: left } = leftAtEnd(await stepsOf(ctx, row), row)
  if (isPriceOpen(left) && !note) throw priceOpen(left)
  await updateRow(ctx, dealPlan, row, { planStatus: planLife.after(row.planStatus, 'complete'), dateProposal: null })
  await record(ctx, 'dealPlan.complete', { kind: 'dealPlan', id: row.id }, { left: left.map(({ code }) => code), note })
}

export const refuseWhileTerminating: Listener<'negotiation.agreed'> = async (ctx, { negotiationID }) => {
  if ((await planUnderway(ctx, negotiationID))?.termination) throw terminationOpen()
}

/** The active plan, locked; there is at most one. */
export const planUnderway = (ctx: Ctx, negotiationID: string) => planIn(ctx, negotiationID, [PlanStatus.underway])

/** The active plan, or that of a completed deal, whose later steps continue. */
export const livingPlan = (ctx: Ctx, negotiationID: string) => planIn(ctx, negotiationID, [PlanStatus.underway, PlanStatus.done])

async function planIn(ctx: Ctx, negotiationID: string, statuses: PlanStatus[]): Promise<DealPlanRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(dealPlan)
    .where(and(eq(dealPlan.negotiationID, negotiationID), inArray(dealPlan.planStatus, statuses)))
    .for('update')
  return row
}

const stepsOf = (ctx: Ctx, { id }: DealPlanRow) =>
  ctx.db
    .select({
      ...{ code: dealStep.code, title: dealStep.title, stepStatus: dealStep.stepStatus, dependsOn: dealStep.dependsOn },
      ...{ required: dealStep.required, due: dealStep.due },
    })
    .from(dealStep)
    .where(eq(dealStep.planID, id))

const priceOpen = (left: readonly { title: string }[]) =>
  conflict('price-open', '「残りの代金の決済」が済んでいません。このまま完了するときは、理由を入力してください。', {
    left: left.map(({ title }) => title),
  })
