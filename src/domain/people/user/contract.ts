import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { allCSVEncodings } from '#domain/base/export-log/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { endpoint, onTheWayOut, resource } from '#platform/http/contract.ts'
import { filterShape, param } from '#platform/http/filter.ts'
import { codeIn, Day, ID, stamped, Time } from '#platform/http/values.ts'
import { licenseNumber } from '#platform/license-number.ts'
import { z } from '#platform/zod.ts'
import { identificationDocumentTypes, SellerApprovedStatus, UserStatus, userTypes } from './enumerations.ts'
import { type ExportColumn, exportColumnNames } from './export-columns.ts'
import { identityFields, phoneField } from './person.ts'

const optional = <T extends z.ZodType>(field: T) =>
  field
    .nullable()
    .meta(field.meta() ?? {})
    .default(null)
const names = {
  lastName: identityFields.lastName,
  firstName: identityFields.firstName,
  lastNameKana: identityFields.lastNameKana,
  firstNameKana: identityFields.firstNameKana,
}
const displayName = z.string().trim().min(1).max(30).meta({ label: '表示名' })
const licenseField = z
  .string()
  .overwrite(licenseNumber.correct)
  .min(1)
  .max(60)
  .regex(licenseNumber.pattern, licenseNumber.problem)
  .meta({ label: '免許番号' })
const contacts = {
  phone: optional(phoneField('電話番号')),
  birthDate: optional(identityFields.birthDate),
  postCode: optional(identityFields.postCode),
  /** Follow from cityCode when that is given. */
  prefecturesCode: optional(identityFields.prefecturesCode),
  prefectures: optional(identityFields.prefectures),
  cityCode: optional(identityFields.cityCode),
  city: optional(identityFields.city),
  address1: optional(identityFields.address1),
  address2: optional(identityFields.address2),
  /** Company name of an agent. */
  companyName: optional(z.string().trim().min(1).max(100).meta({ label: '会社名' })),
  licenseNumber: optional(licenseField),
  /** The lister acts for the owner, with a power of attorney. */
  substituteFlag: z.boolean().meta({ label: '代理人による出品' }).default(false),
  mailOptIn: z.boolean().meta({ label: 'お知らせメールの受信' }).default(false),
  plainWords: z.boolean().meta({ label: 'やさしい日本語' }).default(false),
}
export const profile = {
  name: displayName,
  ...names,
  ...contacts,
  profileImagePath: optional(z.string().max(200).meta({ label: 'プロフィール画像' })),
}

const text = z.string().nullable()
export const User = z
  .strictObject({
    /** The identity provider's uid. */
    id: ID,
    email: z.string(),
    userType: codeIn(userTypes),
    status: codeIn(UserStatus),
    /** When an unconfirmed suspension ends. */
    provisionalUntil: Time.nullable(),
    userNumber: z.string(),
    name: z.string(),
    lastName: text,
    firstName: text,
    lastNameKana: text,
    firstNameKana: text,
    phone: text,
    birthDate: Day.nullable(),
    postCode: text,
    prefecturesCode: text,
    prefectures: text,
    cityCode: text,
    city: text,
    address1: text,
    address2: text,
    companyName: text,
    licenseNumber: text,
    profileImagePath: text,
    substituteFlag: z.boolean(),
    mailOptIn: z.boolean(),
    plainWords: z.boolean(),
    identificationDocumentType: codeIn(identificationDocumentTypes).nullable(),
    powerOfAttorneyPath: text,
    sellerApprovedStatus: codeIn(SellerApprovedStatus),
    /** When the current approval was given: kept while a change is being checked. */
    sellerApprovedAt: Time.nullable(),
    sellerAppliedAt: Time.nullable(),
    sellerDenyReason: text,
    /** Deadline for corrections; then the application returns to the office without them. */
    sellerCorrectionUntil: Time.nullable(),
    usageFeeActive: z.boolean(),
    usageFeePayAt: Time.nullable(),
    termsVersion: text,
    termsAgreedAt: Time.nullable(),
    privacyAgreedAt: Time.nullable(),
    messageReviewAgreedAt: Time.nullable(),
    antisocialDeniedAt: Time.nullable(),
    ...stamped,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

const consent = (error: string) => z.literal(true, { error })
const neededOfSellers = ['birthDate', 'postCode', 'cityCode', 'address1', 'address2', 'phone'] as const

/** Sent by the sign-up flow right after the account was created at the identity provider. */
export const SignUp = z
  .strictObject({
    /** Comes from the token; if present here, it must match. */
    id: ID.optional(),
    email: z.string().max(320).optional(),
    userType: z.literal([UserType.seller, UserType.buyer]).meta({ label: '会員区分' }),
    name: displayName.optional(),
    ...names,
    ...contacts,
    termsAgreed: consent('利用規約への同意が必要です。'),
    privacyAgreed: consent('プライバシーポリシーへの同意が必要です。'),
    messageReviewAgreed: consent('運営がメッセージの内容を確認することへの同意が必要です。'),
    antisocialDenied: consent('反社会的勢力でないことの確約が必要です。'),
  })
  .superRefine((signUp, refinement) => {
    if (signUp.userType !== UserType.seller) return
    for (const field of neededOfSellers)
      if (signUp[field] === null)
        refinement.addIssue({ code: 'custom', path: [field], message: `${contacts[field].unwrap().meta()?.label}を入力してください。` })
  })
  .meta({
    if: { required: ['userType'], properties: { userType: { const: 2 } } },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    then: { required: neededOfSellers, properties: Object.fromEntries(neededOfSellers.map((field) => [field, { type: 'string' }])) },
  })
export type SignUp = z.infer<typeof SignUp>

export const userFilter = {
  id: 'ids',
  email: 'text',
  userType: 'codes',
  status: 'codes',
  userNumber: 'text',
  name: 'text',
  lastName: 'text',
  firstName: 'text',
  lastNameKana: 'text',
  firstNameKana: 'text',
  phone: 'text',
  prefecturesCode: 'ids',
  cityCode: 'ids',
  substituteFlag: 'flag',
  identificationDocumentType: 'codes',
  powerOfAttorneyPath: 'text',
  sellerApprovedStatus: 'codes',
  sellerDenyReason: 'text',
  sellerApprovedAt: 'time',
  sellerAppliedAt: 'time',
  usageFeeActive: 'flag',
  usageFeePayAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
} as const
/** `keyword` searches numbers, names, readings and e-mail addresses. */
const userSearch = { ...filterShape(userFilter), keyword: param('text') }

const columns = z.preprocess(
  (value) => (typeof value === 'string' ? [...new Set(value.split(','))] : value),
  z.array(z.enum(exportColumnNames)).min(1),
) as unknown as z.ZodType<ExportColumn[], ExportColumn[]>

const users = resource('user', 'users', {
  label: '会員',
  entity: User,
  write: profile,
  create: SignUp,
  createAccess: 'newcomer',
  filter: userSearch,
  sort: ['createdAt', 'updatedAt', 'userNumber', 'sellerAppliedAt', 'sellerApprovedAt'],
})

export const userContract = {
  ...users,
  deleteUser: onTheWayOut(users.deleteUser),
  exportUsers: endpoint({
    method: 'post',
    path: '/users/export',
    query: z.strictObject({
      ...userSearch,
      columns: columns.meta({ label: '書き出す項目' }),
      encoding: z.enum(allCSVEncodings).default('utf-8').meta({ label: '文字コード' }),
      ...takeoutReason,
    }),
    output: z.string(),
    media: 'text/csv',
    summary: '会員データのCSV書き出し',
  }),
}
