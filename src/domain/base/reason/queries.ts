import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type Reason, reasonFilter } from './contract.ts'
import type { ReasonKind } from './enumerations.ts'
import { reason } from './table.ts'

export type ReasonRow = typeof reason.$inferSelect

export const reasons = collection<ReasonRow, Reason>({
  table: reason,
  visible(ctx) {
    requireAdmin(ctx)
    return undefined
  },
  filter: reasonFilter,
  sort: { displayOrder: reason.displayOrder, createdAt: reason.createdAt, updatedAt: reason.updatedAt },
  defaultSort: 'displayOrder:asc',
  present: (_ctx, rows) => rows.map(presentReason),
})

export const presentReason = ({ kind, createdAt, updatedAt, ...row }: ReasonRow): Reason => ({
  ...row,
  kind: kind as ReasonKind,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
