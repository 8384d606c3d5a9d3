import { eq } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { requireAdmin, requireProofFor } from '#platform/viewer.ts'
import type { DisputeTreatment } from './dispute-enumerations.ts'
import { refusalOfTreatment } from './dispute-policy.ts'
import { type DisputeRow, dispute } from './dispute-table.ts'
import { publishPayment } from './events.ts'
import { finishRefund } from './give-back.ts'
import { insertPaymentRefund } from './insert-refund.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { countingRefunds } from './refund-lock.ts'
import { cardShareOf } from './refund-payment.ts'
import { remainingRefundable } from './refund-shares.ts'
import { payment } from './table.ts'

interface TreatmentInput {
  treatment: DisputeTreatment
  reason: string
}

/** Decides how a lost amount is booked: as a refund with its note, or as a bad debt. The money itself is already gone. */
export async function treatDispute(ctx: Ctx, id: string, { treatment, reason }: TreatmentInput, ifMatch?: number): Promise<void> {
  const member = requireAdmin(ctx)
  const [seen] = await ctx.db.select({ paymentID: dispute.paymentID }).from(dispute).where(eq(dispute.id, id))
  if (!seen) throw notFound()
  await transact(ctx, async (ctx) => {
    const lockedPayment = await lockPayment(ctx, seen.paymentID)
    const row = await lockRow(ctx, dispute, id, ifMatch)
    const refused = refusalOfTreatment(member, row)
    refuse(refused, 'ever')
    requireProofFor(ctx, 'money.decide')
    refuse(refused)
    await updateRow(ctx, dispute, row, {
      ...{ treatment, treatedAt: ctx.clock.now(), treatedBy: member.id, treatedByName: member.name, treatmentReason: reason },
      treatmentEndedAt: null,
      formerWriteOffs: formerOf(row),
      refundID: treatment === 'refund' ? await refundLost(ctx, lockedPayment, row, reason) : null,
    })
    const { providerID: disputeID, amount } = row
    await record(ctx, 'payment.treatDispute', { kind: 'payment', id: row.paymentID }, { disputeID, treatment, amount, reason })
    await endAlert(ctx, { cause: 'dispute-lost', key: disputeID }, '帳簿での扱いが決まったため、自動で対応済みにしました。')
    await publishPayment(ctx, lockedPayment.row)
  })
}

/** A refund is undone with its decision; a bad debt and its return stay in the books, whatever is decided next. */
function formerOf({ treatment, amount, treatmentReason, treatedAt, treatmentEndedAt, formerWriteOffs }: DisputeRow) {
  if (treatment !== 'writeOff' || !treatedAt || !treatmentEndedAt) return formerWriteOffs
  const ended = { amount, reason: treatmentReason ?? '', treatedAt: treatedAt.toISOString(), endedAt: treatmentEndedAt.toISOString() }
  return [...(formerWriteOffs ?? []), ended]
}

/** The card's deposit. It has to pay for this payment still, with what has not been given back otherwise: that loss can only be a bad debt. */
async function requireStanding(ctx: Ctx, { row: of }: LockedPayment, { amount }: DisputeRow): Promise<string> {
  const card = await cardShareOf(ctx, of.id)
  if (!card || amount > remainingRefundable(of, await countingRefunds(ctx, of.id)))
    throw conflict(
      'over-refunded',
      'この代金は、全部か一部をすでに返金したか、返金の手続き中のため、返金としては扱えません。失った代金は、貸し倒れとして扱ってください。',
    )
  return card.depositID
}

async function refundLost(ctx: Ctx, locked: LockedPayment, row: DisputeRow, reason: string): Promise<string> {
  const depositID = await requireStanding(ctx, locked, row)
  const { amount, currency, paymentID } = row
  const { id, name } = requireAdmin(ctx)
  const now = ctx.clock.now()
  locked.row = await updateRow(ctx, payment, locked.row, { refundRequestedAt: locked.row.refundRequestedAt ?? now, refundReason: reason })
  const made = await insertPaymentRefund(ctx, {
    ...{ origin: 'dispute' as const, state: 'underway' as const, method: 'card' as const },
    ...{ paymentID, depositID, amount, currency, reason, requestedAt: now, requestedBy: id, requestedByName: name },
    ...{ decidedAt: now, decidedBy: id, decidedByName: name },
  })
  await finishRefund(ctx, { row: made, lockedPayment: locked })
  return made.id
}
