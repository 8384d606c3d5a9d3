import { identificationDocumentTypes as names } from '#domain/people/user/enumerations.ts'

/** The papers that we take, and the pictures that each needs, in their order. There is no slot for the back of a My Number card: the number is never stored. */
export const identificationDocuments = {
  1: { label: names[1], slots: ['表面', '裏面'] },
  2: { label: names[2], slots: ['顔写真のページ', '現住所を確認できる書類'] },
  3: { label: names[3], slots: ['表面'] },
  4: { label: names[4], slots: ['表面', '裏面'] },
  // Without a face on either, only both together say who one is and where one lives.
  5: { label: names[5], slots: ['資格確認書の表面', '住民票の写し'] },
} as const
export type IdentificationDocumentType = keyof typeof identificationDocuments

/** Within so many business days an application is answered: what we promise, and what the operator is reminded of. */
export const ANSWER_DAYS = 2

/** How long the pictures stay after the decision. */
export const DOCUMENT_DAYS = 30

/** What an applicant may be asked to mend. */
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

/** So long an application waits for its applicant; then the office looks at it again. */
export const CORRECTION_DAYS = 30

/** What came out when somebody looked whether an applicant belongs to an organised crime group. */
export const antisocialResults = { 1: '該当なし', 2: '要確認', 3: '該当' } as const
export type AntisocialResult = keyof typeof antisocialResults
export const AntisocialResult = { none: 1, unsure: 2, found: 3 } as const satisfies Record<string, AntisocialResult>
