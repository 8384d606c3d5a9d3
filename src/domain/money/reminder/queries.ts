import { asc, eq, inArray } from 'drizzle-orm'
import { isDisputed } from '#domain/money/payment/dispute.ts'
import { payment } from '#domain/money/payment/table.ts'
import { waitingDepositsFor } from '#domain/money/payment/waiting-deposit.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { lastAccountOf } from '#domain/people/user/merged.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { setting } from '#platform/setting/settings.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Reminders } from './contract.ts'
import type { ReminderKind } from './enumerations.ts'
import { type ReminderFacts, refusal, refusalToRemind, reminderMoves } from './policy.ts'
import { nextStep } from './schedule.ts'
import { paymentReminder, type ReminderRow } from './table.ts'

type PaymentRow = typeof payment.$inferSelect

const letterKinds: readonly ReminderKind[] = ['soon', 'today', 'late3', 'late10', 'hand']
const isLetter = ({ kind }: Pick<ReminderRow, 'kind'>): boolean => letterKinds.includes(kind)

export async function presentReminders(ctx: Ctx, paymentID: string): Promise<Reminders> {
  const operator = requireAdmin(ctx)
  const [row] = await ctx.db.select().from(payment).where(eq(payment.id, paymentID))
  if (!row) throw notFound()
  const items = await remindersOf(ctx, [paymentID])
  const facts = await factsOf(ctx, row, items)
  const today = tokyoDay(ctx.clock.now())
  const refused = refusal(operator, facts, 'remind', today)
  const paused = row.remindersPausedUntil !== null && row.remindersPausedUntil >= today
  return {
    items: items.map(({ id, kind, dueDate, day, until, reason, at, byName }) => ({
      ...{ id, kind, dueDate, day, until, reason, byName, at: toWireTime(at) },
    })),
    pausedUntil: paused ? row.remindersPausedUntil : null,
    next: nextOf(ctx, facts, items, today) ?? null,
    refusal: refused?.message ?? null,
    actions: reminderMoves.filter((move) => !refusal(operator, facts, move, today)),
  }
}

function nextOf(ctx: Ctx, facts: ReminderFacts, items: readonly ReminderRow[], today: string) {
  const stop = refusalToRemind({ ...facts, remindedOn: null }, today)
  if (stop && stop.code !== 'reminders-paused') return undefined
  const from = (stop?.more.possibleFrom as string | undefined) ?? today
  const done = new Set(items.filter(({ dueDate }) => dueDate === facts.dueDate).map(({ kind }) => kind))
  return nextStep(facts.dueDate, from, done, setting(ctx, 'calendar'))
}

/** The letters about the current due date of each payment. */
export async function countLetters(ctx: Ctx, payments: readonly Pick<PaymentRow, 'id' | 'dueDate'>[]): Promise<Map<string, number>> {
  const dueDates = new Map(payments.map(({ id, dueDate }) => [id, dueDate]))
  const counts = new Map<string, number>()
  for (const row of await remindersOf(ctx, [...dueDates.keys()]))
    if (isLetter(row) && row.dueDate === dueDates.get(row.paymentID)) counts.set(row.paymentID, (counts.get(row.paymentID) ?? 0) + 1)
  return counts
}

/** Oldest first. */
export const remindersOf = (ctx: Ctx, paymentIDs: readonly string[]): Promise<ReminderRow[]> =>
  ctx.db
    .select()
    .from(paymentReminder)
    .where(inArray(paymentReminder.paymentID, [...paymentIDs]))
    .orderBy(asc(paymentReminder.at), asc(paymentReminder.id))

/** `reminders`: those of this payment, oldest first. */
export async function factsOf(ctx: Ctx, row: PaymentRow, reminders: readonly ReminderRow[]): Promise<ReminderFacts> {
  const [payer] = await ctx.db
    .select({ status: user.status })
    .from(user)
    .where(eq(user.id, await lastAccountOf(ctx.db, row.paymentUserID)))
  return {
    ...row,
    waitingDeposit: (await waitingDepositsFor(ctx, [row])).get(row.orderNumber) ?? null,
    isDisputed: await isDisputed(ctx, row.id),
    isUnreachable: payer?.status !== UserStatus.active,
    remindedOn: reminders.findLast(isLetter)?.day ?? null,
    isLongOverdue: reminders.some(({ kind, dueDate }) => (kind === 'late10' || kind === 'alert') && dueDate === row.dueDate),
  }
}
