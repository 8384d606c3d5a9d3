export const inquiryTopics = { 1: '使い方', 2: '掲載', 3: '取引', 4: '支払い', 5: '個人情報', 6: '不具合', 9: 'その他' } as const
export type InquiryTopic = keyof typeof inquiryTopics
export const PERSONAL_DATA = 5 satisfies InquiryTopic

export const inquiryChannels = { 1: 'フォーム', 2: '電話', 3: 'メール・郵便' } as const
export type InquiryChannel = keyof typeof inquiryChannels
export const InquiryChannel = { form: 1, telephone: 2, letter: 3 } as const satisfies Record<string, InquiryChannel>

export const inquiryStates = { 1: '新規', 2: '対応中', 3: '返事待ち', 9: '完了' } as const
export type InquiryState = keyof typeof inquiryStates
export const InquiryState = { fresh: 1, underway: 2, answered: 3, concluded: 9 } as const satisfies Record<string, InquiryState>
/** States in which it waits for the office; once answered it waits for its author. */
export const waitingStates = [InquiryState.fresh, InquiryState.underway] as const

/** Days that the link of an answer is valid. Without a reply by then the inquiry is concluded. */
export const ANSWER_DAYS = 30
export const MOST_LETTERS = 2000
