import { eq } from 'drizzle-orm'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type ServiceMenu, serviceMenuFilter } from './contract.ts'
import { aheadOf, isDue, type MenuRow, withDueChange } from './in-force.ts'
import { serviceMenu } from './table.ts'

/** Everyone sees services on offer; an admin also sees ended ones. */
export const serviceMenus = collection<MenuRow, ServiceMenu>({
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
  present: presentServiceMenus,
})

export async function presentServiceMenu(ctx: Ctx, row: MenuRow): Promise<ServiceMenu> {
  const [presented] = await presentServiceMenus(ctx, [row])
  return presented as ServiceMenu // one row in, one entity out
}

export async function presentServiceMenus(ctx: Ctx, rows: MenuRow[]): Promise<ServiceMenu[]> {
  const now = ctx.clock.now()
  const ahead = await aheadOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const change = ahead.get(row.id)
    const { createdAt, updatedAt, ...menu } = withDueChange(row, change, now)
    const price = change && !isDue(change, now) && typeof change.after.price === 'number' ? change.after.price : undefined
    return {
      ...menu,
      nextPrice: change && price !== undefined ? { from: tokyoDay(change.validFrom), price } : null,
      createdAt: toWireTime(createdAt),
      updatedAt: toWireTime(updatedAt),
    }
  })
}
