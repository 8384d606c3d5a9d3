import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { readDigits } from '#domain/base/words/format.ts'
import type { OfferInput, Quotation, QuotationLine } from '#domain/money/quotation/contract.ts'
import { isExpired, refusalOfLastDay, refusedDiscounts, usualLastDay } from '#domain/money/quotation/policy.ts'
import type { QuotationTemplate } from '#domain/money/quotation/template/contract.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type TaxRate, taxesOf, taxRateOf, taxRates, totalOf } from '#platform/money.ts'
import type { Mistakes } from '#web/ui/form/form-state.ts'

/** A line as it is being typed. */
export interface DraftLine {
  key: string
  /** '' for a line that is of no menu. */
  serviceMenuID: string
  name: string
  quantity: string
  unitPrice: string
  taxRate: string
  note: string
  /** What is taken off: its price is typed without a sign. */
  discount: boolean
}
export type Draft = {
  lines: DraftLine[]
  note: string
  validUntil: string
}

type Menu = Pick<ServiceMenu, 'id' | 'name' | 'price' | 'taxCategory'>

const MOST_LINES = 50
const MOST_OF_ONE = 999
const MOST_YEN = 1_000_000_000

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

/** At the rate of the first line, which is mostly that of all. */
export const emptyDiscount = (key: string, [first]: readonly DraftLine[]): DraftLine => ({
  ...emptyLine(key),
  ...{ name: '値引き', discount: true, taxRate: first?.taxRate ?? '10' },
})

/** A menu that was picked brings its name, its price and its tax; a price of nothing is still to be named. */
export const ofMenu = (line: DraftLine, menu: Menu): DraftLine => ({
  ...line,
  serviceMenuID: menu.id,
  name: menu.name,
  unitPrice: menu.price === 0 ? '' : String(menu.price),
  taxRate: String(taxRateOf(menu.taxCategory)),
})

/** What an offer begins with: the lines as they were asked for, or as they were offered last. */
export const draftOf = ({ lines, note, validUntil }: Pick<Quotation, 'lines' | 'note' | 'validUntil'>, fallback: string): Draft => ({
  // A new one begins with a line to fill in.
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

/** Of a template what may be offered to this reader now, with new keys; and what of it no longer can. */
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

/** Whether anything was typed into it yet. */
export const isBlank = ({ serviceMenuID, name, unitPrice, note }: DraftLine) => ![serviceMenuID, name, unitPrice, note].some(Boolean)

const noLine: QuotationLine = { serviceMenuID: null, name: '', quantity: 1, unitPrice: null, taxRate: 10, amount: null, note: null }

/** The day an offer that is written now stands until: the one it has while that is to come, else the usual one. */
export const lastDayOf = (quotation: Pick<Quotation, 'validUntil'> | undefined, now: Date): string =>
  quotation?.validUntil && !isExpired(quotation, tokyoDay(now)) ? quotation.validUntil : usualLastDay(now)

/** What is missing, beside the field it is missing in. */
export function mistakesIn({ lines, validUntil }: Draft, today: string): Mistakes {
  const mistakes: Record<string, string> = {}
  if (lines.length === 0) mistakes.lines = '明細を1行以上入力してください'
  if (lines.length > MOST_LINES) mistakes.lines = `明細は${MOST_LINES}行までです`
  const off = refusedDiscounts(previewOf({ lines }).lines)
  lines.forEach(({ name, quantity, unitPrice, discount }, index) => {
    if (name.trim() === '') mistakes[`lines.${index}.name`] = `${index + 1}行目の項目を入力してください`
    if (!isWithin(quantity, 1, MOST_OF_ONE))
      mistakes[`lines.${index}.quantity`] = `${index + 1}行目の数量を1から${MOST_OF_ONE}で入力してください`
    if (discount && !isWithin(unitPrice, 1, MOST_YEN))
      mistakes[`lines.${index}.unitPrice`] = `${index + 1}行目の値引きする金額を円で入力してください（例：3000）`
    else if (!isWithin(unitPrice, 0, MOST_YEN))
      mistakes[`lines.${index}.unitPrice`] = `${index + 1}行目の単価を円で入力してください（例：33000）`
  })
  for (const [field, words] of Object.entries(off)) mistakes[field] ??= words
  const refused = validUntil === '' ? '有効期限を選んでください' : refusalOfLastDay(validUntil, today)
  if (refused) mistakes.validUntil = refused
  return mistakes
}

/** The draft as the server takes it. */
export const offerOf = ({ lines, note, validUntil }: Draft): OfferInput => ({
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

/** The draft as its reader will see it; what is not typed yet counts nothing. */
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

// Never -0, which is no sum.
const priceOf = ({ unitPrice, discount }: DraftLine): number =>
  discount ? 0 - Number(readDigits(unitPrice)) : Number(readDigits(unitPrice))

const rateOf = ({ taxRate }: DraftLine): TaxRate => taxRates.find((rate) => String(rate) === taxRate) ?? 10

function isWithin(typed: string, least: number, most: number): boolean {
  const digits = readDigits(typed)
  return digits !== '' && Number(digits) >= least && Number(digits) <= most
}
