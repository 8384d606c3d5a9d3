import { inArray } from 'drizzle-orm'
import { asInForce } from '#domain/base/service-menu/in-force.ts'
import { serviceMenu } from '#domain/base/service-menu/table.ts'
import { lineOf } from '#domain/money/quotation/lines.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type QuotationTemplate, quotationTemplateFilter, type TemplateLine } from './contract.ts'
import { type KeptLine, quotationTemplate } from './table.ts'

export type TemplateRow = typeof quotationTemplate.$inferSelect
type Menu = typeof serviceMenu.$inferSelect

/** Shared by all operators, and only for them. */
export const quotationTemplates = collection<TemplateRow, QuotationTemplate>({
  table: quotationTemplate,
  visible(ctx) {
    requireAdmin(ctx)
    return undefined
  },
  filter: quotationTemplateFilter,
  sort: { name: quotationTemplate.name, createdAt: quotationTemplate.createdAt, updatedAt: quotationTemplate.updatedAt },
  defaultSort: 'name:asc',
  present: presentTemplates,
})

export async function presentTemplate(ctx: Ctx, row: TemplateRow): Promise<QuotationTemplate> {
  const [presented] = await presentTemplates(ctx, [row])
  return presented as QuotationTemplate // one row in, one entity out
}

async function presentTemplates(ctx: Ctx, rows: TemplateRow[]): Promise<QuotationTemplate[]> {
  const menus = await menusIn(
    ctx,
    rows.flatMap(({ lines }) => lines),
  )
  return rows.map(({ lines, createdAt, updatedAt, ...row }) => ({
    ...row,
    lines: lines.map((line) => presentLine(line, menus.get(line.serviceMenuID ?? ''))),
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

/** The services these lines refer to, as they are today. */
export async function menusIn(ctx: Ctx, lines: readonly { serviceMenuID?: string | null | undefined }[]): Promise<Map<string, Menu>> {
  const ids = [...new Set(lines.flatMap(({ serviceMenuID }) => serviceMenuID ?? []))]
  if (ids.length === 0) return new Map()
  const menus = await asInForce(ctx, await ctx.db.select().from(serviceMenu).where(inArray(serviceMenu.id, ids)))
  return new Map(menus.map((menu) => [menu.id, menu]))
}

/** A price of 0 or one that needs a quote is entered when the offer is written. */
function presentLine({ taxRate, ...kept }: KeptLine, menu: Menu | undefined): TemplateLine {
  const unitPrice = menu ? (menu.quoteRequired ? null : menu.price || null) : kept.unitPrice
  const named = { name: menu?.name ?? kept.name ?? '', unitPrice, serviceMenuID: kept.serviceMenuID }
  return { ...lineOf({ ...kept, ...(taxRate !== null && { taxRate }) }, named, menu), ended: menu?.archivedFlag ?? false }
}
