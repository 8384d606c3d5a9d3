import { and, eq } from 'drizzle-orm'
import { requirements } from '#domain/estate/requirements.ts'
import { masterActions } from '#domain/master/master-actions.ts'
import { invalid } from '#platform/errors.ts'
import type { Reason } from './contract.ts'
import { ReasonKind } from './enumerations.ts'
import { presentReason, type ReasonRow, reasons } from './queries.ts'
import { reason } from './table.ts'

const fields = new Set<string>(requirements.map(({ field }) => field))

export const reasonActions = masterActions<ReasonRow, Reason>({
  kind: 'reason',
  table: reason,
  entities: reasons,
  present: presentReason,
  writable: ['kind', 'label', 'letterText', 'field', 'displayOrder', 'archivedFlag'],
  place: 'displayOrder',
  among: ({ kind }) => and(eq(reason.kind, kind), eq(reason.archivedFlag, false)),
  async settle(_ctx, { kind, field }) {
    if (field === null) return
    if (kind !== ReasonKind.sentBack) throw invalid({ field: '物件の項目は、差し戻しの理由だけに付けられます。' })
    if (!fields.has(field)) throw invalid({ field: '物件の項目を選び直してください。' })
  },
})
