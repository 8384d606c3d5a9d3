import { eq } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import type { GatewayEvent } from '#platform/payments/gateway.ts'
import { disputeStatuses, isToAnswer } from './dispute-enumerations.ts'
import { disputeFactsOf, mergeFacts } from './dispute-facts.ts'
import { disputedProblem, isTaking, isUndecided } from './dispute-policy.ts'
import { endTreatment } from './dispute-reinstated.ts'
import { type DisputeRow, dispute } from './dispute-table.ts'
import { alertOperators, publishPayment } from './events.ts'
import { lockPayment } from './lock.ts'

/** Stores the provider's report about a dispute. The lock of its payment serialises the events of one dispute. */
export async function keepDispute(ctx: Ctx, paymentID: string, event: GatewayEvent): Promise<void> {
  const { row: of } = await lockPayment(ctx, paymentID)
  const { disputeID: providerID = event.id, paymentIntentID: reference = '' } = event
  const [known] = await ctx.db.select().from(dispute).where(eq(dispute.providerID, providerID)).for('update')
  const reported = disputeFactsOf(event)
  const current = known
    ? await updateRow(ctx, dispute, known, mergeFacts(known, reported))
    : await insertRow(ctx, dispute, { ...reported, providerID, paymentID, reference })
  if (known?.status !== current.status)
    await record(ctx, 'payment.hearOfDispute', { kind: 'payment', id: paymentID }, { disputeID: providerID, status: current.status })
  await endTreatment(ctx, current)
  const lost = current.status === 'lost' && known !== undefined && known.status !== 'lost'
  await tellOperators(ctx, of, { ...current, again: (Boolean(known?.closedAt) && !current.closedAt) || lost })
  await publishPayment(ctx, of)
}

/** A single alert is open from the first report to the end, and another one if the money is lost. */
async function tellOperators(ctx: Ctx, of: { id: string; negotiationID: string }, row: DisputeRow & { again: boolean }) {
  const { id, providerID: key, status, amount, currency, reason, reference, evidenceDueAt, closedAt } = row
  const facts = { amount, currency, reason, disputeID: key, paymentIntentID: reference }
  const due = evidenceDueAt && toWireTime(evidenceDueAt)
  const again = row.again && { again: true as const }
  if (!closedAt) await alertOperators(ctx, of, { cause: 'disputed', key, facts: { ...facts, dueBy: due }, ...again })
  const ended = `異議申し立てが「${disputeStatuses[status] ?? status}」になったため、自動で対応済みにしました。`
  if (closedAt) await endAlert(ctx, { cause: 'disputed', key }, ended)
  if (!isToAnswer(status)) await endAlert(ctx, { cause: 'dispute-evidence-due', key: id }, ended)
  if (status === 'lost' && isUndecided(row)) await alertOperators(ctx, of, { cause: 'dispute-lost', key, facts, ...again })
  else await endAlert(ctx, { cause: 'dispute-lost', key }, ended)
}

/** A dispute of this payment reclaims its money. */
export async function isDisputed({ db }: Ctx, paymentID: string): Promise<boolean> {
  return (await db.select().from(dispute).where(eq(dispute.paymentID, paymentID))).some(isTaking)
}

export async function requireNoDispute(ctx: Ctx, paymentID: string): Promise<void> {
  if (await isDisputed(ctx, paymentID)) throw disputedProblem()
}
