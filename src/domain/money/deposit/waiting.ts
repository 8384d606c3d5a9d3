import { and, asc, isNull, lte, or, sql } from 'drizzle-orm'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { foldName, transferReference } from '#domain/money/payment/fold-name.ts'
import { isAwaited } from '#domain/money/payment/open-amount.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isWaiting } from '#domain/money/payment/waiting-deposit.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { setting } from '#platform/setting/settings.ts'
import { type Suggestion, suggest } from './suggest.ts'

/** Deposits and payments beyond these limits have to wait until older ones are settled. */
const MAX_LINES = 5000
const MAX_PAYMENTS = 20_000

/** `isWaiting` without deposits that are postponed to a later day. */
export const waitsNow = (ctx: Ctx) => and(isWaiting, or(isNull(deposit.laterOn), lte(deposit.laterOn, tokyoDay(ctx.clock.now()))))

export type WaitingPayment = Awaited<ReturnType<typeof waitingPayments>>[number]

/** All deposits with an unmatched remainder, with the payments they probably belong to. */
export const waitingMoney = (ctx: Ctx) =>
  memoizedPerRequest(ctx, 'waiting-money', async () => {
    const [lines, payments] = [await waitingLines(ctx), await waitingPayments(ctx)]
    const tolerance = { payers: await knownPayers(ctx, lines, payments), feeTolerance: setting(ctx, 'money').feeTolerance }
    const suggestions: ReadonlyMap<string, Suggestion> = suggest(
      lines.map((line) => ({ ...line, references: line.reference?.split(' ') ?? [], used: line.remaining < line.amount })),
      payments.map((row) => ({
        ...row,
        payerID: row.paymentUserID,
        reference: transferReference(row.orderNumber),
        announcedOn: row.transferDate,
      })),
      tolerance,
    )
    return { suggestions, payments: new Map(payments.map((row) => [row.id, row])) }
  })

const waitingLines = ({ db }: Ctx) =>
  db
    .select({
      ...{ id: deposit.id, amount: deposit.amount, remaining: deposit.remaining, payerFolded: deposit.payerFolded },
      ...{ reference: deposit.reference, bookedOn: deposit.bookedOn },
    })
    .from(deposit)
    .where(isWaiting)
    .orderBy(asc(deposit.bookedOn))
    .limit(MAX_LINES)

/** Payments that can still be paid, with what they still need. */
async function waitingPayments({ db }: Ctx) {
  const found = await db
    .select({
      ...{ id: payment.id, version: payment.version, negotiationID: payment.negotiationID, orderNumber: payment.orderNumber },
      ...{ paymentUserID: payment.paymentUserID, paymentUserName: payment.paymentUserName, amount: payment.amount },
      ...{ dueDate: payment.dueDate, transferDate: payment.transferDate, transferName: payment.transferName },
      transferAmount: payment.transferAmount,
      received: payment.receivedAmount,
      adjusted: payment.adjustedAmount,
    })
    .from(payment)
    .where(isAwaited)
    .orderBy(asc(payment.dueDate), asc(payment.id))
    .limit(MAX_PAYMENTS)
  const names = await namesOf(
    db,
    found.map(({ paymentUserID }) => paymentUserID),
  )
  return found.map(({ received, adjusted, ...row }) => ({
    ...row,
    ...(names.get(row.paymentUserID) ?? noNames),
    open: row.amount - received - adjusted,
  }))
}

const noNames = { last: null, first: null, company: null }

/** Looked up by id: joined with the payments, all members would be read. */
async function namesOf(db: Ctx['db'], ids: readonly string[]) {
  const found = await db
    .select({ id: user.id, last: user.lastNameKana, first: user.firstNameKana, company: user.companyName })
    .from(user)
    .where(sql`${user.id} = any(${sql.param([...new Set(ids)])}::text[])`)
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

const folded = new Map<string, string>()
const MAX_REMEMBERED = 50_000

/** Cached, as folding names is the slowest part and the same payers recur for days. */
function foldCached(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  if (folded.size >= MAX_REMEMBERED) folded.clear()
  const made = foldName(name)
  folded.set(name, made)
  return made
}

/** Limits the lines per name used to look up payers, newest first. */
const NEWEST = 20

/** The payers known by the lines' names: as their own, as announced, and as on money that paid for them before. */
async function knownPayers(
  { db }: Ctx,
  lines: readonly { payerFolded: string | null }[],
  payments: readonly WaitingPayment[],
): Promise<Map<string, Set<string>>> {
  const known = new Map<string, Set<string>>()
  const names = [...new Set(lines.flatMap(({ payerFolded }) => payerFolded ?? []))]
  const add = (name: string | null, payer: string) => {
    const folded = foldCached(name ?? '')
    if (folded.length < 2) return
    const payers = known.get(folded)
    if (payers) payers.add(payer)
    else known.set(folded, new Set([payer]))
  }
  for (const { paymentUserID: payer, paymentUserName, transferName, last, first, company } of payments) {
    add(last || first ? `${last ?? ''}${first ?? ''}` : null, payer)
    for (const name of [transferName, paymentUserName, company]) add(name, payer)
  }
  const earlier = await rows<{ name: string; payer: string }>(
    db,
    sql`select distinct name, payer from unnest(${sql.param(names)}::text[]) as name
        cross join lateral (
          select ${payment.paymentUserID} as payer from ${deposit}
            join ${allocation} on ${allocation.depositID} = ${deposit.id} and ${isNull(allocation.undoneAt)}
            join ${payment} on ${payment.id} = ${allocation.paymentID}
            where ${deposit.payerFolded} = name and ${deposit.remaining} < ${deposit.amount}
            order by ${deposit.bookedOn} desc limit ${NEWEST}
        ) as earlier`,
  )
  for (const { name, payer } of earlier) add(name, payer)
  return known
}
