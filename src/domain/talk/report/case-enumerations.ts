export const reportKinds = { 1: '物件', 2: 'メッセージ', 3: '会員' } as const
export type ReportKind = keyof typeof reportKinds
export const ReportKind = { estate: 1, message: 2, person: 3 } as const satisfies Record<string, ReportKind>

export const caseStates = { 1: '新規', 2: '対応中', 9: '完了' } as const
export type CaseState = keyof typeof caseStates
export const CaseState = { fresh: 1, underway: 2, concluded: 9 } as const satisfies Record<string, CaseState>
export const openStates = [CaseState.fresh, CaseState.underway] as const

/** Outcomes of a case; several may apply. */
export const caseOutcomes = {
  1: '問題なし',
  2: '修正を依頼',
  3: 'メッセージを非表示',
  4: '掲載を止めた',
  5: '警告',
  6: '制限',
  7: '停止',
  8: '通報者の誤解',
  9: '重複',
} as const
export type CaseOutcome = keyof typeof caseOutcomes
export const CaseOutcome = {
  fine: 1,
  correction: 2,
  covered: 3,
  withheld: 4,
  warned: 5,
  restricted: 6,
  suspended: 7,
  mistaken: 8,
  double: 9,
} as const satisfies Record<string, CaseOutcome>

export const letterReaders = { 1: '通報した方', 2: '通報された方' } as const
export type LetterReader = keyof typeof letterReaders
export const LetterReader = { reporter: 1, subject: 2 } as const satisfies Record<string, LetterReader>

/** Days that a guest's address is kept after the end of a case, which may be reopened. */
export const REPORTER_MAIL_DAYS = 90

/** A repeated report by the same person within this time counts as the first. */
export const SAME_WITHIN_HOURS = 24
