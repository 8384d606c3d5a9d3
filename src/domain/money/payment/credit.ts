import type { AlertCause } from '#domain/base/alert/causes.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { accountInUse } from '#platform/setting/data.ts'
import { setting } from '#platform/setting/settings.ts'
import { openAmount } from './amounts.ts'
import { type DepositRow, deposit } from './deposit-table.ts'
import type { PaymentMethod } from './enumerations.ts'
import { alertOperators } from './events.ts'
import { foldName } from './fold-name.ts'
import type { LockedPayment } from './lock.ts'
import { isOpen } from './policy.ts'
import { refund } from './refund-table.ts'
import { spend } from './spend.ts'
import { paymentLife } from './state.ts'
import { lockBankBook, lockSameTransfer } from './waiting-deposit.ts'

export interface Money {
  method: PaymentMethod
  /** The provider's id of a card payment. */
  reference?: string
  amount: number
  currency: string
  payerName?: string
  receivedOn?: string
}

/** Books money received for a locked payment: it settles the payment, or is recorded and refunded. */
export async function takeIn(ctx: Ctx, locked: LockedPayment, money: Money): Promise<void> {
  const { row } = locked
  const misfit = misfitOf(row, money)
  const kept = (await waitingLine(ctx, money, misfit)) ?? (await writeDown(ctx, row, money, misfit))
  const { method, amount, currency } = money
  if (!misfit) {
    await spend(ctx, kept, locked, { amount })
    return
  }
  const now = ctx.clock.now()
  // All of it is refunded, under the deposit's own id.
  const back = await insertRow(ctx, refund, {
    id: kept.id,
    ...{ kind: 'remainder' as const, origin: 'misfit' as const, state: 'approved' as const, reason: misfit },
    ...{ paymentID: row.id, depositID: kept.id, method, amount, currency, requestedAt: now, decidedAt: now },
  })
  await alertOperators(ctx, row, {
    cause: misfit,
    key: kept.id,
    facts: { depositID: kept.id, amount, currency, expected: openAmount(row) || row.amount },
  })
  await ctx.platform.jobs.send(ctx, 'payment-refund', { refundID: back.id }, { key: back.id })
}

/** An unmatched line that was imported or entered by hand before: the transfer is the same deposit. */
async function waitingLine(ctx: Ctx, { method, amount, payerName, receivedOn }: Money, misfit: AlertCause | undefined) {
  if (method !== 'transfer' || misfit || !payerName || !receivedOn) return undefined
  await lockBankBook(ctx)
  return lockSameTransfer(ctx, { bookedOn: receivedOn, amount, payerFolded: foldName(payerName) })
}

const writeDown = (
  ctx: Ctx,
  { id }: LockedPayment['row'],
  { method, reference, amount, currency, payerName, receivedOn = tokyoDay(ctx.clock.now()) }: Money,
  misfit: AlertCause | undefined,
): Promise<DepositRow> =>
  insertRow(ctx, deposit, {
    ...{ paymentID: id, reference: reference ?? null, amount, currency, bookedOn: receivedOn, remaining: misfit ? 0 : amount },
    ...(method === 'card' ? { origin: 'card' as const } : { origin: 'hand' as const, account: accountInUse(setting(ctx, 'bank')).key }),
    ...{ payerRaw: payerName ?? null, payerFolded: payerName ? foldName(payerName) : null },
  })

/** Why this money cannot settle the payment. Only the full amount in yen can, for a valid, unpaid order. */
function misfitOf(row: LockedPayment['row'], { amount, currency }: Money): AlertCause | undefined {
  if (paymentLife.next(row.paymentStatus, 'pay') === undefined) return 'already-paid'
  if (!isOpen(row)) return 'not-open'
  return amount === openAmount(row) && currency === 'jpy' ? undefined : 'wrong-amount'
}
