/** The automatic steps for an open payment, in order. */
export const reminderSteps = ['soon', 'today', 'late3', 'late10', 'alert'] as const
export type ReminderStep = (typeof reminderSteps)[number]

/** Events about the due date of a payment. */
export const reminderKinds = {
  soon: '期限の3日前のお知らせ',
  today: '期限の日のお知らせ',
  late3: '期限から3営業日後のお知らせ',
  late10: '期限から10営業日後のお知らせ',
  alert: '期限から20営業日後の、運営への注意',
  hand: '運営が送ったお知らせ',
  extended: '期限の延長',
  paused: 'お知らせの休止',
  resumed: 'お知らせの再開',
} as const satisfies Record<ReminderStep, string> & Record<string, string>
export type ReminderKind = keyof typeof reminderKinds
export const allReminderKinds = Object.keys(reminderKinds) as ReminderKind[]

/** The wordings of a reminder, from a hint before the due date to a second request. */
export type ReminderTone = Exclude<ReminderStep, 'alert'>

export const SOON_DAYS = 3
/** Working days after the due date. */
export const LATE_DAYS = { late3: 3, late10: 10, alert: 20 } as const
/** How far from today a payment may be extended, and its reminders be paused. */
export const MAX_EXTENSION_DAYS = 60
