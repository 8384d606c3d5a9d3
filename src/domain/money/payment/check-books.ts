import { inArray, or } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { endAlert } from '#domain/base/alert/settle.ts'
import { verifyNewestDays } from '#platform/audit/chain.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { allocation } from './deposit-table.ts'
import { findMismatches } from './ledger.ts'
import { payment } from './table.ts'

/** Runs nightly, so the operator is alerted even if no one monitors the server. A scheduled job. */
export async function checkBooks(ctx: Ctx): Promise<void> {
  await checkMoney(ctx)
  await checkRecord(ctx)
}

async function checkMoney(ctx: Ctx) {
  const about = { cause: 'ledger-mismatch', key: 'payments' } as const
  const wrong = await findMismatches(ctx.db)
  if (wrong.length === 0) return transact(ctx, (ctx) => endAlert(ctx, about, '記録が合ったため、自動で対応済みにしました。'))
  const of = (kind: (typeof wrong)[number]['kind']) => wrong.flatMap((one) => (one.kind === kind ? one.id : []))
  const paidFrom = ctx.db
    .select({ id: allocation.paymentID })
    .from(allocation)
    .where(inArray(allocation.depositID, of('deposit')))
  const found = await ctx.db
    .select({ number: payment.orderNumber })
    .from(payment)
    .where(or(inArray(payment.id, of('payment')), inArray(payment.id, paidFrom)))
    .orderBy(payment.orderNumber)
  const facts = {
    orders: found.map(({ number }) => number).join('、'),
    ...(of('deposit').length > 0 && { deposits: of('deposit').length }),
  }
  await transact(ctx, (ctx) => raiseAlert(ctx, { ...about, again: true, subject: { kind: 'payment', id: null }, facts }))
}

async function checkRecord(ctx: Ctx) {
  const about = { cause: 'audit-changed', key: 'newest' } as const
  if (await verifyNewestDays(ctx)) return
  await transact(ctx, (ctx) => raiseAlert(ctx, { ...about, again: true, subject: { kind: 'audit', id: null } }))
}
