import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { AddresseeInput } from '#domain/money/order/contract.ts'
import { Tax } from '#domain/money/quotation/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape, param } from '#platform/http/filter.ts'
import { byID, codeOf, Day, ID, stamped, Time, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { documentKinds } from './enumerations.ts'

/** A paper as issued; its file never changes. */
export const Document = z
  .strictObject({
    id: ID,
    kind: codeOf(documentKinds),
    number: z.string(),
    edition: z.int(),
    /** The quotation, order or payment. */
    subjectID: ID,
    negotiationID: ID,
    userID: ID,
    issuedOn: Day,
    transactionOn: Day,
    /** Positive, also on a refund note. */
    amount: Yen,
    taxes: z.array(Tax),
    addressee: z.string(),
    issuerName: z.string(),
    /** The title of the house; null where it was never public. */
    house: z.string().nullable(),
    /** Its lines in short: 役所調査ほか1件. */
    summary: z.string(),
    /** 但し書き of a receipt. */
    description: z.string().nullable(),
    reissued: z.boolean(),
    /** For operators. */
    reissueReason: z.string().nullable(),
    /** When a link to it was last sent. */
    sentAt: Time.nullable(),
    voidedAt: Time.nullable(),
    voidReason: z.string().nullable(),
    /** The edition that took its place. */
    replacedBy: ID.nullable(),
    /** SHA-256 of the file; null until it is drawn. */
    sha256: z.string().nullable(),
    size: z.int().nullable(),
    /** Whether its quotation, order or payment is still valid. */
    stands: z.boolean(),
    /** The recipient of a link to it, only when an operator opens this one paper; null if nobody can be reached. */
    recipient: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
    /** How many times its number was issued again within a year. */
    reissues: z.int(),
    ...stamped,
  })
  .meta({ id: 'Document' })
export type Document = z.infer<typeof Document>

export const documentFilter = {
  id: 'ids',
  kind: 'codes',
  number: 'text',
  subjectID: 'ids',
  negotiationID: 'ids',
  userID: 'ids',
  issuedOn: 'day',
  transactionOn: 'day',
  amount: 'range',
} as const

/** `keyword` searches numbers and addressees; `valid`: without replaced and void ones. */
const search = { ...filterShape(documentFilter), keyword: param('text'), valid: param('flag') }

const { countDocuments, listDocuments, getDocumentsByIds, getDocument } = resource('document', 'documents', {
  label: '帳票（見積書・請求書・領収書・返還請求書）',
  entity: Document,
  write: {},
  filter: search,
  sort: ['createdAt', 'issuedOn', 'transactionOn', 'amount'],
})

const reason = z.string().trim().min(1).max(400).meta({ label: '理由' })

export const Reissue = z.strictObject({
  addressee: AddresseeInput.optional().meta({ label: '宛名' }),
  /** 但し書き, without amounts and days. */
  description: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u, '1行で入力してください。')
    .optional()
    .meta({ label: '但し書き' }),
  reason,
})
export type Reissue = z.output<typeof Reissue>

export const documentContract = {
  countDocuments,
  listDocuments,
  getDocumentsByIds,
  getDocument,
  getDocumentFile: endpoint({
    method: 'get',
    path: '/document/{id}/file',
    params: byID,
    output: z.string().meta({ format: 'binary' }),
    media: 'application/pdf',
    leavesTrace: true,
    summary: '帳票のファイル（PDF。何度開いても同じ内容）',
  }),
  reissueDocument: endpoint({
    method: 'post',
    path: '/document/{id}/reissue',
    params: byID,
    body: Reissue,
    output: Document,
    status: 201,
    location: '/api/document/{id}',
    summary: '領収書・請求書を再発行する（同じ番号の新しい版。前の版は無効になる）',
  }),
  voidDocument: endpoint({
    method: 'post',
    path: '/document/{id}/void',
    params: byID,
    body: z.strictObject({ reason }),
    output: Document,
    summary: '帳票を無効にする（もとの見積・注文・支払いが取り消されたとき）',
  }),
  sendDocument: endpoint({
    method: 'post',
    path: '/document/{id}/sending',
    params: byID,
    output: Document,
    summary: '帳票を開くリンクを、会員にメールで送る',
  }),
  exportDocuments: endpoint({
    method: 'post',
    path: '/documents/export',
    query: z.strictObject({
      ...search,
      ...takeoutReason,
    }),
    output: z.string(),
    media: 'text/csv',
    summary: '帳票の一覧のCSV書き出し',
  }),
}
