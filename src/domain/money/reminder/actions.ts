import './events.ts'
import { endAlert } from '#domain/base/alert/settle.ts'
import { order } from '#domain/money/order/table.ts'
import { dealEvent, publishPayment } from '#domain/money/payment/events.ts'
import { type LockedPayment, lockPayment } from '#domain/money/payment/lock.ts'
import { payments } from '#domain/money/payment/queries.ts'
import { payment } from '#domain/money/payment/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin, requireProofFor } from '#platform/viewer.ts'
import type { Extension, ReminderPause, Reminders } from './contract.ts'
import type { ReminderKind } from './enumerations.ts'
import { type ReminderFacts, type ReminderMove, refusal, refusalOfDate } from './policy.ts'
import { factsOf, presentReminders, remindersOf } from './queries.ts'
import { toneOn } from './schedule.ts'
import { paymentReminder } from './table.ts'

export async function getReminders(ctx: Ctx, id: string): Promise<Reminders> {
  await payments.one(ctx, id)
  return presentReminders(ctx, id)
}

/** By hand, at most once a day. */
export const remindPayment = (ctx: Ctx, id: string, ifMatch?: number): Promise<Reminders> =>
  move(ctx, id, 'remind', ifMatch, async (ctx, { row }, { today }) => {
    await note(ctx, row, { kind: 'hand' })
    await record(ctx, 'payment.remind', { kind: 'payment', id })
    await emit(ctx, 'payment.reminded', { ...dealEvent(row), tone: toneOn(row.dueDate, today, setting(ctx, 'calendar')) })
  })

/** Until the end of that day. A later pause replaces an earlier one. */
export const pauseReminders = (ctx: Ctx, id: string, { until, reason }: ReminderPause, ifMatch?: number): Promise<Reminders> =>
  move(ctx, id, 'pause', ifMatch, async (ctx, { row }, { today }) => {
    requireValidDay('until', until, { dueDate: row.dueDate, today })
    await note(ctx, row, { kind: 'paused', until, reason })
    await publishPayment(ctx, await updateRow(ctx, payment, row, { remindersPausedUntil: until }))
    await record(ctx, 'payment.pauseReminders', { kind: 'payment', id }, { until, reason })
  })

export const resumeReminders = (ctx: Ctx, id: string, ifMatch?: number): Promise<Reminders> =>
  move(ctx, id, 'resume', ifMatch, async (ctx, { row }) => {
    await note(ctx, row, { kind: 'resumed' })
    await publishPayment(ctx, await updateRow(ctx, payment, row, { remindersPausedUntil: null }))
    await record(ctx, 'payment.resumeReminders', { kind: 'payment', id })
  })

/** The steps start again for the new due date, so a pause of the old one ends. */
export const extendPayment = (ctx: Ctx, id: string, { dueDate, reason }: Extension, ifMatch?: number): Promise<Reminders> =>
  move(ctx, id, 'extend', ifMatch, async (ctx, { row, order: ordered }, { today, isLongOverdue }) => {
    if (isLongOverdue) requireProofFor(ctx, 'money.decide')
    const { dueDate: from, orderID } = row
    requireValidDay('dueDate', dueDate, { dueDate: from, today })
    await note(ctx, row, { kind: 'extended', until: dueDate, reason })
    await updateRow(ctx, order, ordered, { dueDate })
    const extended = await updateRow(ctx, payment, row, { dueDate, remindersPausedUntil: null })
    await endAlert(ctx, { cause: 'overdue-20d', key: `${id}/${from}` }, '支払期限を延ばしたため、自動で対応済みにしました。')
    await record(ctx, 'payment.extend', { kind: 'payment', id }, { from, dueDate, reason })
    await emit(ctx, 'payment.extended', { ...dealEvent(row), orderID, from, dueDate })
    await publishPayment(ctx, extended)
  })

type Work = (ctx: Ctx, locked: LockedPayment, facts: ReminderFacts & { today: string }) => Promise<void>

async function move(ctx: Ctx, id: string, name: ReminderMove, ifMatch: number | undefined, work: Work): Promise<Reminders> {
  await payments.one(ctx, id)
  const operator = requireAdmin(ctx)
  await transact(ctx, async (ctx) => {
    const locked = await lockPayment(ctx, id, ifMatch)
    const facts = await factsOf(ctx, locked.row, await remindersOf(ctx, [id]))
    const today = tokyoDay(ctx.clock.now())
    refuse(refusal(operator, facts, name, today))
    await work(ctx, locked, { ...facts, today })
  })
  return presentReminders(ctx, id)
}

interface ReminderNote {
  kind: Extract<ReminderKind, 'hand' | 'paused' | 'resumed' | 'extended'>
  until?: string
  reason?: string
}

async function note(ctx: Ctx, { id, dueDate }: LockedPayment['row'], noted: ReminderNote) {
  const { id: by, name: byName } = requireAdmin(ctx)
  const now = ctx.clock.now()
  await insertRow(ctx, paymentReminder, { paymentID: id, dueDate, day: tokyoDay(now), at: now, by, byName, ...noted })
}

function requireValidDay(field: 'dueDate' | 'until', day: string, facts: { dueDate: string; today: string }) {
  const refused = refusalOfDate(field, day, facts)
  if (refused) throw invalid({ [field]: refused })
}
