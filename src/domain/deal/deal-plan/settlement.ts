import { formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { otherSide, parties, type Side } from '#domain/deal/negotiation/enumerations.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { DAY_MS } from '#platform/clock.ts'
import { MonthlyKind, type TaxStart } from './enumerations.ts'

/**
 * 精算: how both sides share taxes and fees in the period of the handover. The seller bears each day before the handover, the buyer that day
 * and each later one; fractions of a yen are dropped, line by line. Follows custom as of November 2026, to be checked by a professional.
 */

export interface SettlementTerms {
  /** The tax year, and its full tax. */
  taxYear: number
  annualTax: number
  taxStart: TaxStart
  /** Monthly amounts, each paid by the seller (rent: received) up to a day. */
  monthly: { kind: MonthlyKind; amount: number; paidUntil: string }[]
  others: { label: string; amount: number; payer: Side }[]
  /** Based on the previous year's bill. */
  estimated: boolean
}
export interface SettlementLine {
  label: string
  /** The side that pays it to the other. */
  payer: Side
  amount: number
}
export interface SettlementAmounts {
  lines: SettlementLine[]
  /** The balance: which side pays, and how much. */
  payer: Side
  total: number
}

const [SELLER, BUYER] = [2, 3] as const

/** The first and the last day of a tax year. */
export const taxYearDays = (taxYear: number, taxStart: TaxStart) =>
  taxStart === 1 ? { from: `${taxYear}-01-01`, to: `${taxYear}-12-31` } : { from: `${taxYear}-04-01`, to: `${taxYear + 1}-03-31` }

export function taxYearOf(day: string, taxStart: TaxStart): number {
  const year = Number(day.slice(0, 4))
  return day < taxYearDays(year, taxStart).from ? year - 1 : year
}

export function settle(terms: SettlementTerms, handoverDay: string): SettlementAmounts {
  const lines = reckon(terms, handoverDay).map(({ label, payer, amount }) => ({ label, payer, amount }))
  const owed = lines.reduce((sum, { payer, amount }) => sum + (payer === BUYER ? amount : -amount), 0)
  return { lines, payer: owed < 0 ? SELLER : BUYER, total: Math.abs(owed) }
}

/** Calculation of each line, in the order of the lines; empty for an amount entered directly. */
export const waysOf = (terms: SettlementTerms, handoverDay: string): string[] => reckon(terms, handoverDay).map(({ way }) => way)

interface CalculatedLine extends SettlementLine {
  way: string
}

function reckon(terms: SettlementTerms, handoverDay: string): CalculatedLine[] {
  const { from, to } = taxYearDays(terms.taxYear, terms.taxStart)
  const [days, year] = [daysOf(handoverDay, to), daysOf(from, to)]
  const tax: CalculatedLine = {
    ...{ label: '固定資産税・都市計画税', payer: BUYER, amount: Math.floor((terms.annualTax * days) / year) },
    way: `${terms.taxYear}年度の税額 ${formatYen(terms.annualTax)} × ${days}日 ÷ ${year}日（${formatDay(handoverDay)}から${formatDay(to)}まで）`,
  }
  return [
    tax,
    ...terms.monthly.map((each) => monthlyLine(each, handoverDay)),
    ...terms.others.map(({ label, payer, amount }) => ({ label, payer, amount, way: '' })),
  ].filter(({ amount }) => amount > 0)
}

/** 買主様から売主様へ 43,210円 */
export const totalSentence = ({ payer, total }: Pick<SettlementAmounts, 'payer' | 'total'>): string =>
  total === 0 ? '精算するお金はありません（0円）' : `${parties[payer]}様から${parties[otherSide(payer)]}様へ ${formatYen(total)}`

/**
 * The buyer refunds amounts the seller paid for the buyer's days; the seller pays what is still owed for their own. For rent it is the
 * reverse.
 */
function monthlyLine({ kind, amount, paidUntil }: SettlementTerms['monthly'][number], handoverDay: string): CalculatedLine {
  const ahead = paidUntil >= handoverDay
  const [from, to] = ahead ? [handoverDay, paidUntil] : [addDays(paidUntil, 1), addDays(handoverDay, -1)]
  return {
    ...{ label: MonthlyKind.labels[kind], payer: ahead !== (kind === MonthlyKind.rent) ? BUYER : SELLER, amount: sumOf(amount, from, to) },
    way: `月 ${formatYen(amount)} の${daysOf(from, to)}日分（${formatDay(from)}から${formatDay(to)}まで、月ごとの日割り）`,
  }
}

/** Pro rata by the days of each month. */
function sumOf(amount: number, from: string, to: string): number {
  let sum = 0
  for (let day = from; day <= to; ) {
    const last = lastOfMonth(day)
    const until = last < to ? last : to
    sum += Math.floor((amount * daysOf(day, until)) / Number(last.slice(8)))
    day = addDays(until, 1)
  }
  return sum
}

const lastOfMonth = (day: string) => new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10)
/** From one to the other, both included. */
const daysOf = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
