import { takeoutReason } from '#domain/base/export-log/contract.ts'
import { userTypes } from '#domain/people/user/enumerations.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { filterShape, paging, param } from '#platform/http/filter.ts'
import { Count, codeIn, ID, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

/** An entry of the audit log: actor, action and subject. */
export const Audit = z
  .strictObject({
    id: ID,
    at: Time,
    /** Null for actions without a sign-in, for instance by a link. */
    actorID: z.string().nullable(),
    /** The current name. */
    actorName: z.string().nullable(),
    /** 1 operator, 2 seller, 3 buyer. */
    actorKind: codeIn(userTypes).nullable(),
    /** kind.move, "estate.approve". */
    deed: z.string(),
    subjectKind: z.string(),
    subjectID: z.string(),
    /** The subject's current name and number: null if it was deleted or has none. */
    subjectName: z.string().nullable(),
    subjectNumber: z.string().nullable(),
    /** Known details: from, to, reason, ground ... */
    detail: z.record(z.string(), z.unknown()),
    /** For an edit the changes in words; null is empty. */
    changes: z.array(z.strictObject({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
    requestID: z.string(),
    ip: z.string(),
  })
  .meta({ id: 'Audit' })
export type Audit = z.infer<typeof Audit>

export const auditFilter = { id: 'ids', at: 'time', actorID: 'ids', subjectKind: 'text', subjectID: 'ids' } as const
const filter = {
  ...filterShape(auditFilter),
  /** A single action or several; all of a kind by `payment.*`. */
  deed: param('ids').meta({ label: '操作' }),
  /** The member concerned: what was done to them and what is theirs, and what they did. */
  person: ID.optional().meta({ label: '会員' }),
  /** Searches the details and the changes. */
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
