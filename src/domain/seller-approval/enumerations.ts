/** The papers that we take, and the pictures that each needs, in their order. There is no slot for the back of a My Number card: the number is never stored. */
export const identificationDocuments = {
  1: { label: '運転免許証', slots: ['表面', '裏面'] },
  2: { label: 'パスポート', slots: ['顔写真のページ', '現住所を確認できる書類'] },
  3: { label: 'マイナンバーカード（表面のみ）', slots: ['表面'] },
} as const
export type IdentificationDocumentType = keyof typeof identificationDocuments

/** Within so many business days an application is answered: what we promise, and what the operator is reminded of. */
export const ANSWER_DAYS = 2

/** How long the pictures stay after the decision. */
export const DOCUMENT_DAYS = 30
/** How long the record of the check stays: what was shown, when, who looked, what came out. */
export const RECORD_YEARS = 7
