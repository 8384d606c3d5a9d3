import { inArray } from 'drizzle-orm'
import { asInForce } from '#domain/base/service-menu/in-force.ts'
import { mayBeQuoted } from '#domain/base/service-menu/policy.ts'
import { serviceMenu } from '#domain/base/service-menu/table.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { isYen, TaxCategory, type TaxRate, taxesOf, taxRateOf, totalOf } from '#platform/money.ts'
import type { LineInput, QuotationLine } from './contract.ts'
import { refusedDiscounts } from './policy.ts'

type Menu = typeof serviceMenu.$inferSelect

/** A request: services from the requester's own menu, with quantities. Names and prices come from the menu, never from the caller. */
export async function requestedLines(ctx: Ctx, party: Party, inputs: LineInput[]): Promise<QuotationLine[]> {
  const menus = await menusOf(ctx, inputs)
  const refused: Record<string, string> = {}
  const lines = inputs.map((input, index) => {
    const menu = menus.get(input.serviceMenuID ?? '')
    const twice = inputs.findIndex(({ serviceMenuID }) => serviceMenuID === input.serviceMenuID) < index
    if (!menu || !mayBeQuoted(menu, party))
      refused[`lines.${index}.serviceMenuID`] = 'このサービスは選べません。画面を読み込み直してください。'
    else if (twice) refused[`lines.${index}.serviceMenuID`] = '同じサービスは1行にまとめ、数量で指定してください。'
    if (input.name) refused[`lines.${index}.name`] = '項目名は指定できません。'
    if (typeof input.unitPrice === 'number') refused[`lines.${index}.unitPrice`] = '単価は指定できません。'
    // A price of 0 means that a quote is needed.
    const unitPrice = (!menu?.quoteRequired && menu?.price) || null
    return lineOf({ ...input, taxRate: undefined }, { name: menu?.name ?? '', unitPrice, serviceMenuID: menu?.id ?? null }, menu)
  })
  if (Object.keys(refused).length > 0) throw invalid(refused)
  return lines
}

/** An operator's offer: every line named and priced, by hand or from the service menu. */
export async function offeredLines(ctx: Ctx, inputs: LineInput[]): Promise<PricedLine[]> {
  const menus = await menusOf(ctx, inputs)
  const refused: Record<string, string> = {}
  const lines = inputs.map((input, index) => {
    const menu = menus.get(input.serviceMenuID ?? '')
    const name = input.name ?? menu?.name
    const unitPrice = input.unitPrice ?? (menu?.price || null)
    if (input.serviceMenuID && !menu) refused[`lines.${index}.serviceMenuID`] = 'このサービスは見つかりませんでした。'
    if (menu?.usageFeeFlag) refused[`lines.${index}.serviceMenuID`] = 'サイト利用料は見積に入れられません。'
    if (!name) refused[`lines.${index}.name`] = '項目を入力してください。'
    if (unitPrice === null) refused[`lines.${index}.unitPrice`] = '単価を入力してください。'
    return lineOf(input, { name: name ?? '', unitPrice: unitPrice ?? 0, serviceMenuID: menu?.id ?? null }, menu) as PricedLine
  })
  Object.assign(refused, refusedDiscounts(lines))
  const total = totalOf(lines)
  if (Object.keys(refused).length === 0 && (total < 1 || !isYen(total)))
    refused.lines = '合計は1円以上、1兆円以下になるように入力してください。'
  if (Object.keys(refused).length > 0) throw invalid(refused)
  return lines
}

/** The line of the usage fee: ordered on a page of its own, never selected. */
export const offeredUsageFee = (menu: Menu): PricedLine => ({
  ...lineOf({ quantity: 1 }, { name: menu.name, unitPrice: menu.price, serviceMenuID: menu.id }, menu),
  unitPrice: menu.price,
  amount: menu.price,
})

export type PricedLine = QuotationLine & { unitPrice: number; amount: number }

/** The totals of a document: taxes once per rate, and the total including them. */
export const sumsOf = (lines: PricedLine[]) => ({ taxes: taxesOf(lines), totalAmount: totalOf(lines) })

/** Taxed at the service's rate, unless another is given. */
export function lineOf(
  { quantity, note, taxRate: givenRate }: LineInput,
  { name, unitPrice, serviceMenuID }: Pick<QuotationLine, 'name' | 'unitPrice' | 'serviceMenuID'>,
  menu: Pick<Menu, 'taxCategory'> | undefined,
) {
  const amount = unitPrice === null ? null : unitPrice * quantity
  const usual = menu?.taxCategory ?? TaxCategory.standard
  const taxRate = givenRate ?? taxRateOf(usual)
  // Bookkeeping has two categories at 0 %: a rate other than the service's own uses the usual category for that rate.
  const taxCategory = taxRate === taxRateOf(usual) ? usual : categoryOf[taxRate]
  return { serviceMenuID, name, quantity, unitPrice, taxRate, taxCategory, amount, note: note || null } satisfies QuotationLine
}

const categoryOf: Record<TaxRate, TaxCategory> = { 10: TaxCategory.standard, 8: TaxCategory.reduced, 0: TaxCategory.exempt }

async function menusOf(ctx: Ctx, inputs: LineInput[]): Promise<Map<string, Menu>> {
  const ids = inputs.flatMap(({ serviceMenuID }) => serviceMenuID ?? [])
  if (ids.length === 0) return new Map()
  const menus = await asInForce(ctx, await ctx.db.select().from(serviceMenu).where(inArray(serviceMenu.id, ids)))
  return new Map(menus.map((menu) => [menu.id, menu]))
}
