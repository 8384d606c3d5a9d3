import { type CodeOf, codes } from '#platform/codes.ts'

/** Key prefix of letters with a code: the code is in their subject, which only the recipient may read. */
export const CODE_LETTERS = 'code/'

/** Purposes of a code by mail: one sent for a purpose is not accepted for another. */
export const CodePurpose = codes({
  statementIssue: [1, '告知書の交付'],
  facilityTableIssue: [2, '付帯設備表の交付'],
  acknowledgement: [3, '告知書・付帯設備表の確認'],
  bankNoticeWriting: [4, '振込先の登録'],
  bankNoticeReading: [5, '振込先の表示'],
  handoverConfirmation: [6, '引渡しの確認'],
  contractSignature: [7, '契約書への署名'],
  companionEntrance: [9, '招待された画面への参加'],
  consent: [10, '同意の手続き'],
  offerWithdrawal: [11, '承諾された購入申込の取り下げ'],
  refundDestination: [12, '返金先の口座の登録'],
})
export type CodePurpose = CodeOf<typeof CodePurpose>
/** Purposes for which a member requests the code directly; the others are sent as part of another action. */
export const requestablePurposes = [1, 2, 3, 4, 5, 6, 11, 12] as const satisfies CodePurpose[]

export const CODE_MINUTES = 10
export const MAX_TRIES = 5
export const REST_MINUTES = 30
