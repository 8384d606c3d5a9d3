import { type CodeOf, codes } from '#platform/codes.ts'

export const ReportKind = codes({ estate: [1, '物件'], message: [2, 'メッセージ'], person: [3, '会員'] })
export type ReportKind = CodeOf<typeof ReportKind>

export const CaseState = codes({ fresh: [1, '新規'], underway: [2, '対応中'], concluded: [9, '完了'] })
export type CaseState = CodeOf<typeof CaseState>
export const openStates = [CaseState.fresh, CaseState.underway] as const

/** Outcomes of a case; several may apply. */
export const CaseOutcome = codes({
  fine: [1, '問題なし'],
  correction: [2, '修正を依頼'],
  covered: [3, 'メッセージを非表示'],
  withheld: [4, '掲載を止めた'],
  warned: [5, '警告'],
  restricted: [6, '制限'],
  suspended: [7, '停止'],
  mistaken: [8, '通報者の誤解'],
  double: [9, '重複'],
})
export type CaseOutcome = CodeOf<typeof CaseOutcome>

export const LetterReader = codes({ reporter: [1, '通報した方'], subject: [2, '通報された方'] })
export type LetterReader = CodeOf<typeof LetterReader>

/** Days that a guest's address is kept after the end of a case, which may be reopened. */
export const REPORTER_MAIL_DAYS = 90

/** A repeated report by the same person within this time counts as the first. */
export const SAME_WITHIN_HOURS = 24
