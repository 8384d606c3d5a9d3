import { type CodeOf, codes } from '#platform/codes.ts'

/** Why an operator edits a member's data. */
export const CorrectionKind = codes({ request: [1, '本人の申し出'], papers: [2, '書類で確認'], slip: [3, '誤記'] })
export type CorrectionKind = CodeOf<typeof CorrectionKind>

/** For members who sign in only with Google, and where all accounts are external. */
export const EMAIL_NOT_OURS = 'この会員のメールアドレスは、ログイン先（Google）で管理されているため、ここでは変更できません。'

/** Fields that operators may correct, with their labels. */
export const correctableLabels = {
  name: '表示名',
  lastName: '姓',
  firstName: '名',
  lastNameKana: '姓（フリガナ）',
  firstNameKana: '名（フリガナ）',
  birthDate: '生年月日',
  phone: '電話番号',
  postCode: '郵便番号',
  prefecturesCode: '都道府県',
  cityCode: '市区町村',
  address1: '町名・丁目',
  address2: '番地・建物名・部屋番号',
  companyName: '会社名',
  licenseNumber: '免許番号',
  mailOptIn: 'お知らせメールの受信',
} as const
export type CorrectableField = keyof typeof correctableLabels
export const correctableFields = Object.keys(correctableLabels) as CorrectableField[]
/** Fields that identify the person. */
export const personFields: readonly CorrectableField[] = ['lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'birthDate']
