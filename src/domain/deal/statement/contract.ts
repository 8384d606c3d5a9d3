import { Code } from '#domain/base/one-time-code/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeIn, codeOf, Day, ID, stamped, Time, words } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { type Detail, type DetailName, details } from './details.ts'
import { MAX_PICTURES, ReadResult, StatementKind, StatementStatus } from './enumerations.ts'

const itemCode = z.int().min(101).max(9999).meta({ label: '項目' })
const inputSchemaOf = (detail: Detail) =>
  detail.kind === 'text'
    ? words(detail.max)
    : detail.kind === 'one'
      ? codeOf(detail.of).nullable()
      : z.int().min(detail.least).max(detail.most).nullable()
const detailShape = Object.fromEntries(
  Object.entries<Detail>(details).map(([name, detail]) => [name, inputSchemaOf(detail).optional().meta({ label: detail.label })]),
) as unknown as {
  [name in DetailName]: z.ZodOptional<z.ZodNullable<(typeof details)[name] extends { kind: 'text' } ? z.ZodString : z.ZodInt>>
}

/** An item's whole answer: omitted fields are cleared. */
const AnswerInput = z.strictObject({
  code: itemCode,
  choice: z.int().min(1).max(9).nullable().default(null).meta({ label: '答え' }),
  photos: z.array(z.string().max(200)).max(MAX_PICTURES).default([]).meta({ label: '写真' }),
  ...detailShape,
})
const outputSchemaOf = (detail: Detail) => (detail.kind === 'text' ? z.string() : detail.kind === 'one' ? codeIn(detail.of) : z.int())
const outputShape = Object.fromEntries(
  Object.entries<Detail>(details).map(([name, detail]) => [name, outputSchemaOf(detail).nullable().optional()]),
) as unknown as typeof detailShape
const Answer = z
  .strictObject({ code: z.int(), choice: z.int().nullable(), photos: z.array(z.string()), ...outputShape })
  .meta({ id: 'StatementAnswer' })

export const StatementDraft = z
  .strictObject({
    estateID: ID,
    kind: codeOf(StatementKind),
    /** The facts of the house that decide which items apply. */
    house: z.strictObject({ type: z.literal(['H', 'C', 'L']), farm: z.boolean(), lease: z.boolean(), ground: z.boolean() }),
    answers: z.array(Answer),
    /** Answers the listing gives for items not answered yet. */
    suggested: z.array(Answer),
    /** The codes of what is still to be answered before it can be issued. */
    missing: z.array(z.int()),
    excerpt: z.boolean(),
    /** The newest edition issued to a buyer, and the number of items that have changed since. */
    handedOver: z
      .strictObject({ edition: z.int(), issuedAt: Time, acknowledgedAt: Time.nullable(), reserve: z.boolean(), changes: z.int() })
      .nullable(),
    /** The parties of a sale, and the operator's role towards them. */
    closingWords: z.string(),
    savedAt: Time.nullable(),
    /** Incremented with every change; 0 before the first. */
    version: z.int(),
  })
  .meta({ id: 'StatementDraft' })
export type StatementDraft = z.infer<typeof StatementDraft>

