import { eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Takeout } from './contract.ts'
import type { ExportSubject } from './enumerations.ts'
import { takeout } from './table.ts'

export const takeouts = collection<typeof takeout.$inferSelect, Takeout>({
  table: takeout,
  visible: (ctx) => {
    requirePermission(ctx, 'audit')
    return undefined
  },
  filter: { byID: 'ids', at: 'time' },
  where: (_ctx, { what }) => [typeof what === 'string' ? eq(takeout.what, what as ExportSubject) : undefined],
  sort: { at: takeout.at },
  defaultSort: 'at:desc',
  present: (_ctx, rows) => rows.map(({ at, ...row }) => ({ ...row, at: toWireTime(at) })),
})
