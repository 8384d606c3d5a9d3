import { eq } from 'drizzle-orm'
import { record, recordChange } from '#platform/audit/record.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { arrange } from '#platform/db/arrange.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid, refuse } from '#platform/errors.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requirePermission } from '#platform/viewer.ts'
import { keepChange, lockMenu, refuseLater } from './changes.ts'
import { type MenuFields, menuLabels, type ServiceMenu } from './contract.ts'
import { refusalOfPrice } from './policy.ts'
import { presentServiceMenu, presentServiceMenus, serviceMenus } from './queries.ts'
import { requireSense } from './sense.ts'
import { serviceMenu } from './table.ts'

const writable = Object.keys(menuLabels) as (keyof MenuFields)[]
type Row = typeof serviceMenu.$inferSelect
interface Meant {
  /** Confirms a price that needs confirmation. */
  confirm?: boolean | undefined
  /** The first day of validity; immediately if omitted. */
  validFrom?: string | undefined
}

export async function createServiceMenu(
  ctx: Ctx,
  fields: MenuFields,
  { confirm = false }: Pick<Meant, 'confirm'> = {},
): Promise<ServiceMenu> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    await requireSense(ctx, fields)
    if (!confirm) refuse(refusalOfPrice(0, fields.price))
    const row = await insertRow(ctx, serviceMenu, fields)
    await publicPagesChanged(ctx)
    await record(ctx, 'serviceMenu.create', { kind: 'serviceMenu', id: row.id })
    return presentServiceMenu(ctx, row)
  })
}

/** Changes a service, now or from a given day; existing quotations keep their lines and prices. */
export async function updateServiceMenu(
  ctx: Ctx,
  id: string,
  fields: Record<string, unknown>,
  ifMatch?: number,
  { confirm = false, validFrom }: Meant = {},
): Promise<ServiceMenu> {
  const current = await serviceMenus.one(ctx, id)
  requirePermission(ctx, 'master')
  const change = onlyWritable(current, fields, writable) as Partial<MenuFields>
  const from = validFrom === undefined ? undefined : startOf(ctx, validFrom)
  return transact(ctx, async (ctx) => {
    const row = await lockMenu(ctx, id, ifMatch)
    await refuseLater(ctx, id)
    if (from) refuseDated(row, change)
    const after = { ...row, ...change }
    await requireSense(ctx, after, id)
    if (!confirm) refuse(refusalOfPrice(row.price, after.price))
    await keepChange(ctx, row, change, from)
    await publicPagesChanged(ctx)
    await recordChange(ctx, 'serviceMenu.update', { kind: 'serviceMenu', id }, { ...(from && { validFrom }), before: row, after })
    return presentServiceMenu(ctx, from ? row : await updateRow(ctx, serviceMenu, row, change))
  })
}

function startOf({ clock }: Pick<Ctx, 'clock'>, day: string): Date {
  if (day <= tokyoDay(clock.now())) throw invalid({ validFrom: 'あすより後の日を選んでください（空欄なら、いますぐ）。' })
  return startOfTokyoDay(day)
}

/** Not on a future day: the check for a single usage fee runs now, and may be outdated by then. */
function refuseDated(row: Row, change: Partial<MenuFields>) {
  const differs = (field: keyof MenuFields) => change[field] !== undefined && change[field] !== row[field]
  if (differs('usageFeeFlag') || (row.archivedFlag && differs('archivedFlag')) || differs('displayOrder'))
    throw invalid({ validFrom: '提供の再開・サイト利用料にすること・表示順は、日を決めて変えられません。' })
}

export async function deleteServiceMenu(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await updateServiceMenu(ctx, id, { archivedFlag: true }, ifMatch)
}

/** Sets their display order; ended ones have none. */
export async function arrangeServiceMenus(ctx: Ctx, wanted: Arrangement): Promise<{ items: ServiceMenu[]; cursor: null }> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    const list = { table: serviceMenu, place: 'displayOrder', among: () => eq(serviceMenu.archivedFlag, false) } as const
    const rows = await arrange<Row>(ctx, list, wanted)
    await publicPagesChanged(ctx)
    await record(ctx, 'serviceMenu.arrange', { kind: 'serviceMenu', id: '*' }, { ids: rows.map(({ id }) => id) })
    return { items: await presentServiceMenus(ctx, rows), cursor: null }
  })
}