/** The status of one statement in a deal. */
export const DealStatement = z
  .strictObject({
    kind: codeOf(StatementKind),
    /** Progress of the draft; only for the seller and the operator. */
    draft: z.strictObject({ items: z.int(), missing: z.int() }).nullable(),
    /** The edition the buyer has; the number of items changed in the draft since is only for the seller and the operator. */
    handedOver: z
      .strictObject({
        edition: z.int(),
        issuedAt: Time,
        acknowledgedAt: Time.nullable(),
        reserve: z.boolean(),
        changes: z.int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'DealStatement' })
export type DealStatement = z.infer<typeof DealStatement>

/** 告知書あり・概要: for members who can see the listing; empty unless the seller allows it. */
export const StatementExcerpt = z
  .strictObject({
    writtenOn: Day.nullable(),
    lines: z.array(z.strictObject({ code: z.int(), label: z.string(), answer: z.string() })),
  })
  .meta({ id: 'StatementExcerpt' })
export type StatementExcerpt = z.infer<typeof StatementExcerpt>

export const DraftInput = z.strictObject({
  /** The items to change; all others stay as they are. */
  answers: z.array(AnswerInput).max(120).default([]).meta({ label: '答え' }),
  excerpt: z.boolean().optional().meta({ label: '概要を見せるか' }),
})
export type DraftInput = z.output<typeof DraftInput>

const Line = z.strictObject({
  code: z.int(),
  group: z.string(),
  label: z.string(),
  question: z.string().nullable(),
  answer: z.string(),
  details: z.array(z.strictObject({ label: z.string(), words: z.string() })),
  photos: z.array(z.string()),
  plain: z.boolean(),
  /** The public listing reports nothing, while the answer reports something now or in the past. */
  unlike: z.boolean(),
  /** The buyer's mark on the item, and whether it was made for an earlier edition. */
  read: codeOf(ReadResult).nullable(),
})

export const Statement = z
  .strictObject({
    id: ID,
    negotiationID: ID,
    estateID: ID,
    buyerID: ID,
    sellerID: ID,
    kind: codeOf(StatementKind),
    edition: z.int(),
    statementStatus: codeOf(StatementStatus),
    catalogueDay: z.string(),
    lines: z.array(Line),
    issuedAt: Time,
    /** As typed; the other side's is withheld until the names are released. */
    issuedName: z.string().nullable(),
    issuedGround: z.string().nullable(),
    sha256: z.string(),
    acknowledgedAt: Time.nullable(),
    acknowledgedName: z.string().nullable(),
    reserve: z.boolean(),
    replacedAt: Time.nullable(),
    ...stamped,
  })
  .meta({ id: 'Statement' })
export type Statement = z.infer<typeof Statement>

const fullName = z.string().trim().min(1).max(80).meta({ label: 'お名前' })

export const NewStatement = z.strictObject({
  estateID: ID.meta({ label: '物件' }),
  kind: codeOf(StatementKind).meta({ label: '書類の種類' }),
  negotiationID: ID.meta({ label: '商談' }),
  /** The draft's version as the seller saw it. */
  version: z.int().min(1).max(2_147_483_647).meta({ label: '版' }),
  name: fullName,
  code: Code,
  ground: z.string().trim().min(1).max(200).optional().meta({ label: '根拠' }),
})
export type NewStatement = z.output<typeof NewStatement>

export const Reading = z.strictObject({
  items: z
    .array(z.strictObject({ code: itemCode, result: codeOf(ReadResult).meta({ label: '確認の結果' }) }))
    .min(1)
    .max(120)
    .meta({ label: '項目' }),
})
export type Reading = z.output<typeof Reading>

export const Acknowledgement = z.strictObject({
  edition: z.int().min(1).max(2_147_483_647).meta({ label: '版' }),
  name: fullName,
  code: Code,
  reserve: z.boolean().default(false).meta({ label: '契約までに相談したい' }),
})
export type Acknowledgement = z.output<typeof Acknowledgement>

export const statementFilter = {
  id: 'ids',
  negotiationID: 'ids',
  estateID: 'ids',
  kind: 'codes',
  statementStatus: 'codes',
  createdAt: 'time',
  updatedAt: 'time',
} as const

export const statementContract = {
  ...resource('statement', 'statements', {
    label: '告知書・付帯設備表',
    entity: Statement,
    write: {},
    create: NewStatement,
    filter: filterShape(statementFilter),
    sort: ['createdAt', 'updatedAt'],
    companion: 'reads',
  }),
  /** A wrong code must stay counted; in the transaction of an idempotency key the count would be rolled back. */
  createStatement: endpoint({
    method: 'post',
    path: '/statement',
    body: NewStatement,
    output: Statement,
    status: 201,
    summary: '告知書・付帯設備表を買主に交付する',
    companion: 403,
    callsOutside: true,
  }),
  getStatementSheet: endpoint({
    method: 'get',
    path: '/statement/{id}/sheet',
    params: byID,
    output: z.string().meta({ format: 'binary' }),
    media: 'application/pdf',
    summary: '告知書・付帯設備表（PDF）',
    companion: 'may',
  }),
  getDealStatements: endpoint({
    method: 'get',
    path: '/negotiation/{id}/statements',
    params: byID,
    output: z.strictObject({ items: z.array(DealStatement) }),
    summary: '商談の告知書・付帯設備表の状況（交付した版、まだ交付していない書き直し）',
    companion: 403,
  }),
  readStatement: endpoint({
    method: 'put',
    path: '/statement/{id}/acknowledgement',
    params: byID,
    body: Reading,
    output: Statement,
    summary: '項目ごとに、読んだこと・質問があることを伝える',
    companion: 403,
  }),
  acknowledgeStatement: endpoint({
    method: 'post',
    path: '/statement/{id}/acknowledgement',
    params: byID,
    body: Acknowledgement,
    output: Statement,
    summary: '告知書・付帯設備表の確認を終える',
    companion: 403,
    callsOutside: true,
  }),
}

const ofKind = z.object({ id: ID, kind: z.literal(['1', '2']) })
/** Under the estate's path; registered before the estates by id. */
export const statementDraftContract = {
  getStatementDraft: endpoint({
    method: 'get',
    path: '/estate/{id}/statement/{kind}',
    params: ofKind,
    output: StatementDraft,
    summary: '告知書・付帯設備表の下書き',
    companion: 403,
  }),
  saveStatementDraft: endpoint({
    method: 'put',
    path: '/estate/{id}/statement/{kind}',
    params: ofKind,
    body: DraftInput,
    output: StatementDraft,
    summary: '告知書・付帯設備表の下書きを項目ごとに書く',
    companion: 403,
  }),
  getStatementExcerpt: endpoint({
    method: 'get',
    path: '/estate/{id}/statementExcerpt',
    params: byID,
    output: StatementExcerpt,
    summary: '告知書の概要（売主が見せるときだけ。購入申込の前の買主のため）',
    companion: 403,
  }),
}
