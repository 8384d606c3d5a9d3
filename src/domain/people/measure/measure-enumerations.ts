/** Measures against members who break the rules. */
export const measureKinds = { 1: '警告', 2: '制限', 3: '利用停止' } as const
export type MeasureKind = keyof typeof measureKinds
export const MeasureKind = { warning: 1, restriction: 2, suspension: 3 } as const satisfies Record<string, MeasureKind>

/** Actions that can be restricted temporarily; everything else stays allowed. */
export const restrictions = {
  open: '新しい商談を始めること',
  send: 'お相手へのメッセージの送信',
  list: '物件の審査の申請',
} as const
export type Restriction = keyof typeof restrictions
export const restrictionNames = Object.keys(restrictions) as [Restriction, ...Restriction[]]

export const measureReasons = {
  1: '虚偽の登録',
  2: 'なりすまし',
  3: '詐欺の疑い',
  4: '迷惑行為',
  5: 'サイト外への誘導',
  6: '反社会的勢力',
  7: '未払い',
  9: 'その他',
} as const
export type MeasureReason = keyof typeof measureReasons
/** Members suspended for these reasons are recognised when they return. */
export const KEEPING_OUT: readonly MeasureReason[] = [1, 2, 3, 4, 5, 6]
/** Only for these reasons may a suspension happen without a letter. */
export const UNTOLD_REASONS: readonly MeasureReason[] = [3, 6]

/** Maximum length of a restriction, in days. */
export const LONGEST_RESTRICTION = 90
/** The third warning within this many days suggests a restriction. */
export const WARNINGS_COUNT_DAYS = 180
/** Hours within which a chief has to confirm another operator's suspension; otherwise it ends. */
export const PROVISIONAL_HOURS = 72
