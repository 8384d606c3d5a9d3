import './events.ts'
import { and, eq, inArray, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { endAlert } from '#domain/base/alert/settle.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { openAmount } from '#domain/money/payment/amounts.ts'
import { alertOperators, dealEvent } from '#domain/money/payment/events.ts'
import { lockPayment } from '#domain/money/payment/lock.ts'
import { unpaidStatuses } from '#domain/money/payment/state.ts'
import { payment } from '#domain/money/payment/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit, type Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { setting } from '#platform/setting/settings.ts'
import { SOON_DAYS } from './enumerations.ts'
import { refusalToRemind } from './policy.ts'
import { factsOf, remindersOf } from './queries.ts'
import { stepOn } from './schedule.ts'
import { paymentReminder } from './table.ts'

/** Morning job: carries out today's step for each open payment. A second run, or one on another node, repeats nothing. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const open = await ctx.db
    .select({ id: payment.id, dueDate: payment.dueDate })
    .from(payment)
    .where(
      and(
        inArray(payment.paymentStatus, unpaidStatuses),
        ...[isNull(payment.closedAt), isNotNull(payment.acceptedAt), isNull(payment.transferAnnouncedAt), eq(payment.receivedAmount, 0)],
        or(isNull(payment.remindersPausedUntil), lt(payment.remindersPausedUntil, today)),
        lte(payment.dueDate, addDays(today, SOON_DAYS)),
      ),
    )
  const noted = await remindersOf(
    ctx,
    open.map(({ id }) => id),
  )
  const taken = new Set(noted.map(({ paymentID, dueDate, kind }) => `${paymentID} ${dueDate} ${kind}`))
  for (const { id, dueDate } of open) {
    const step = stepOn(dueDate, today, setting(ctx, 'calendar'))
    if (step && !taken.has(`${id} ${dueDate} ${step}`)) await takeStep(ctx, id, today)
  }
}

async function takeStep(ctx: Ctx, id: string, today: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const { row } = await lockPayment(ctx, id)
    const { dueDate } = row
    const step = stepOn(dueDate, today, setting(ctx, 'calendar'))
    const refused = refusalToRemind(await factsOf(ctx, row, await remindersOf(ctx, [id])), today)
    // A deposit still unmatched at the last step is for the office to check.
    if (!step || (refused && !(step === 'alert' && refused.code === 'line-waits'))) return
    const now = ctx.clock.now()
    const [fresh] = await ctx.db
      .insert(paymentReminder)
      .values({ id: newID(), paymentID: id, kind: step, dueDate, day: today, at: now, createdAt: now, updatedAt: now, version: 1 })
      .onConflictDoNothing()
      .returning({ id: paymentReminder.id })
    if (!fresh) return
    if (step !== 'alert') return emit(ctx, 'payment.reminded', { ...dealEvent(row), tone: step })
    await alertOperators(ctx, row, { cause: 'overdue-20d', key: `${id}/${dueDate}`, facts: { amount: openAmount(row), dueDate } })
  })
}

/** Settles the alert about a payment that was paid or cancelled. */
export const endOverdue: Listener<'payment.paid' | 'order.canceled'> = async (ctx, { relationID }) => {
  const [row] = await ctx.db
    .select({ id: payment.id, dueDate: payment.dueDate })
    .from(payment)
    .where(or(eq(payment.id, relationID), eq(payment.orderID, relationID)))
  if (row)
    await endAlert(ctx, { cause: 'overdue-20d', key: `${row.id}/${row.dueDate}` }, '支払いが終わったため、自動で対応済みにしました。')
}
