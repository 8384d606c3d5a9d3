import { and, eq, ne } from 'drizzle-orm'
import type { LineInput } from '#domain/money/quotation/contract.ts'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { QuotationTemplate } from './contract.ts'
import { MAX_QUOTATION_TEMPLATES } from './enumerations.ts'
import { menusIn, presentTemplate, quotationTemplates, type TemplateRow } from './queries.ts'
import { type KeptLine, quotationTemplate } from './table.ts'

interface Fields {
  name: string
  lines: LineInput[]
  note: string | null
  archivedFlag: boolean
}

export async function createQuotationTemplate(ctx: Ctx, { lines, ...fields }: Fields): Promise<QuotationTemplate> {
  requirePermission(ctx, 'reply.shared')
  return transact(ctx, async (ctx) => {
    await waitForOthers(ctx)
    await requireUniqueNameWithinLimit(ctx, fields)
    const row = await insertRow(ctx, quotationTemplate, { ...fields, note: fields.note || null, lines: await keptLines(ctx, lines) })
    await record(ctx, 'quotationTemplate.create', subjectOf(row.id))
    return presentTemplate(ctx, row)
  })
}

export async function updateQuotationTemplate(
  ctx: Ctx,
  id: string,
  fields: Partial<Fields> & Record<string, unknown>,
  ifMatch?: number,
): Promise<QuotationTemplate> {
  const current = await quotationTemplates.one(ctx, id)
  requirePermission(ctx, 'reply.shared')
  const { lines, ...change } = onlyWritable(current, fields, ['name', 'lines', 'note', 'archivedFlag'])
  return transact(ctx, async (ctx) => {
    await waitForOthers(ctx)
    const row: TemplateRow = await lockRow(ctx, quotationTemplate, id, ifMatch)
    const written = { ...change, ...(lines && { lines: await keptLines(ctx, lines) }) }
    await requireUniqueNameWithinLimit(ctx, { ...row, ...written }, row)
    const after = await updateRow(ctx, quotationTemplate, row, written)
    await recordChange(ctx, 'quotationTemplate.update', subjectOf(id), { before: row, after: { ...row, ...written } })
    return presentTemplate(ctx, after)
  })
}

/** Archives it; it can be restored. */
export async function deleteQuotationTemplate(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await updateQuotationTemplate(ctx, id, { archivedFlag: true }, ifMatch)
}

/** Serialises concurrent changes, so that names stay unique and the limit holds, by locking the system account, as shared reply templates do. */
const waitForOthers = (ctx: Ctx) => lockRow(ctx, user, ctx.config.adminUserID)

/** Active templates have unique names and a limited number, to keep the list manageable. */
async function requireUniqueNameWithinLimit(ctx: Ctx, { name, archivedFlag }: Pick<Fields, 'name' | 'archivedFlag'>, before?: TemplateRow) {
  if (archivedFlag) return
  const others = and(eq(quotationTemplate.archivedFlag, false), before && ne(quotationTemplate.id, before.id))
  if ((await ctx.db.$count(quotationTemplate, and(others, eq(quotationTemplate.name, name)))) > 0)
    throw invalid({ name: 'この名前の「よく使う見積」は、すでにあります。' })
  if (before && !before.archivedFlag) return
  if ((await ctx.db.$count(quotationTemplate, others)) >= MAX_QUOTATION_TEMPLATES)
    throw conflict(
      'too-many-templates',
      `「よく使う見積」は${MAX_QUOTATION_TEMPLATES}件までです。使わないものを外してから追加してください。`,
    )
}

/** For a line with a service stores its id, quantity and note, and none of the values that the service provides. */
async function keptLines(ctx: Ctx, lines: readonly LineInput[]): Promise<KeptLine[]> {
  const menus = await menusIn(ctx, lines)
  const refused: Record<string, string> = {}
  const kept = lines.map(({ serviceMenuID, name, quantity, unitPrice, taxRate, note }, index): KeptLine => {
    const shared = { quantity, note: note || null }
    if (!serviceMenuID) {
      if (!name) refused[`lines.${index}.name`] = '項目を入力してください。'
      return { ...shared, serviceMenuID: null, name: name ?? null, unitPrice: unitPrice ?? null, taxRate: taxRate ?? 10 }
    }
    const menu = menus.get(serviceMenuID)
    if (!menu) refused[`lines.${index}.serviceMenuID`] = 'このサービスは見つかりませんでした。'
    if (menu?.usageFeeFlag) refused[`lines.${index}.serviceMenuID`] = 'サイト利用料は見積に入れられません。'
    return { ...shared, serviceMenuID, name: null, unitPrice: null, taxRate: null }
  })
  if (Object.keys(refused).length > 0) throw invalid(refused)
  return kept
}

const subjectOf = (id: string) => ({ kind: 'quotationTemplate', id })
