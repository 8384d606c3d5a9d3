import { sides } from '#domain/deal/negotiation/enumerations.ts'
import { documentFields } from '#platform/documents/form.ts'
import { type Endpoint, endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, Nothing, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { OTHER_KIND, paperKinds } from './catalogue.ts'
import { Delivery, Holding, PaperFileKind, PaperStage, PaperStatus, Requirement, SharedFrom } from './enumerations.ts'

const PaperFile = z
  .strictObject({
    id: ID,
    name: z.string(),
    fileKind: codeOf(PaperFileKind),
    pages: z.int(),
    bytes: z.int(),
    storedAt: Time,
    /** When the file was replaced; replaced ones are visible only to the operator. */
    replacedAt: Time.nullable(),
    /** The viewer has opened it: what was never opened is not confirmed. */
    opened: z.boolean(),
  })
  .meta({ id: 'PaperFile' })

export const Paper = z
  .strictObject({
    id: ID,
    negotiationID: ID.nullable(),
    estateID: ID,
    kind: codeOf(paperKinds),
    title: z.string(),
    side: codeOf(sides),
    requirement: codeOf(Requirement),
    stage: codeOf(PaperStage),
    delivery: codeOf(Delivery),
    share: codeOf(SharedFrom),
    paperStatus: codeOf(PaperStatus),
    /** From the plan of the deal. */
    due: Day.nullable(),
    holding: codeOf(Holding).nullable(),
    issuedOn: Day.nullable(),
    expiresOn: Day.nullable(),
    expired: z.boolean(),
    note: z.string().nullable(),
    files: z.array(PaperFile),
    omittedBy: z.array(z.literal([1, 2, 3])),
    omitReason: z.string().nullable(),
    submittedAt: Time.nullable(),
    checkedAt: Time.nullable(),
    returnReason: z.string().nullable(),
    byOperator: z.boolean(),
    addedFlag: z.boolean(),
    ...stamped,
  })
  .meta({ id: 'Paper' })
export type Paper = z.infer<typeof Paper>

/** Authority of an operator acting for a side; members omit it. */
const acting = { ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }) }
const seen = { version: z.int().min(1).max(2_147_483_647).meta({ label: '版' }) }
const issuedOn = Day.nullable().default(null).meta({ label: '発行日' })
const expiresOn = Day.nullable().default(null).meta({ label: '有効期限' })
const note = words(400).default(null).meta({ label: 'ひとこと' })

export const NewPaper = z
  .strictObject({
    id: z.uuid().optional().meta({ label: '書類のID' }),
    negotiationID: ID.optional().meta({ label: '商談' }),
    estateID: ID.optional().meta({ label: '物件' }),
    kind: codeOf(paperKinds).default(OTHER_KIND).meta({ label: '書類の種類' }),
    title: words(60).default(null).meta({ label: '書類の名前' }),
    /** The side an operator acts for. */
    side: codeOf(sides).optional().meta({ label: '用意する側' }),
    note,
  })
  .refine(({ negotiationID, estateID }) => (negotiationID === undefined) !== (estateID === undefined), {
    path: ['negotiationID'],
    error: '商談か物件のどちらかを指定してください。',
  })
  .meta({ oneOf: [{ required: ['negotiationID'] }, { required: ['estateID'] }] })
export type NewPaper = z.output<typeof NewPaper>

const edits = { note, issuedOn, expiresOn, share: codeOf(SharedFrom).meta({ label: '相手に見せるとき' }) }
export type PaperEdit = { [name in keyof typeof edits]?: z.output<(typeof edits)[name]> }

export const Submission = z.strictObject({ holding: codeOf(Holding).nullable().default(null).meta({ label: '手元にあるか' }), ...acting })
const reason = z.string().trim().min(1).max(300).meta({ label: '理由' })
export const Omission = z.strictObject({ reason, ...acting })
export const Confirmation = z.strictObject({ ...seen, ...acting })
export const Return = z.strictObject({ reason, ...seen, ...acting })
export const TakingDown = z.strictObject({ reason })
export type TakingDown = z.output<typeof TakingDown>
export const Transfer = z.strictObject({ paperIDs: z.array(ID).min(1).max(100).meta({ label: '書類' }), ...acting })

export const PaperFileForm = z.strictObject({
  /** The file it replaces. */
  replaces: ID.optional().meta({ label: '差し替えるファイル' }),
  ...documentFields,
})

const PaperList = page(Paper)
export type PaperList = z.infer<typeof PaperList>
export const PaperReadings = page(z.strictObject({ fileID: ID, reader: z.string(), at: Time })).meta({ id: 'PaperReadings' })
export type PaperReadings = z.infer<typeof PaperReadings>

export const paperFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  kind: 'codes',
  side: 'codes',
  stage: 'codes',
  paperStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

const move = <B extends z.ZodType>(name: string, body: B, summary: string) =>
  endpoint({ method: 'post', path: `/paper/{id}/${name}`, params: byID, body, output: Paper, summary, companion: 403 })

export const paperContract = {
  ...resource('paper', 'papers', {
    label: '書類',
    entity: Paper,
    write: edits,
    create: NewPaper,
    filter: filterShape(paperFilter),
    sort: ['createdAt', 'updatedAt'],
    companion: 'reads',
  }),
  submitPaper: move('submission', Submission, '書類を提出'),
  confirmPaper: move('confirmation', Confirmation, '書類を確認済みにする'),
  returnPaper: move('return', Return, '書類の送り直しをお願いする'),
  omitPaper: move('omission', Omission, '書類を不要にする'),
  restorePaper: endpoint({
    method: 'delete',
    path: '/paper/{id}/omission',
    params: byID,
    body: z.strictObject(acting),
    output: Paper,
    summary: '不要にした書類を元に戻す',
    companion: 403,
  }),
  uploadPaperFile: endpoint({
    method: 'post',
    path: '/paper/{id}/file',
    params: byID,
    form: PaperFileForm,
    output: Paper,
    status: 201,
    location: '/api/paper/{id}',
    callsOutside: true,
    summary: '書類のファイルを送る（PDF・写真、20MBまで）',
    companion: 'may',
  }) as unknown as Endpoint<
    { params: { id: string }; body: FormData },
    { params: { id: string }; query: undefined; body: undefined },
    Paper
  >,
  deletePaperFile: endpoint({
    method: 'delete',
    path: '/paperFile/{id}',
    params: byID,
    output: Nothing,
    status: 204,
    summary: '書類のファイルを取り下げる',
    companion: 403,
  }),
  takeDownPaperFile: endpoint({
    method: 'post',
    path: '/paperFile/{id}/withdrawal',
    params: byID,
    body: TakingDown,
    output: Paper,
    summary: '書類のファイルを取り下げる（運営。用意した側に理由が伝わります）',
    companion: 403,
  }),
  listPaperReadings: endpoint({
    method: 'get',
    path: '/paper/{id}/readings',
    params: byID,
    output: PaperReadings,
    summary: '書類を見た人',
    companion: 403,
  }),
  preparePapers: endpoint({
    method: 'post',
    path: '/estate/{id}/papers',
    params: byID,
    output: PaperList,
    summary: '物件の書類の一覧を用意',
    companion: 403,
  }),
  transferPapers: endpoint({
    method: 'post',
    path: '/negotiation/{id}/paperTransfer',
    params: byID,
    body: Transfer,
    output: PaperList,
    summary: '物件の書類を商談に出す',
    companion: 403,
  }),
}
