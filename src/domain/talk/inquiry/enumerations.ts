import { type CodeOf, codes } from '#platform/codes.ts'

export const InquiryTopic = codes({
  usage: [1, '使い方'],
  listing: [2, '掲載'],
  deal: [3, '取引'],
  payment: [4, '支払い'],
  personalData: [5, '個人情報'],
  defect: [6, '不具合'],
  other: [9, 'その他'],
})
export type InquiryTopic = CodeOf<typeof InquiryTopic>

export const InquiryChannel = codes({ form: [1, 'フォーム'], telephone: [2, '電話'], letter: [3, 'メール・郵便'] })
export type InquiryChannel = CodeOf<typeof InquiryChannel>

export const InquiryState = codes({
  fresh: [1, '新規'],
  underway: [2, '対応中'],
  answered: [3, 'お客様の返事待ち'],
  concluded: [9, '完了'],
})
export type InquiryState = CodeOf<typeof InquiryState>
/** States in which it waits for the office; once answered it waits for its author. */
export const waitingStates = [InquiryState.fresh, InquiryState.underway] as const

/** Days the link in an answer stays valid. Without a reply by then the inquiry is concluded. */
export const ANSWER_DAYS = 30
export const MAX_CHARACTERS = 2000
