import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging, param } from '#platform/http/filter.ts'
import { Count, codeIn, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** Who did what to what. */
export const Audit = z
  .strictObject({
    id: ID,
    at: Time,
    /** Null where it was done without a sign-in, by a link say. */
    actorID: z.string().nullable(),
    /** As they are called today. */
    actorName: z.string().nullable(),
    /** 1 operator, 2 seller, 3 buyer. */
    actorKind: codeIn(userTypes).nullable(),
    /** kind.move, "estate.approve". */
    deed: z.string(),
    subjectKind: z.string(),
    subjectID: z.string(),
    /** How it is called today, and by which number: null of what is gone, and of what has none. */
    subjectName: z.string().nullable(),
    subjectNumber: z.string().nullable(),
    /** What is known of it: from, to, reason, ground ... */
    detail: z.record(z.string(), z.unknown()),
    /** Of an edit what it changed, in words; null is nothing. */
    changes: z.array(z.strictObject({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    requestID: z.string(),
    ip: z.string(),
  })
  .meta({ id: 'Audit' })
export type Audit = z.infer<typeof Audit>

export const auditFilter = { id: 'ids', at: 'time', actorID: 'ids', subjectKind: 'text', subjectID: 'ids' } as const
const filter = {
  ...filterShape(auditFilter),
  /** One or several; all of a kind by `payment.*`. */
  deed: param('ids').meta({ label: '操作' }),
  /** Whom it concerns: what was done to them and theirs, and what they did. */
  person: ID.optional().meta({ label: '会員' }),
  /** In what is known of it, and in what it changed. */
  keyword: z.string().trim().max(100).optional(),
}

export const recordContract = {
  listAudits: endpoint({
    method: 'get',
    path: '/audits',
    query: z.strictObject({ ...filter, ...paging(['at']) }),
    output: page(Audit),
    summary: '操作履歴の一覧（担当は、対象を1つ指定したときだけ）',
  }),
  countAudits: endpoint({
    method: 'get',
    path: '/audits/count',
    query: z.strictObject(filter),
    output: Count,
    summary: '操作履歴の件数',
  }),
  exportAudits: endpoint({
    method: 'post',
    path: '/audits/export',
    query: z.strictObject({ ...filter, ...takeoutReason }),
    output: z.string(),
    media: 'text/csv',
    summary: '操作履歴のCSV書き出し（責任者）',
  }),
}
