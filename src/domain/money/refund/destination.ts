import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { withCode } from '#domain/base/one-time-code/codes.ts'
import { CodePurpose } from '#domain/base/one-time-code/enumerations.ts'
import type { Account } from '#domain/deal/bank-details/contract.ts'
import { isHeldBy } from '#domain/deal/bank-details/holder.ts'
import { publishPayment } from '#domain/money/payment/events.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { lockRefund } from '#domain/money/payment/refund-lock.ts'
import { type RefundRow, refund, refundDestination } from '#domain/money/payment/refund-table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isOwn, lastAccountOf } from '#domain/people/user/merged.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import type { AwaitedDestination, DestinationInput, RefundAccount, RefundDestination } from './destination-contract.ts'
import { refusalOfGiving, refusalOfReading, standingOf } from './destination-policy.ts'
import { destinationOf, maskedAccount, sealDestination } from './destination-seal.ts'

/** Refunds by transfer, newest first: for the payer, who is notified when one is approved, and for operators. */
export async function listRefundDestinations(ctx: Ctx, paymentID: string): Promise<{ items: RefundDestination[]; cursor: null }> {
  await payments.one(ctx, paymentID)
  const isPayerInvolved = or(eq(refund.state, 'approved'), eq(refund.state, 'done'), isNotNull(refund.destinationAskedAt))
  const rows = await ctx.db
    .select()
    .from(refund)
    .where(and(eq(refund.paymentID, paymentID), eq(refund.method, 'transfer'), isPayerInvolved))
    .orderBy(desc(refund.createdAt), desc(refund.id))
  const items: RefundDestination[] = []
  for (const row of rows) items.push(await present(ctx, row))
  return { items, cursor: null }
}

/** Refunds that wait for the reader's account, longest wait first: for their list of next steps. */
export async function listAwaitedDestinations(ctx: Ctx): Promise<{ items: AwaitedDestination[]; cursor: null }> {
  const reader = requireMember(ctx)
  const found = await ctx.db
    .select({ row: refund, paymentID: payment.id, negotiationID: payment.negotiationID })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentID))
    .where(and(eq(refund.state, 'approved'), isOwn(payment.paymentUserID, reader.id)))
    .orderBy(asc(refund.destinationAskedAt), asc(refund.id))
  const items = found.flatMap(({ row, ...of }) =>
    standingOf(row) === 'awaited' && !refusalOfGiving(reader, row) ? [{ refundID: row.id, ...of, amount: row.amount }] : [],
  )
  return { items, cursor: null }
}

/**
 * The payer's own account, with a code from their own mailbox; a later one replaces it. All checks run before the code, so that no attempt
 * is wasted on a request that would fail; they run again with the refund locked.
 */
export async function saveRefundDestination(
  ctx: Ctx,
  id: string,
  { code, ...account }: DestinationInput,
  ifMatch?: number,
): Promise<RefundDestination> {
  const actor = requireMember(ctx)
  refuse(refusalOfGiving(actor, await ownRefund(ctx, id)))
  return withCode(ctx, { holderID: actor.id, purpose: CodePurpose.refundDestination, subjectID: id }, code, async (ctx) => {
    const { row, lockedPayment } = await lockRefund(ctx, id, ifMatch)
    refuse(refusalOfGiving(actor, row))
    await keep(ctx, row, account)
    const given = await updateRow(ctx, refund, row, { destinationGivenAt: ctx.clock.now() })
    if (!lockedPayment) throw new Error(`Refund ${id} has no payment, so it cannot have a destination.`)
    await record(ctx, 'refund.saveDestination', { kind: 'payment', id: lockedPayment.row.id })
    await raiseAlert(ctx, {
      ...{ cause: 'refund-payable', key: id, again: true },
      ...{ subject: { kind: 'payment', id: lockedPayment.row.id }, negotiationID: lockedPayment.row.negotiationID },
      facts: { amount: row.amount, refundID: id },
    })
    await publishPayment(ctx, lockedPayment.row)
    return present(ctx, given)
  })
}

/** The whole account for the person who pays out; each view is logged. */
export async function readRefundDestination(ctx: Ctx, id: string): Promise<RefundAccount> {
  const actor = requireMember(ctx)
  if (!isOperator(actor)) refuse(refusalOfReading(actor, await ownRefund(ctx, id)))
  return transact(ctx, async (ctx) => {
    const { row, lockedPayment } = await lockRefund(ctx, id)
    const refused = refusalOfReading(actor, row)
    refuse(refused, 'ever')
    requireProofFor(ctx, 'money.decide')
    refuse(refused)
    const account = await destinationOf(ctx, id)
    if (!account || !lockedPayment) throw conflict('wrong-state', 'この返金の口座は、いまは表示できません。')
    await record(ctx, 'refund.readDestination', { kind: 'payment', id: lockedPayment.row.id }, { amount: row.amount })
    const givenAt = row.destinationGivenAt && toWireTime(row.destinationGivenAt)
    return { ...account, givenAt, ownName: await isOwnName(ctx, lockedPayment.row.paymentUserID, account) }
  })
}

/** A refund of the reader's payment; operators see every one, members no other. */
async function ownRefund(ctx: Ctx, id: string): Promise<RefundRow> {
  const [row] = await ctx.db.select().from(refund).where(eq(refund.id, id))
  if (!row?.paymentID) throw notFound()
  await payments.one(ctx, row.paymentID)
  // Before approval the payer does not know that it exists.
  if (!isOperator(requireMember(ctx)) && standingOf(row) === null) throw notFound()
  return row
}

async function keep(ctx: Ctx, { id, destinationGivenAt }: RefundRow, account: Account) {
  const sealed = sealDestination(ctx, id, account)
  if (destinationGivenAt) await updateRow(ctx, refundDestination, await lockRow(ctx, refundDestination, id), { sealed })
  else await insertRow(ctx, refundDestination, { id, sealed })
}

async function isOwnName(ctx: Ctx, payerID: string, { holder }: Account): Promise<boolean> {
  const [payer] = await ctx.db
    .select({ lastNameKana: user.lastNameKana, firstNameKana: user.firstNameKana })
    .from(user)
    .where(eq(user.id, await lastAccountOf(ctx.db, payerID)))
  return isHeldBy(holder, payer)
}

async function present(ctx: Ctx, row: RefundRow): Promise<RefundDestination> {
  const { id: refundID, amount, reason, paidOutOn, bouncedOn, destinationAskedAt, destinationGivenAt } = row
  const account = destinationGivenAt ? await destinationOf(ctx, refundID) : undefined
  return {
    ...{ refundID, amount, reason, paidOutOn, bouncedOn },
    standing: standingOf(row) ?? 'calledOff',
    bounced: row.failure !== null,
    askedAt: destinationAskedAt && toWireTime(destinationAskedAt),
    givenAt: destinationGivenAt && toWireTime(destinationGivenAt),
    account: account ? maskedAccount(account) : null,
    mayGive: refusalOfGiving(requireMember(ctx), row) === undefined,
  }
}
