import { labelOf } from '#domain/base/words/codes.ts'
import { ReportKind } from './case-enumerations.ts'
import { messageReportReasons } from './message-reasons.ts'
import { personReportReasons } from './person-reasons.ts'
import { reportReasons } from './reasons.ts'

const reasonsOf: Record<ReportKind, Readonly<Record<number, string>>> = {
  1: reportReasons,
  2: messageReportReasons,
  3: personReportReasons,
}

/** The label of a reason: each kind of subject has reasons of its own. */
export const reasonText = (kind: ReportKind, reason: number): string => labelOf(reasonsOf[kind], reason)

export const isReasonOf = (kind: ReportKind, reason: number): boolean => Object.hasOwn(reasonsOf[kind], reason)

const FRAUD: Partial<Record<ReportKind, number>> = {
  [ReportKind.estate]: 5 satisfies keyof typeof reportReasons,
  [ReportKind.message]: 2 satisfies keyof typeof messageReportReasons,
}

/** Possible fraud: others may be losing money in the meantime. */
export const isUrgentReason = (kind: ReportKind, reason: number): boolean => FRAUD[kind] === reason
