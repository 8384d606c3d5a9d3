import { eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type ServiceMenu, serviceMenuFilter } from './contract.ts'
import { serviceMenu } from './table.ts'

type Row = typeof serviceMenu.$inferSelect

/** Everyone reads what is offered; an admin also what no longer is. */
export const serviceMenus = collection<Row, ServiceMenu>({
  table: serviceMenu,
  visible: (ctx) => (isAdmin(ctx) ? undefined : eq(serviceMenu.archivedFlag, false)),
  filter: serviceMenuFilter,
  sort: {
    displayOrder: serviceMenu.displayOrder,
    price: serviceMenu.price,
    createdAt: serviceMenu.createdAt,
    updatedAt: serviceMenu.updatedAt,
  },
  defaultSort: 'displayOrder:asc',
  present: (_ctx, rows) => rows.map(presentServiceMenu),
})

export const presentServiceMenu = ({ createdAt, updatedAt, ...row }: Row): ServiceMenu => ({
  ...row,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
