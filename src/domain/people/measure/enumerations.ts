import { type CodeOf, codes } from '#platform/codes.ts'

/** Measures against members who break the rules. */
export const MeasureKind = codes({ warning: [1, '警告'], restriction: [2, '制限'], suspension: [3, '利用停止'] })
export type MeasureKind = CodeOf<typeof MeasureKind>

/** Actions that can be restricted temporarily; everything else stays allowed. */
export const restrictions = {
  open: '新しい商談を始めること',
  send: 'お相手へのメッセージの送信',
  list: '物件の審査の申請',
} as const
export type Restriction = keyof typeof restrictions
export const restrictionNames = Object.keys(restrictions) as [Restriction, ...Restriction[]]

export const MeasureReason = codes({
  falseData: [1, '虚偽の登録'],
  impersonation: [2, 'なりすまし'],
  fraud: [3, '詐欺の疑い'],
  nuisance: [4, '迷惑行為'],
  luring: [5, 'サイト外への誘導'],
  organizedCrime: [6, '反社会的勢力'],
  unpaid: [7, '未払い'],
  other: [9, 'その他'],
})
export type MeasureReason = CodeOf<typeof MeasureReason>
/** Members suspended for these reasons are recognised when they return. */
export const BARRING_REASONS: readonly MeasureReason[] = [1, 2, 3, 4, 5, 6]
/** Only for these reasons may a suspension happen without a letter. */
export const NO_LETTER_REASONS: readonly MeasureReason[] = [MeasureReason.fraud, MeasureReason.organizedCrime]

export const MAX_RESTRICTION_DAYS = 90
/** The third warning within this many days suggests a restriction. */
export const WARNING_WINDOW_DAYS = 180
/** Hours a chief has to confirm a suspension imposed by another operator; after that it lapses. */
export const PROVISIONAL_HOURS = 72
