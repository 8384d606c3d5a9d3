import { ImagePath } from '#domain/base/image/contract.ts'
import { linkedIDs, reasonCode, reasonToMember } from '#domain/people/measure/contract.ts'
import { NO_LETTER_REASONS } from '#domain/people/measure/enumerations.ts'
import { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { identityFields, phoneField } from '#domain/people/user/person.ts'
import { endpoint } from '#platform/http/contract.ts'
import { byID, codeIn, codeOf, Day, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { AntisocialResult, allCorrectionFields, type CorrectionField, identificationDocuments } from './enumerations.ts'

const DocumentType = codeOf(identificationDocuments).meta({ label: '本人確認書類の種類' })

/** A seller's application: identity and documents. Omitted fields are taken from the profile. */
export const SellerApplication = z.strictObject({
  identificationDocumentType: DocumentType,
  imagePaths: z.array(ImagePath).min(1).max(3).meta({ label: '本人確認書類の画像' }),
  substituteFlag: z.boolean().meta({ label: '代理人による出品' }).default(false),
  powerOfAttorneyPath: ImagePath.nullable().meta({ label: '委任状' }).default(null),
  ...z.object({ ...identityFields, phone: phoneField('電話番号') }).partial().shape,
})
export type SellerApplication = z.infer<typeof SellerApplication>

const DenyReason = z.string().trim().min(1).max(1000).meta({ label: '否認理由' })

const noMembership = { status: false, provisional: false, reasonCode: false, reason: false, letter: false, linkedIDs: false } as const

/**
 * A decision either on selling (approved, or rejected, which also ends an approval), or on the whole membership (suspended, or active
 * again).
 */
export const UserDecision = z
  .strictObject({
    sellerApprovedStatus: z
      .literal([SellerApprovedStatus.approved, SellerApprovedStatus.rejected])
      .meta({ label: '売主審査の状況' })
      .optional(),
    sellerDenyReason: DenyReason.nullable().optional(),
    status: z.literal([UserStatus.active, UserStatus.suspended]).meta({ label: '会員の状態' }).optional(),
    /** For a suspension: ends unless a chief confirms it within 72 hours. */
    provisional: z.boolean().meta({ label: '仮停止' }).optional(),
    reasonCode: reasonCode.optional(),
    reason: reasonToMember.optional(),
    /** For a suspension: whether the member gets the reason by mail. */
    letter: z.boolean().meta({ label: '本人への通知' }).optional(),
    linkedIDs,
  })
  .superRefine(({ sellerApprovedStatus, sellerDenyReason, status, ...membership }, refinement) => {
    const refuse = (path: string, message: string) => refinement.addIssue({ code: 'custom', path: [path], message })
    if ((sellerApprovedStatus === undefined) === (status === undefined))
      refuse('sellerApprovedStatus', '売主審査の状況か会員の状態の、どちらか1つを指定してください。')
    if (sellerApprovedStatus === SellerApprovedStatus.rejected && !sellerDenyReason)
      refuse('sellerDenyReason', '否認理由を入力してください。')
    if (sellerApprovedStatus !== SellerApprovedStatus.rejected && sellerDenyReason)
      refuse('sellerDenyReason', '否認理由は否認するときだけ入力してください。')
    const { provisional, reasonCode, reason, letter, linkedIDs } = membership
    if (status !== undefined && !reason) refuse('reason', '理由を入力してください。')
    if (status === UserStatus.suspended && reasonCode === undefined) refuse('reasonCode', '理由の種類を選んでください。')
    if (status === undefined && reason !== undefined) refuse('reason', 'この理由は、利用の停止と解除のときだけ入力してください。')
    for (const [field, given] of Object.entries({ provisional, reasonCode, letter, linkedIDs }))
      if (status !== UserStatus.suspended && given !== undefined) refuse(field, '利用を停止するときだけ指定してください。')
    if (letter === false && !NO_LETTER_REASONS.some((code) => code === reasonCode))
      refuse('letter', '本人に知らせずに停止できるのは、詐欺の疑いと反社会的勢力のときだけです。')
  })
  .meta({
    oneOf: [
      {
        required: ['sellerApprovedStatus'],
        properties: { sellerApprovedStatus: { const: SellerApprovedStatus.approved }, sellerDenyReason: { type: 'null' }, ...noMembership },
      },
      {
        required: ['sellerApprovedStatus', 'sellerDenyReason'],
        properties: {
          sellerApprovedStatus: { const: SellerApprovedStatus.rejected },
          sellerDenyReason: { type: 'string' },
          ...noMembership,
        },
      },
      {
        required: ['status', 'reasonCode', 'reason'],
        properties: { status: { const: UserStatus.suspended }, sellerDenyReason: { type: 'null' }, sellerApprovedStatus: false },
      },
      {
        required: ['status', 'reason'],
        properties: {
          status: { const: UserStatus.active },
          sellerDenyReason: { type: 'null' },
          ...{ sellerApprovedStatus: false, provisional: false, reasonCode: false, letter: false, linkedIDs: false },
        },
      },
    ],
  })
export type UserDecision = z.infer<typeof UserDecision>

/** Corrections that an applicant has to make before the decision. */
export const CorrectionRequest = z.strictObject({
  fields: z
    .array(
      z.strictObject({
        field: z.enum(allCorrectionFields as [CorrectionField, ...CorrectionField[]]).meta({ label: '項目' }),
        text: z.string().trim().min(1, '直してほしい内容を入力してください。').max(400).meta({ label: '直してほしい内容' }),
      }),
    )
    .min(1, '直してほしい項目を1つ以上選んでください。')
    .max(allCorrectionFields.length)
    .meta({ label: '直してほしい項目' }),
})
export type CorrectionRequest = z.infer<typeof CorrectionRequest>

export const AntisocialCheck = z.strictObject({
  result: codeOf(AntisocialResult).meta({ label: '確認の結果' }),
  means: z.string().trim().min(1).max(200).meta({ label: '確認の方法' }),
  day: Day.meta({ label: '確認した日' }),
})
export type AntisocialCheck = z.infer<typeof AntisocialCheck>

const text = z.string().nullable()
/**
 * A check of an applicant's documents. The pictures are deleted 30 days after the decision, the row after seven years unless an approval
 * rests on it.
 */
export const SellerCheck = z
  .strictObject({
    id: ID,
    identificationDocumentType: codeIn(identificationDocuments),
    /** Empty once the files are deleted. */
    imagePaths: z.array(z.string()),
    substituteFlag: z.boolean(),
    powerOfAttorneyPath: text,
    /** As applied for; null once the member has left. */
    identity: z
      .strictObject({
        lastName: text,
        firstName: text,
        lastNameKana: text,
        firstNameKana: text,
        birthDate: Day.nullable(),
        postCode: text,
        prefecturesCode: text,
        prefectures: text,
        cityCode: text,
        city: text,
        address1: text,
        address2: text,
        phone: text,
      })
      .nullable(),
    appliedAt: Time,
    result: codeIn(SellerApprovedStatus),
    reason: text,
    decidedAt: Time.nullable(),
    /** The operator who decided; for operators only. */
    decidedBy: text,
    /** When the approval was withdrawn. */
    suspendedAt: Time.nullable(),
    suspendReason: text,
    /** When the pictures will be, or were, deleted. */
    filesDeleteAt: Time.nullable(),
    filesDeletedAt: Time.nullable(),
    /** Corrections requested, oldest first. */
    corrections: z.array(
      z.strictObject({
        askedAt: Time,
        fields: z.array(
          z.strictObject({ field: z.enum(allCorrectionFields as [CorrectionField, ...CorrectionField[]]), text: z.string() }),
        ),
        sentAt: Time.nullable(),
      }),
    ),
    /** Whether the applicant belongs to an organised crime group; for operators only. */
    antisocial: z.strictObject({ ...AntisocialCheck.shape, byName: z.string() }).nullable(),
  })
  .meta({ id: 'SellerCheck' })
export type SellerCheck = z.infer<typeof SellerCheck>

export const Identification = z
  .strictObject({
    userID: ID,
    sellerApprovedStatus: codeIn(SellerApprovedStatus),
    /** The open check, else the last one decided. */
    current: SellerCheck.nullable(),
    /** How the office carried out its last organised-crime check of any applicant; null for members. */
    lastMeans: z.string().nullable(),
    /** All checks, newest first. */
    history: z.array(SellerCheck),
  })
  .meta({ id: 'Identification' })
export type Identification = z.infer<typeof Identification>

export const sellerApprovalContract = {
  applySeller: endpoint({
    method: 'put',
    path: '/user/applySeller/{id}',
    params: byID,
    body: SellerApplication,
    output: User,
    summary: '売主審査の申請',
  }),
  setUserStatus: endpoint({
    method: 'put',
    path: '/user/status/{id}',
    params: byID,
    body: UserDecision,
    output: User,
    summary: '売主審査の決定、利用停止と解除',
  }),
  requestSellerCorrection: endpoint({
    method: 'post',
    path: '/user/{id}/sellerCorrection',
    params: byID,
    body: CorrectionRequest,
    output: User,
    summary: '売主審査の申請に修正を依頼する',
  }),
  putAntisocialCheck: endpoint({
    method: 'put',
    path: '/user/{id}/antisocialCheck',
    params: byID,
    body: AntisocialCheck,
    output: Identification,
    summary: '反社会的勢力の確認を記録する',
  }),
  getIdentification: endpoint({
    method: 'get',
    path: '/user/{id}/identification',
    params: byID,
    output: Identification,
    summary: '売主審査の書類と履歴',
  }),
}
