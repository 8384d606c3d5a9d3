import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { readDigits } from '#domain/base/words/contact-digits.ts'
import type { OfferInput, Quotation, QuotationLine } from '#domain/money/quotation/contract.ts'
import { isExpired, refusalOfLastDay, refusedDiscounts, usualLastDay } from '#domain/money/quotation/policy.ts'
import type { QuotationTemplate } from '#domain/money/quotation/template/contract.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type TaxRate, taxesOf, taxRateOf, taxRates, totalOf } from '#platform/money.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

export interface DraftLine {
  key: string
  /** '' for a line without a menu. */
  serviceMenuID: string
  name: string
  quantity: string
  unitPrice: string
  taxRate: string
  note: string
  /** A deduction; its price is typed without a sign. */
  discount: boolean
}
export type Draft = {
  lines: DraftLine[]
  note: string
  validUntil: string
}

type Menu = Pick<ServiceMenu, 'id' | 'name' | 'price' | 'taxCategory'>

const MAX_LINES = 50
const MAX_QUANTITY = 999
const MAX_YEN = 1_000_000_000

export const emptyLine = (key: string): DraftLine => ({
  key,
  serviceMenuID: '',
  name: '',
  quantity: '1',
  unitPrice: '',
  taxRate: '10',
  note: '',
  discount: false,
})

/** Uses the tax rate of the first line, which usually applies to all lines. */
export const emptyDiscount = (key: string, [first]: readonly DraftLine[]): DraftLine => ({
  ...emptyLine(key),
  ...{ name: '値引き', discount: true, taxRate: first?.taxRate ?? '10' },
})

/** Fills in the menu's name, price and tax rate; a price of 0 has not been set yet. */
export const fillFromMenu = (line: DraftLine, menu: Menu): DraftLine => ({
  ...line,
  serviceMenuID: menu.id,
  name: menu.name,
  unitPrice: menu.price === 0 ? '' : String(menu.price),
  taxRate: String(taxRateOf(menu.taxCategory)),
})

/** Initial draft of an offer: the lines as requested, or as last offered. */
export const draftOf = ({ lines, note, validUntil }: Pick<Quotation, 'lines' | 'note' | 'validUntil'>, fallback: string): Draft => ({
  // A new offer starts with one blank line.
  lines: (lines.length > 0 ? lines : [noLine]).map((line, index) => ({
    key: `first-${index}`,
    serviceMenuID: line.serviceMenuID ?? '',
    name: line.name,
    quantity: String(line.quantity),
    unitPrice: line.unitPrice === null ? '' : String(Math.abs(line.unitPrice)),
    discount: (line.unitPrice ?? 0) < 0,
    taxRate: String(line.taxRate),
    note: line.note ?? '',
  })),
  note: note ?? '',
  validUntil: validUntil ?? fallback,
})

/** The template's lines that can be offered to this reader now, with new keys, and the names of those that no longer can. */
export function fromTemplate(
  { lines, note }: Pick<QuotationTemplate, 'lines' | 'note'>,
  menus: readonly Pick<ServiceMenu, 'id'>[],
  newKey: () => string,
): { lines: DraftLine[]; note: string; left: string[] } {
  const offered = lines.filter(
    ({ serviceMenuID, ended }) => !ended && (serviceMenuID === null || menus.some(({ id }) => id === serviceMenuID)),
  )
  const drawn = offered.length > 0 ? draftOf({ lines: offered, note, validUntil: null }, '').lines : []
  return {
    lines: drawn.map((line) => ({ ...line, key: newKey() })),
    note: note ?? '',
    left: lines.filter((line) => !offered.includes(line)).map(({ name }) => name),
  }
}

export const isBlank = ({ serviceMenuID, name, unitPrice, note }: DraftLine) => ![serviceMenuID, name, unitPrice, note].some(Boolean)

const noLine: QuotationLine = { serviceMenuID: null, name: '', quantity: 1, unitPrice: null, taxRate: 10, amount: null, note: null }

/** The offer's last day: its current one if that is still ahead, otherwise the usual one. */
export const lastDayOf = (quotation: Pick<Quotation, 'validUntil'> | undefined, now: Date): string =>
  quotation?.validUntil && !isExpired(quotation, tokyoDay(now)) ? quotation.validUntil : usualLastDay(now)

export function mistakesIn({ lines, validUntil }: Draft, today: string): Mistakes {
  const mistakes: Record<string, string> = {}
  if (lines.length === 0) mistakes.lines = '明細を1行以上入力してください'
  if (lines.length > MAX_LINES) mistakes.lines = `明細は${MAX_LINES}行までです`
  const off = refusedDiscounts(previewOf({ lines }).lines)
  lines.forEach(({ name, quantity, unitPrice, discount }, index) => {
    if (name.trim() === '') mistakes[`lines.${index}.name`] = `${index + 1}行目の項目を入力してください`
    if (!isWithin(quantity, 1, MAX_QUANTITY))
      mistakes[`lines.${index}.quantity`] = `${index + 1}行目の数量を1から${MAX_QUANTITY}で入力してください`
    if (discount && !isWithin(unitPrice, 1, MAX_YEN))
      mistakes[`lines.${index}.unitPrice`] = `${index + 1}行目の値引きする金額を円で入力してください（例：3000）`
    else if (!isWithin(unitPrice, 0, MAX_YEN))
      mistakes[`lines.${index}.unitPrice`] = `${index + 1}行目の単価を円で入力してください（例：33000）`
  })
  for (const [field, words] of Object.entries(off)) mistakes[field] ??= words
  const refused = validUntil === '' ? '有効期限を選んでください' : refusalOfLastDay(validUntil, today)
  if (refused) mistakes.validUntil = refused
  return mistakes
}

export const toOfferInput = ({ lines, note, validUntil }: Draft): OfferInput => ({
  lines: lines.map((line) => ({
    serviceMenuID: line.serviceMenuID || null,
    name: line.name.trim(),
    quantity: Number(readDigits(line.quantity)),
    unitPrice: priceOf(line),
    taxRate: rateOf(line),
    note: line.note.trim() || null,
  })),
  note: note.trim() || null,
  validUntil,
})

/** The draft as its reader will see it; fields not yet filled in count as zero. */
export function previewOf({ lines }: Pick<Draft, 'lines'>): Pick<Quotation, 'taxes'> & {
  lines: (QuotationLine & Record<'unitPrice' | 'amount', number>)[]
  totalAmount: number
} {
  const priced = lines.map((line) => {
    const quantity = Number(readDigits(line.quantity))
    const unitPrice = priceOf(line)
    const { serviceMenuID, name, note } = line
    return {
      serviceMenuID: serviceMenuID || null,
      name,
      quantity,
      unitPrice,
      taxRate: rateOf(line),
      amount: unitPrice * quantity,
      note: note.trim() || null,
    } satisfies QuotationLine
  })
  return { lines: priced, taxes: taxesOf(priced), totalAmount: totalOf(priced) }
}

// Avoids -0, which is not a valid amount.
const priceOf = ({ unitPrice, discount }: DraftLine): number =>
  discount ? 0 - Number(readDigits(unitPrice)) : Number(readDigits(unitPrice))

const rateOf = ({ taxRate }: DraftLine): TaxRate => taxRates.find((rate) => String(rate) === taxRate) ?? 10

function isWithin(typed: string, least: number, most: number): boolean {
  const digits = readDigits(typed)
  return digits !== '' && Number(digits) >= least && Number(digits) <= most
}
