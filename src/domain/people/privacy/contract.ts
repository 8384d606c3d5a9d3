import { warning } from '#domain/people/colleague/absence.ts'
import { documentFields } from '#platform/documents/form.ts'
import { type Endpoint, endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import {
  identityMethods,
  MAX_FEE,
  MAX_PRIVACY_FILES,
  type PrivacyAction,
  PrivacyChannel,
  PrivacyState,
  type PrivacyTab,
  privacyActions,
  privacyForms,
  privacyTabs,
  requesterKinds,
} from './enumerations.ts'
import { groundCodes, privacyKinds } from './legal-words.ts'

/** A PDF or a picture attached to an answer. */
export const PrivacyFile = z
  .strictObject({ id: ID, name: z.string(), pdf: z.boolean(), pages: z.int(), bytes: z.int() })
  .meta({ id: 'PrivacyFile' })
export type PrivacyFile = z.infer<typeof PrivacyFile>
export const PrivacyFileForm = z.strictObject({ ...documentFields })

const kind = codeOf(privacyKinds).meta({ label: '請求の種類' })
const form = codeOf(privacyForms).meta({ label: '回答の形' })
const words = (label: string, sentence: string) => z.string().trim().min(1, sentence).max(4000).meta({ label })

export const PrivacyRequest = z
  .strictObject({
    id: ID,
    number: z.string(),
    kind,
    userID: ID.nullable(),
    requesterName: z.string(),
    requesterKind: codeOf(requesterKinds),
    contact: z.string().nullable(),
    channel: codeOf(PrivacyChannel),
    receivedAt: Time,
    /** The deadline we set ourselves. */
    dueAt: Time,
    form,
    text: z.string(),
    state: codeOf(PrivacyState),
    identityMethod: codeOf(identityMethods).nullable(),
    groundCode: codeOf(groundCodes).nullable(),
    partly: z.boolean(),
    files: z.array(PrivacyFile),
    /** Download deadline for `files`. */
    filesUntil: Time.nullable(),
    fee: Yen.nullable(),
    /** The assignee; for operators only. */
    assigneeID: ID.nullable(),
    closedAt: Time.nullable(),
    /** The history, in order; `byName` is for operators only. */
    steps: z.array(
      z.strictObject({
        deed: z.enum(Object.keys(privacyActions) as [PrivacyAction, ...PrivacyAction[]]),
        at: Time,
        byName: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    ...stamped,
  })
  .meta({ id: 'PrivacyRequest' })
export type PrivacyRequest = z.infer<typeof PrivacyRequest>

/** A member's own request, or one that an operator records for a requester who used another channel. */
export const NewPrivacyRequest = z.strictObject({
  kind,
  form: form.default(1),
  text: z.string().trim().max(2000).meta({ label: '請求の内容' }).default(''),
  userID: ID.nullable().meta({ label: '会員' }).optional(),
  requester: z
    .strictObject({
      name: z.string().trim().min(1, '請求した方のお名前を入力してください。').max(60).meta({ label: '請求した方のお名前' }),
      kind: codeOf(requesterKinds).meta({ label: '請求した方' }),
      contact: z.string().trim().max(200).meta({ label: '連絡先' }).nullable().default(null),
    })
    .meta({ label: '請求した方' })
    .optional(),
  channel: codeOf(PrivacyChannel).meta({ label: '受け付けた方法' }).optional(),
  receivedOn: Day.meta({ label: '受け付けた日' }).optional(),
})
export type NewPrivacyRequest = z.output<typeof NewPrivacyRequest>

export const PrivacyAnswer = z.strictObject({
  text: z.string().trim().max(4000).meta({ label: '回答' }).default(''),
  /** Files uploaded for this request beforehand. */
  files: z
    .array(ID)
    .max(MAX_PRIVACY_FILES, `添えられるファイルは${MAX_PRIVACY_FILES}個までです。`)
    .default([])
    .meta({ label: '添えるファイル' }),
  fee: z
    .int()
    .min(0)
    .max(MAX_FEE, `手数料は${MAX_FEE.toLocaleString('ja-JP')}円までで入力してください。`)
    .nullable()
    .default(null)
    .meta({ label: '手数料' }),
})
export type PrivacyAnswer = z.output<typeof PrivacyAnswer>
export const PrivacyRefusal = z.strictObject({
  groundCode: codeOf(groundCodes).meta({ label: '理由の種類' }),
  /** Part of the requested data is disclosed. */
  partly: z.boolean().meta({ label: '一部だけの不開示' }).default(false),
  text: words('理由の説明', '理由の説明を入力してください。'),
})
export type PrivacyRefusal = z.output<typeof PrivacyRefusal>

export const privacyFilter = { id: 'ids', userID: 'ids', kind: 'codes', state: 'codes', assigneeID: 'ids', receivedAt: 'time' } as const
const filter = {
  ...filterShape(privacyFilter),
  tab: z
    .enum(Object.keys(privacyTabs) as [PrivacyTab, ...PrivacyTab[]])
    .optional()
    .meta({ label: 'タブ' }),
}
const move = { method: 'post', params: byID, output: PrivacyRequest } as const

const { countPrivacyRequests, listPrivacyRequests, getPrivacyRequestsByIds, getPrivacyRequest } = resource(
  'privacyRequest',
  'privacyRequests',
  {
    label: '個人情報の請求（本人は自分のもの、運営はすべて）',
    entity: PrivacyRequest,
    write: {},
    filter,
    sort: ['receivedAt', 'closedAt'],
  },
)

export const privacyContract = {
  countPrivacyRequests,
  listPrivacyRequests,
  getPrivacyRequestsByIds,
  getPrivacyRequest,
  createPrivacyRequest: endpoint({
    method: 'post',
    path: '/privacyRequest',
    body: NewPrivacyRequest,
    output: PrivacyRequest,
    status: 201,
    beforeTerms: true,
    summary: '個人情報の請求をする（本人）、記録する（運営）',
  }),
  verifyRequesterIdentity: endpoint({
    ...move,
    method: 'put',
    path: '/privacyRequest/{id}/identityCheck',
    body: z.strictObject({ method: codeOf(identityMethods).meta({ label: '確認の方法' }) }),
    summary: '請求した方の本人確認を記録する（運営）',
  }),
  assignPrivacyRequest: endpoint({
    ...move,
    method: 'put',
    path: '/privacyRequest/{id}/assignment',
    body: z.strictObject({ from: ID.nullable().meta({ label: 'いまの担当' }), to: ID.nullable().meta({ label: '新しい担当' }) }),
    output: z.strictObject({ ...PrivacyRequest.shape, warning }),
    summary: '個人情報の請求の担当を変える（運営）',
  }),
  askRequester: endpoint({
    ...move,
    path: '/privacyRequest/{id}/question',
    body: z.strictObject({ text: words('質問', '質問を入力してください。') }),
    summary: '請求した方に質問する（運営）',
  }),
  replyToPrivacyQuestion: endpoint({
    ...move,
    path: '/privacyRequest/{id}/reply',
    body: z.strictObject({ text: words('返事', '返事を入力してください。') }),
    beforeTerms: true,
    summary: '質問に返事をする（本人）、返事を記録する（運営）',
  }),
  uploadPrivacyFile: endpoint({
    method: 'post',
    path: '/privacyRequest/{id}/file',
    params: byID,
    form: PrivacyFileForm,
    output: PrivacyFile,
    status: 201,
    location: '/api/privacyFile/{id}',
    callsOutside: true,
    summary: '回答に添えるファイルを送る（責任者。PDF・画像、20MBまで）',
  }) as unknown as Endpoint<
    { params: { id: string }; body: FormData },
    { params: { id: string }; query: undefined; body: undefined },
    PrivacyFile
  >,
  answerPrivacyRequest: endpoint({
    ...move,
    path: '/privacyRequest/{id}/answer',
    body: PrivacyAnswer,
    summary: '個人情報の請求に回答する（責任者）',
  }),
  refusePrivacyRequest: endpoint({
    ...move,
    path: '/privacyRequest/{id}/refusal',
    body: PrivacyRefusal,
    summary: '開示などをしないことと、その理由を伝える（責任者）',
  }),
  withdrawPrivacyRequest: endpoint({
    ...move,
    path: '/privacyRequest/{id}/withdrawal',
    beforeTerms: true,
    summary: '個人情報の請求を取り下げる（本人）、取下げを記録する（運営）',
  }),
}
