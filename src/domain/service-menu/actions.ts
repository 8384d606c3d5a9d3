import { and, eq, ne, sql } from 'drizzle-orm'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { arrange } from '#platform/db/arrange.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import type { Arrangement } from '#platform/http/arranging.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { ServiceMenu } from './contract.ts'
import { refusalOfPrice } from './policy.ts'
import { presentServiceMenu, serviceMenus } from './queries.ts'
import { serviceMenu } from './table.ts'

const writable = [
  'name',
  'description',
  'price',
  'priceDescription',
  'taxCategory',
  'unit',
  'leadTime',
  'quoteRequired',
  'providerName',
  'displayOrder',
  'buyerMenuFlag',
  'sellerMenuFlag',
  'usageFeeFlag',
  'contractFlag',
  'archivedFlag',
] as const
type Fields = Pick<ServiceMenu, (typeof writable)[number]>
type Row = typeof serviceMenu.$inferSelect
/** A price that was asked about is meant. */
interface Meant {
  confirm?: boolean | undefined
}

export async function createServiceMenu(ctx: Ctx, fields: Fields, { confirm = false }: Meant = {}): Promise<ServiceMenu> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    await requireSense(ctx, fields)
    if (!confirm) refuse(refusalOfPrice(0, fields.price))
    const row = await insertRow(ctx, serviceMenu, fields)
    await publicPagesChanged(ctx)
    await record(ctx, 'serviceMenu.create', { kind: 'serviceMenu', id: row.id })
    return presentServiceMenu(row)
  })
}

/** Changes what is offered from now on; the lines of quotations that were made keep their words and prices. */
export async function changeServiceMenu(
  ctx: Ctx,
  id: string,
  fields: Record<string, unknown>,
  ifMatch?: number,
  { confirm = false }: Meant = {},
): Promise<ServiceMenu> {
  const current = await serviceMenus.one(ctx, id)
  requirePermission(ctx, 'master')
  const change = onlyWritable(current, fields, writable) as Partial<Fields>
  return transact(ctx, async (ctx) => {
    const row: Row = await lockRow(ctx, serviceMenu, id, ifMatch)
    await requireSense(ctx, { ...row, ...change }, id)
    if (!confirm) refuse(refusalOfPrice(row.price, change.price ?? row.price))
    await publicPagesChanged(ctx)
    await recordChange(ctx, 'serviceMenu.change', { kind: 'serviceMenu', id }, { before: row, after: { ...row, ...change } })
    return presentServiceMenu(await updateRow(ctx, serviceMenu, row, change))
  })
}

export async function archiveServiceMenu(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await changeServiceMenu(ctx, id, { archivedFlag: true }, ifMatch)
}

/** In what order they are offered; those that have ended stand nowhere. */
export async function arrangeServiceMenus(ctx: Ctx, wanted: Arrangement): Promise<{ items: ServiceMenu[]; cursor: null }> {
  requirePermission(ctx, 'master')
  return transact(ctx, async (ctx) => {
    const list = { table: serviceMenu, place: 'displayOrder', among: () => eq(serviceMenu.archivedFlag, false) } as const
    const rows = await arrange<Row>(ctx, list, wanted)
    await publicPagesChanged(ctx)
    await record(ctx, 'serviceMenu.arrange', { kind: 'serviceMenu', id: '*' }, { ids: rows.map(({ id }) => id) })
    return { items: rows.map(presentServiceMenu), cursor: null }
  })
}

/** Somebody must be able to order it; and there is one usage fee, or nobody could tell which one is owed. */
async function requireSense(ctx: Ctx, fields: Fields, id?: string) {
  if (fields.archivedFlag) return
  if (!fields.buyerMenuFlag && !fields.sellerMenuFlag)
    throw invalid({ buyerMenuFlag: '買主向けか売主向けの、少なくともどちらかを選んでください。' })
  if (fields.price === 0 && !fields.quoteRequired) throw invalid({ price: '料金を0円にするときは「見積が必要」を選んでください。' })
  if (!fields.usageFeeFlag) return
  if (fields.contractFlag) throw invalid({ contractFlag: 'サイト利用料は、契約書の作成のサービスにはできません。' })
  if (fields.quoteRequired) throw invalid({ quoteRequired: 'サイト利用料は、料金を決めてください。' })
  // Two that are set at once wait for each other.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage fee', 0))`)
  const [other] = await ctx.db
    .select({ id: serviceMenu.id })
    .from(serviceMenu)
    .where(and(eq(serviceMenu.usageFeeFlag, true), eq(serviceMenu.archivedFlag, false), id ? ne(serviceMenu.id, id) : undefined))
  if (other) throw conflict('usage-fee-exists', 'サイト利用料のメニューはすでにあります。先にそのメニューの提供を終了してください。')
}
