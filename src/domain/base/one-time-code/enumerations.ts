/** Key prefix of letters with a code: the code is in their subject, which only the recipient may read. */
export const CODE_LETTERS = 'code/'

/** Purposes of a code by mail: one sent for a purpose is not accepted for another. */
export const codePurposes = {
  1: '告知書の交付',
  2: '付帯設備表の交付',
  3: '告知書・付帯設備表の確認',
  4: '振込先の登録',
  5: '振込先の表示',
  6: '引渡しの確認',
  7: '契約書への署名',
  9: '招待された画面への参加',
  10: '同意の手続き',
  11: '承諾された購入申込の取り下げ',
} as const
export type CodePurpose = keyof typeof codePurposes
export const CodePurpose = {
  statementIssue: 1,
  facilityTableIssue: 2,
  acknowledgement: 3,
  bankNoticeWriting: 4,
  bankNoticeReading: 5,
  handoverConfirmation: 6,
  contractSignature: 7,
  companionEntrance: 9,
  consent: 10,
  offerWithdrawal: 11,
} as const satisfies Record<string, CodePurpose>
/** Purposes for which a member requests the code directly; the others are sent as part of another action. */
export const askedPurposes = [1, 2, 3, 4, 5, 6, 11] as const satisfies CodePurpose[]

export const CODE_MINUTES = 10
export const MAX_TRIES = 5
export const REST_MINUTES = 30
