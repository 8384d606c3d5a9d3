import { and, eq, isNull } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import type { Ctx } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { totalOf } from '#platform/money.ts'
import type { GatewayEvent } from '#platform/payments/gateway.ts'
import { allocation, type DepositRow } from './deposit-table.ts'
import { alertOperators, publishPayment } from './events.ts'
import { cardMoneyOf, factsOf } from './gateway-money.ts'
import { failRefund, finishRefund } from './give-back.ts'
import { insertPaymentRefund } from './insert-refund.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { countingRefundStates, type RefundKind } from './refund-enumerations.ts'
import { countingRefunds, isUnderway, lockRefund } from './refund-lock.ts'
import { remainingRefundable } from './refund-shares.ts'
import { type RefundRow, refund } from './refund-table.ts'
import { payment } from './table.ts'

/**
 * Stores the provider's report about a refund, requested by us or made at its own site. Its state only moves forward (pending, succeeded,
 * failed), so an older report is ignored.
 */
export async function keepProviderRefund(ctx: Ctx, paymentID: string, event: GatewayEvent): Promise<void> {
  const locked = await lockPayment(ctx, paymentID)
  const money = await cardMoneyOf(ctx, event)
  const ours = money ? await refundsOf(ctx, money) : []
  const known = knownAmong(ours, event)
  if (known) return move(ctx, known, event)
  const made = money && (await madeOutside(ctx, locked, { money, ours, event }))
  if (!made) return alertOutside(ctx, locked, event)
  await move(ctx, made, event)
  if (event.refundState === 'failed') return
  await alertOutside(ctx, locked, event)
  await endReplaced(ctx, ours, made)
}

/** Refunds of a card's money, the oldest first. */
const refundsOf = (ctx: Ctx, { id }: DepositRow): Promise<RefundRow[]> =>
  ctx.db.select().from(refund).where(eq(refund.depositID, id)).orderBy(refund.createdAt, refund.id)

/** Found by the provider's id; by ours, which the provider repeats; or, if the response was lost, by its amount. */
function knownAmong(ours: readonly RefundRow[], event: GatewayEvent): RefundRow | undefined {
  const { refundID, ourRefundID, amount, refundState, occurredAt } = event
  const named = ours.filter(({ providerRefundID }) => providerRefundID !== null && providerRefundID === refundID)
  // A later refund of the same amount is another one.
  const wasDone = ({ doneAt }: RefundRow) => doneAt !== null && (refundState === 'failed' || doneAt >= occurredAt)
  const nameless = ours.filter(({ providerRefundID }) => providerRefundID === null)
  return (
    named.find(isUnderway) ??
    named.at(-1) ??
    nameless.find(({ id }) => id === ourRefundID) ??
    nameless.find((one) => one.amount === amount && (isUnderway(one) || wasDone(one)))
  )
}

async function move(ctx: Ctx, { id }: RefundRow, event: GatewayEvent) {
  const both = await lockRefund(ctx, id)
  const { row } = both
  const { refundID = null, refundState } = event
  if (refundState === 'failed') return failRefund(ctx, both, factsOf(event), refundID)
  const isNamed = row.providerRefundID !== null
  if (row.state === 'done' || (row.state !== 'approved' && refundState === 'pending')) {
    if (!isNamed) await updateRow(ctx, refund, row, { providerRefundID: refundID })
  } else if (refundState === 'pending') await updateRow(ctx, refund, row, { state: 'underway', providerRefundID: refundID })
  else if (isUnderway(row)) await finishRefund(ctx, both, { providerRefundID: refundID })
  // It was given up without an answer, and the provider made it after all.
  else if (!isNamed && (await stillFits(ctx, both.lockedPayment, row))) await finishRefund(ctx, both, { providerRefundID: refundID })
  else if (!isNamed) await alertOutside(ctx, both.lockedPayment, event)
}

const stillFits = async (ctx: Ctx, locked: LockedPayment | undefined, { kind, state, amount }: RefundRow) =>
  kind === 'payment'
    ? locked !== undefined && amount <= remainingRefundable(locked.row, await countingRefunds(ctx, locked.row.id))
    : state === 'failed'

interface Outside {
  money: DepositRow
  ours: readonly RefundRow[]
  event: GatewayEvent
}

/** A refund made at the provider itself. Undefined if we no longer hold that money. */
async function madeOutside(ctx: Ctx, { row: of }: LockedPayment, { money, ours, event }: Outside): Promise<RefundRow | undefined> {
  const { refundID = null, occurredAt } = event
  const kind: RefundKind = (await paysFor(ctx, money, of.id)) ? 'payment' : 'remainder'
  const counted = totalOf(ours.filter(({ state }) => countingRefundStates.includes(state)))
  const rest = Math.min(money.amount - counted, remainingRefundable(of, await countingRefunds(ctx, of.id)))
  const amount = kind === 'payment' ? Math.min(event.amount ?? 0, rest) : (event.amount ?? 0)
  // An unmatched deposit is reserved for its own refund, which this one replaces.
  const reserved = kind === 'payment' || ours.some((one) => isReplaced(one, { kind, amount }))
  if (amount <= 0 || !reserved) return undefined
  if (kind === 'payment' && event.refundState !== 'failed')
    await publishPayment(ctx, await updateRow(ctx, payment, of, { refundRequestedAt: of.refundRequestedAt ?? occurredAt }))
  const values = {
    ...{ origin: 'provider' as const, state: 'underway' as const, paymentID: of.id, depositID: money.id, amount },
    ...{ method: 'card' as const, currency: money.currency, reason: '', providerRefundID: refundID },
    ...{ requestedAt: occurredAt, decidedAt: occurredAt },
  }
  return kind === 'payment' ? insertPaymentRefund(ctx, values) : insertRow(ctx, refund, { ...values, kind })
}

/** The second payment of an order, for one, pays for nothing. */
async function paysFor(ctx: Ctx, { id }: DepositRow, paymentID: string): Promise<boolean> {
  const isCurrent = and(eq(allocation.depositID, id), eq(allocation.paymentID, paymentID), isNull(allocation.undoneAt))
  return (await ctx.db.$count(allocation, isCurrent)) > 0
}

const isReplaced = (one: RefundRow, made: Pick<RefundRow, 'kind' | 'amount'>) =>
  one.state === 'failed' && one.kind === made.kind && one.amount === made.amount

/** A failed refund that somebody made at the provider itself is not tried again here. */
async function endReplaced(ctx: Ctx, ours: readonly RefundRow[], made: RefundRow) {
  const replaced = ours.find((one) => isReplaced(one, made))
  if (!replaced) return
  const { id, version } = replaced
  await updateRow(ctx, refund, replaced, { state: 'withdrawn', decisionReason: '決済会社の画面から返金されました。' })
  await endAlert(ctx, { cause: 'refund-failed', key: `${id}/${version}` }, '決済会社の画面から返金されたため、自動で対応済みにしました。')
}

const alertOutside = (ctx: Ctx, locked: LockedPayment | undefined, event: GatewayEvent) =>
  alertOperators(ctx, locked?.row, {
    cause: event.refundState === 'failed' ? 'refund-failed' : 'refunded-outside',
    key: event.refundID ?? event.id,
    facts: factsOf(event),
  })
