import { identificationDocumentTypes as names } from '#domain/people/user/enumerations.ts'
import { type CodeOf, codes } from '#platform/codes.ts'

/**
 * The accepted documents, and the pictures each needs, in order. There is no slot for the back of a My Number card: the number is never
 * stored.
 */
export const identificationDocuments = {
  1: { label: names[1], slots: ['表面', '裏面'] },
  2: { label: names[2], slots: ['顔写真のページ', '現住所を確認できる書類'] },
  3: { label: names[3], slots: ['表面'] },
  4: { label: names[4], slots: ['表面', '裏面'] },
  // Neither has a photo, so both are needed to prove identity and residence.
  5: { label: names[5], slots: ['資格確認書の表面', '住民票の写し'] },
} as const
export type IdentificationDocumentType = keyof typeof identificationDocuments

/** The same in a sentence, for those who gather them. */
export const ACCEPTED_PAPERS =
  '運転免許証（表と裏）、運転経歴証明書（表と裏）、パスポート（住所のわかる書類を添える）、マイナンバーカード（表面のみ）、資格確認書と住民票の2つ、のいずれか'

/** Business days within which an application is answered: promised to sellers, and the operators' target. */
export const ANSWER_DAYS = 2

/** Days that the pictures are kept after the decision. */
export const DOCUMENT_DAYS = 30

/** Fields an applicant may be asked to correct. */
export const correctionFields = {
  papers: '本人確認書類の画像',
  powerOfAttorney: '委任状',
  standing: '出品の立場',
  name: '氏名・フリガナ',
  birthDate: '生年月日',
  address: '住所',
  phone: '電話番号',
} as const
export type CorrectionField = keyof typeof correctionFields
export const allCorrectionFields = Object.keys(correctionFields) as CorrectionField[]

/** Days an application waits for corrections; then it returns to the office's queue. */
export const CORRECTION_DAYS = 30

/** Results of the organised-crime check. */
export const AntisocialResult = codes({ none: [1, '該当なし'], unsure: [2, '要確認'], found: [3, '該当'] })
export type AntisocialResult = CodeOf<typeof AntisocialResult>
