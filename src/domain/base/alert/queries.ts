import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type Alert, alertFilter } from './contract.ts'
import { alert } from './table.ts'

type Row = typeof alert.$inferSelect

export const alerts = collection<Row, Alert>({
  table: alert,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: alertFilter,
  sort: { createdAt: alert.createdAt, concludedAt: alert.concludedAt },
  defaultSort: 'createdAt:asc',
  present: (_ctx, rows) => rows.map(presentAlert),
})

export const presentAlert = ({ key: _, lastAt, openedAt, concludedAt, createdAt, updatedAt, ...row }: Row): Alert => ({
  ...row,
  lastAt: toWireTime(lastAt),
  openedAt: toWireTime(openedAt),
  concludedAt: concludedAt && toWireTime(concludedAt),
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
