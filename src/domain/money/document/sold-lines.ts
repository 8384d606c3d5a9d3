import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { type TaxRate, totalOf } from '#platform/money.ts'

type PricedLine = QuotationLine & { amount: number }
const priced = (lines: readonly QuotationLine[]): PricedLine[] => lines.map((line) => ({ ...line, amount: line.amount ?? 0 }))

/** The lines that a received amount paid for: those billed, less the adjusted shortfall. */
export function linesReceived(lines: readonly QuotationLine[], adjusted: number): PricedLine[] {
  const billed = priced(lines)
  if (adjusted === 0) return billed
  const [[taxRate = 10] = []] = totalsByRate(billed).toSorted(([, one], [, other]) => other - one)
  return [...billed, line('値引き（振込手数料相当額など）', taxRate, -adjusted)]
}

/** The lines that a refund covers. An amount without lines is split over the tax rates in the proportion of the whole. */
export function linesReturned(
  lines: readonly QuotationLine[],
  amount: number,
  parts: readonly { lineIndex: number; amount: number }[] | null,
): PricedLine[] {
  const sold = priced(lines)
  if (parts && parts.length > 0)
    return parts.flatMap(({ lineIndex, amount }) => {
      const from = sold[lineIndex]
      return from ? [{ ...from, quantity: 1, unitPrice: amount, amount }] : []
    })
  if (amount === totalOf(sold)) return sold
  return splitByRate(sold, amount).map(([rate, share]) => line(`${inShort(sold)}の一部`, rate, share))
}

/** 役所調査ほか1件: a discount is not counted. */
export function inShort(lines: readonly Pick<QuotationLine, 'name' | 'amount'>[], between = ''): string {
  const [first, ...more] = lines.filter(({ amount }) => (amount ?? 0) >= 0)
  return `${first?.name ?? ''}${more.length > 0 ? `${between}ほか${more.length}件` : ''}`
}

/** 但し書き. */
export const descriptionOf = (lines: readonly QuotationLine[]) => `${inShort(lines)}の代金として`

/** Splits the amount over the tax rates of these lines, in proportion. The rounding difference goes to the largest. */
export function splitByRate(lines: readonly Pick<PricedLine, 'amount' | 'taxRate'>[], amount: number): [rate: TaxRate, share: number][] {
  const totals = totalsByRate(lines).toSorted(([, one], [, other]) => other - one)
  const whole = totals.reduce((sum, [, total]) => sum + total, 0)
  const shares = totals.map(([rate, total]): [TaxRate, number] => [rate, Number((BigInt(amount) * BigInt(total)) / BigInt(whole || 1))])
  const [first] = shares
  if (first) first[1] += amount - shares.reduce((sum, [, share]) => sum + share, 0)
  return shares.filter(([, share]) => share !== 0)
}

function totalsByRate(lines: readonly Pick<PricedLine, 'amount' | 'taxRate'>[]): [TaxRate, number][] {
  const totals = new Map<TaxRate, number>()
  for (const { taxRate, amount } of lines) totals.set(taxRate, (totals.get(taxRate) ?? 0) + amount)
  return [...totals]
}

const line = (name: string, taxRate: TaxRate, amount: number): PricedLine => ({
  ...{ serviceMenuID: null, name, quantity: 1, unitPrice: amount, taxRate, amount, note: null },
})
