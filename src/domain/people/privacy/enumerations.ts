import { type CodeOf, codes } from '#platform/codes.ts'

/** Kinds of request a person may make about their data. The legal wording is in `legal-words.ts`. */
export const PrivacyKind = { purpose: 1, disclosure: 2, correction: 3, erasure: 4, endOfGiving: 5, givingRecords: 6 } as const
export type PrivacyKind = (typeof PrivacyKind)[keyof typeof PrivacyKind]

export const PrivacyState = codes({
  received: [1, '受付'],
  working: [2, '対応中'],
  asked: [3, '確認待ち'],
  answered: [4, '回答済み'],
  refused: [5, '不開示など'],
  withdrawn: [9, '取下げ'],
})
export type PrivacyState = CodeOf<typeof PrivacyState>
export const openStates: readonly PrivacyState[] = [PrivacyState.received, PrivacyState.working, PrivacyState.asked]

/** The requester: the person, their legal representative, or an agent they appointed. */
export const requesterKinds = { 1: '本人', 2: '法定代理人', 3: '任意代理人' } as const
export const PrivacyChannel = codes({ screen: [1, '画面'], mail: [2, 'メール'], telephone: [3, '電話'], letter: [4, '郵便'] })
export type PrivacyChannel = CodeOf<typeof PrivacyChannel>
export const privacyForms = { 1: 'データ（電子ファイル）', 2: '書面' } as const
export const identityMethods = { 1: 'ログインしての請求', 2: '登録情報との一致', 3: '本人確認書類' } as const

export const privacyTabs = { open: '対応中', done: '終わったもの' } as const
export type PrivacyTab = keyof typeof privacyTabs

/** The only kinds for which the law allows a fee (38条). */
export const feeKinds: readonly PrivacyKind[] = [PrivacyKind.purpose, PrivacyKind.disclosure, PrivacyKind.givingRecords]
export const MAX_FEE = 100_000

/** Limits for the files of an answer: number, size, and days of availability. */
export const MAX_PRIVACY_FILES = 5
export const MAX_PRIVACY_FILE_BYTES = 20 * 1024 * 1024
export const TOO_LARGE_PRIVACY_FILE = `ファイルは${MAX_PRIVACY_FILE_BYTES / 1024 / 1024}MBまでです。分けてからお選びください。`
export const FILE_DAYS = 30

/** Our own deadline for an answer, in days. */
export const ANSWER_DAYS = 14
/** Days we wait for the requester's reply. */
export const QUESTION_DAYS = 30
/** Within this many days a repeated request joins the first. */
export const JOIN_DAYS = 30

export const privacyActions = {
  received: '受け付けました',
  joined: '同じ種類の請求が届き、ここに加えました',
  identity: '本人を確認しました',
  question: '質問しました',
  reply: '返事がありました',
  silence: '30日間返事がなかったため、対応に戻しました',
  answer: '回答しました',
  refusal: '不開示などを伝えました',
  withdrawal: '取り下げられました',
  disclosure: '開示用のファイルを作りました',
  correction: '会員情報を訂正しました',
  erasure: '会員情報を消去しました',
} as const
export type PrivacyAction = keyof typeof privacyActions
