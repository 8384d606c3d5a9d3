import { formatDay } from '#domain/base/words/format-moments.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import type { PaymentStatus } from '#domain/money/payment/enumerations.ts'
import { isOwed } from '#domain/money/payment/state.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import { MAX_EXTENSION_DAYS } from './enumerations.ts'
import { firstDay } from './schedule.ts'

interface Viewer {
  id: string
  userType: UserType
  staffRole?: StaffRole
}
export interface ReminderFacts {
  paymentStatus: PaymentStatus
  closedAt: unknown
  acceptedAt: unknown
  dueDate: string
  transferAnnouncedAt: unknown
  receivedAmount: number
  /** The last day on which reminders are paused. */
  remindersPausedUntil: string | null
  isDisputed: boolean
  /** An unmatched deposit that carries the payment's number. */
  waitingDeposit: { id: string; remaining: number } | null
  /** The payer has left or is suspended. */
  isUnreachable: boolean
  /** The day of the last reminder, manual or automatic. */
  remindedOn: string | null
  /** The second reminder after the due date has been sent. */
  isLongOverdue: boolean
}

export const reminderMoves = ['remind', 'pause', 'resume', 'extend'] as const
export type ReminderMove = (typeof reminderMoves)[number]

/** Why no reminder of this payment may be sent on this day, whoever sends it; undefined if one may. */
export function refusalToRemind(facts: ReminderFacts, today: string): Problem | undefined {
  const over = refusalUnlessOpen(facts)
  if (over) return over
  if (facts.receivedAmount > 0) return conflict('partly-paid', '一部のご入金があり、残りのご案内を済ませているため、お知らせは送りません。')
  if (facts.transferAnnouncedAt)
    return conflict('transfer-announced', '振込の連絡を受けているため、お知らせは送りません。先に入金をお確かめください。')
  if (facts.waitingDeposit)
    return conflict('line-waits', 'この支払いの番号が付いた入金が照合を待っているため、お知らせは送りません。先に入金をお確かめください。')
  if (facts.isDisputed) return conflict('payment-disputed', 'カード会社への異議申し立てがあるため、お知らせは送りません。')
  if (facts.isUnreachable) return conflict('not-reachable', '退会した方、利用を停止している方には送れません。')
  const { remindersPausedUntil: until } = facts
  if (until && until >= today)
    return conflict('reminders-paused', `お知らせは${formatDay(until)}まで休止しています。送るときは、先に再開してください。`, {
      possibleFrom: addDays(until, 1),
    })
  if (facts.remindedOn === today) {
    const possibleFrom = addDays(today, 1)
    return conflict('reminded-today', `今日はすでにお知らせを送っています。次は${formatDay(possibleFrom)}から送れます。`, { possibleFrom })
  }
}

/** Why this person may not make the move now; undefined when they may. */
export function refusal(viewer: Viewer, facts: ReminderFacts, move: ReminderMove, today: string): Problem | undefined {
  if (!isOperator(viewer)) return forbidden()
  if (move === 'remind') {
    const stop = refusalToRemind(facts, today)
    return stop && stop.code !== 'reminded-today' ? stop : (refusalIfEarly(facts, today) ?? stop)
  }
  const { remindersPausedUntil: until } = facts
  if (move === 'resume') return until && until >= today ? undefined : conflict('not-paused', 'お知らせは休止していません。')
  const over = refusalUnlessOpen(facts)
  if (over) return over
  return move === 'extend' && facts.isLongOverdue ? refusalOf(viewer, 'money.decide') : undefined
}

/** Why this day cannot be the new due date or the last day of a pause. */
export function refusalOfDate(what: 'dueDate' | 'until', day: string, { dueDate, today }: { dueDate: string; today: string }) {
  const farthest = addDays(today, MAX_EXTENSION_DAYS)
  if (day > farthest) return `${MAX_EXTENSION_DAYS}日以内（${formatDay(farthest)}まで）の日付を選んでください。`
  if (what === 'until') return day < today ? '休止する日は、今日以降の日付を選んでください。' : undefined
  if (day <= today) return '新しい期限は、明日以降の日付を選んでください。'
  return day <= dueDate ? `新しい期限は、いまの期限（${formatDay(dueDate)}）より後の日付を選んでください。` : undefined
}

function refusalUnlessOpen({ acceptedAt, ...facts }: ReminderFacts): Problem | undefined {
  if (!isOwed(facts)) return wrongState(facts.paymentStatus, 'お支払いが済んでいるか、取り消されています。')
  return acceptedAt ? undefined : conflict('not-accepted', 'ご注文の内容のお申し込みが、まだ済んでいません。')
}

function refusalIfEarly({ dueDate }: ReminderFacts, today: string): Problem | undefined {
  const possibleFrom = firstDay(dueDate)
  if (today >= possibleFrom) return undefined
  return conflict('too-early', `お知らせは、期限の3日前（${formatDay(possibleFrom)}）から送れます。`, { possibleFrom })
}
