import { and, eq, max, sql } from 'drizzle-orm'
import { masterActions } from '#domain/base/master/master-actions.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { arrange } from '#platform/db/arrange.ts'
import { invalid } from '#platform/errors.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Reason } from './contract.ts'
import { LAST_OF_HOUSE, ReasonKind } from './enumerations.ts'
import { presentReason, type ReasonRow, reasons } from './queries.ts'
import { reason } from './table.ts'

let isField = (_path: string): boolean => false

/** Estates depend on reasons: their room registers the fields that a reason may name. */
export const registerReasonFields = (given: typeof isField): void => {
  isField = given
}

/** Creates an office's own reason: after the built-in ones, with a code that was never used before. */
export async function createReason(ctx: Ctx, fields: Pick<Reason, 'kind'>): Promise<Reason> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`reason code ${fields.kind}`}, 0))`)
    const [last] = await ctx.db
      .select({ code: max(reason.code) })
      .from(reason)
      .where(eq(reason.kind, fields.kind))
    return reasonActions.create(ctx, { ...fields, code: Math.max(LAST_OF_HOUSE, last?.code ?? 0) + 1 })
  })
}

const inUse = ({ kind }: Pick<ReasonRow, 'kind'>) => and(eq(reason.kind, kind), eq(reason.archivedFlag, false))

const reasonActions = masterActions<ReasonRow, Reason>({
  kind: 'reason',
  table: reason,
  entities: reasons,
  present: (_ctx, rows) => rows.map(presentReason),
  writable: ['label', 'letterText', 'field', 'displayOrder', 'archivedFlag'],
  name: { column: reason.label, field: 'label', says: 'この名前の理由は、すでにあります。', among: inUse },
  async settle(_ctx, { kind, field }) {
    if (field === null) return
    if (kind !== ReasonKind.sentBack) throw invalid({ field: '物件の項目は、差し戻しの理由だけに付けられます。' })
    if (!isField(field)) throw invalid({ field: '物件の項目を選び直してください。' })
  },
})
export const { update: updateReason, archive: deleteReason } = reasonActions

export function arrangeReasons(ctx: Ctx, wanted: Arrangement): Promise<{ items: Reason[]; cursor: null }> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    const rows = await arrange<ReasonRow>(ctx, { table: reason, place: 'displayOrder', among: inUse }, wanted)
    await record(ctx, 'reason.arrange', { kind: 'reason', id: '*' }, { ids: rows.map(({ id }) => id) })
    return { items: rows.map(presentReason), cursor: null }
  })
}
