/** How the keys of letters begin that bring a code: the code stands in their subject, which is nobody's to read but theirs whom it is for. */
export const CODE_LETTERS = 'code/'

/** What a code by mail is for: one that was sent for one thing opens nothing else. */
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
/** Those that a member asks for by themselves; the others come with something else. */
export const askedPurposes = [1, 2, 3, 4, 5, 6, 11] as const satisfies CodePurpose[]

export const CODE_MINUTES = 10
export const MAX_TRIES = 5
export const REST_MINUTES = 30
