import { endpoint } from '#platform/http/contract.ts'
import { byID, Day, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { allReminderKinds, reminderSteps } from './enumerations.ts'
import { reminderMoves } from './policy.ts'

const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })

/** A reminder, extension or pause. */
export const PaymentReminder = z
  .strictObject({
    id: ID,
    kind: z.enum(allReminderKinds),
    /** The due date that it was about. */
    dueDate: Day,
    day: Day,
    /** The new due date, or the last day of the pause. */
    until: Day.nullable(),
    reason: z.string().nullable(),
    at: Time,
    /** Null: automatic. */
    byName: z.string().nullable(),
  })
  .meta({ id: 'PaymentReminder' })
export type PaymentReminder = z.infer<typeof PaymentReminder>

/** The reminders of a payment, oldest first; for operators. */
export const Reminders = z
  .strictObject({
    items: z.array(PaymentReminder),
    /** The last day of a pause that has not ended. */
    pausedUntil: Day.nullable(),
    /** The next automatic step, if nothing changes. */
    next: z.strictObject({ step: z.enum(reminderSteps), on: Day }).nullable(),
    /** Why none can be sent by hand now. */
    refusal: z.string().nullable(),
    /** Unmatched deposits with its number. */
    /** The reader's moves. */
    actions: z.array(z.enum(reminderMoves)),
  })
  .meta({ id: 'Reminders' })
export type Reminders = z.infer<typeof Reminders>

export const Extension = z.strictObject({ dueDate: Day.meta({ label: '新しい期限' }), reason })
export type Extension = z.output<typeof Extension>
export const ReminderPause = z.strictObject({ until: Day.meta({ label: '休止する日' }), reason })
export type ReminderPause = z.output<typeof ReminderPause>

export const reminderContract = {
  getReminders: endpoint({
    method: 'get',
    path: '/payment/{id}/reminders',
    params: byID,
    output: Reminders,
    summary: 'お支払いのお知らせの記録（運営）',
  }),
  remindPayment: endpoint({
    method: 'post',
    path: '/payment/{id}/reminder',
    params: byID,
    output: Reminders,
    summary: 'お支払いのお知らせを送る（1日に1回。今日すでに送っていれば 409 reminded-today）',
  }),
  pauseReminders: endpoint({
    method: 'put',
    path: '/payment/{id}/reminderPause',
    params: byID,
    body: ReminderPause,
    output: Reminders,
    summary: 'お支払いのお知らせを、ある日まで休止する',
  }),
  resumeReminders: endpoint({
    method: 'delete',
    path: '/payment/{id}/reminderPause',
    params: byID,
    output: Reminders,
    summary: 'お支払いのお知らせを再開する',
  }),
  extendPayment: endpoint({
    method: 'post',
    path: '/payment/{id}/extension',
    params: byID,
    body: Extension,
    output: Reminders,
    summary: '支払期限を延ばす（期限から10営業日後のお知らせの後は、責任者）',
  }),
}
