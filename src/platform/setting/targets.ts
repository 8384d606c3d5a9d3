import { type CodeOf, codes } from '#platform/codes.ts'
import type { Calendar } from './data.ts'

/** Opening hours and working days by the office calendar, or clock hours and days, which include nights and holidays. */
export const TargetUnit = codes({ workHours: [1, '営業時間'], workDays: [2, '営業日'], hours: [3, '時間'], days: [4, '日'] })
export type TargetUnit = CodeOf<typeof TargetUnit>

/** Maximum waiting time. */
export interface Target {
  number: number
  unit: TargetUnit
}

const workHours = (number: number): Target => ({ number, unit: TargetUnit.workHours })
const workDays = (number: number): Target => ({ number, unit: TargetUnit.workDays })

/** Initial targets; a queue added later uses its own until operators set another. */
export const firstTargets = {
  talk: workHours(4),
  quotation: workDays(1),
  order: workDays(1),
  announced: workDays(2),
  deposit: workDays(1),
  seller: workDays(2),
  estate: workDays(2),
  reviewAnswer: workDays(1),
  report: workHours(4),
  /** Possible fraud, and disputes raised by a bank. */
  urgent: { number: 1, unit: TargetUnit.hours } as Target,
  inquiry: workDays(1),
  held: workDays(1),
  acting: workDays(1),
  agreement: workDays(1),
  completion: workDays(3),
  power: workDays(2),
  viewing: workDays(1),
  bank: workDays(1),
  handover: workDays(3),
  ending: workDays(1),
  overdue: workDays(3),
  revoked: workDays(3),
  contact: workDays(3),
  privacy: { number: 14, unit: TargetUnit.days } as Target,
  alert: workDays(1),
}
export type TimedQueue = keyof typeof firstTargets
export type Targets = Record<TimedQueue, Target>
export const timedQueues = Object.keys(firstTargets) as TimedQueue[]

/** Opening hours, and how long incoming work may wait. */
export interface Office extends Calendar {
  targets: Targets
}

/** 4営業時間 */
export const targetText = ({ number, unit }: Target): string => `${number}${TargetUnit.labels[unit]}`
