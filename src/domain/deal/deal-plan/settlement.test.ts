import { expect, test } from 'vitest'
import { type SettlementTerms, settle, taxYearOf, totalSentence, waysOf } from './settlement.ts'

const terms: SettlementTerms = { taxYear: 2026, annualTax: 120_000, taxStart: 1, monthly: [], others: [], estimated: false }
const settled = (more: Partial<SettlementTerms>, handoverDay: string) => {
  const { lines, payer, total } = settle({ ...terms, ...more }, handoverDay)
  return [...lines.map((line) => `${line.label} ${line.payer} ${line.amount}`), `${payer} ${total}`]
}

test('the tax of the year is split by days, with the day of the handover on the buyer', () => {
  expect(settled({}, '2026-01-01')).toEqual(['固定資産税・都市計画税 3 120000', '3 120000'])
  expect(settled({}, '2026-07-01')).toEqual(['固定資産税・都市計画税 3 60493', '3 60493'])
  expect(settled({}, '2026-12-31')).toEqual(['固定資産税・都市計画税 3 328', '3 328'])
  // A leap year has a day more; a year that begins in April ends in the next.
  expect(settled({ taxYear: 2028 }, '2028-12-31')).toEqual(['固定資産税・都市計画税 3 327', '3 327'])
  expect(settled({ taxStart: 4 }, '2027-03-31')).toEqual(['固定資産税・都市計画税 3 328', '3 328'])
  expect(settled({ taxYear: 2027, taxStart: 4 }, '2028-03-31')).toEqual(['固定資産税・都市計画税 3 327', '3 327'])
})

test('a monthly cost is refunded for the buyer’s days or owed for the seller’s; rents go the other way round', () => {
  const free = { annualTax: 0 }
  const fee = (kind: 1 | 5, paidUntil: string) => settled({ ...free, monthly: [{ kind, amount: 31_000, paidUntil }] }, '2027-01-21')
  expect(fee(1, '2027-01-31')).toEqual(['管理費 3 11000', '3 11000'])
  expect(fee(1, '2027-02-28')).toEqual(['管理費 3 42000', '3 42000'])
  expect(fee(1, '2027-01-20')).toEqual(['3 0'])
  expect(fee(1, '2026-12-31')).toEqual(['管理費 2 20000', '2 20000'])
  expect(fee(5, '2027-01-31')).toEqual(['家賃 2 11000', '2 11000'])
  expect(fee(5, '2026-12-31')).toEqual(['家賃 3 20000', '3 20000'])
})

test('all lines add up to one sum in one direction', () => {
  const monthly = [{ kind: 1 as const, amount: 10_000, paidUntil: '2026-12-31' }]
  const others = [{ label: '庭木の手入れ', amount: 50_000, payer: 2 as const }]
  expect(settled({ monthly, others }, '2026-12-01')).toEqual([
    '固定資産税・都市計画税 3 10191',
    '管理費 3 10000',
    '庭木の手入れ 2 50000',
    '2 29809',
  ])
})

test('each line shows its base sum and its days', () => {
  const monthly = [{ kind: 1 as const, amount: 31_000, paidUntil: '2027-01-31' }]
  const others = [{ label: '庭木の手入れ', amount: 50_000, payer: 2 as const }]
  expect(waysOf({ ...terms, taxYear: 2027, monthly, others }, '2027-01-21')).toEqual([
    '2027年度の税額 120,000円 × 345日 ÷ 365日（2027年1月21日（木）から2027年12月31日（金）まで）',
    '月 31,000円 の11日分（2027年1月21日（木）から2027年1月31日（日）まで、月ごとの日割り）',
    '',
  ])
  expect(waysOf({ ...terms, annualTax: 0, taxYear: 2027, others }, '2027-01-21')).toEqual([''])
})

test('the tax year of a day begins in January or in April', () => {
  expect([taxYearOf('2027-01-31', 1), taxYearOf('2027-01-31', 4), taxYearOf('2027-04-01', 4), taxYearOf('2027-03-31', 4)]).toEqual([
    ...[2027, 2026, 2027, 2026],
  ])
})

test('the total is one sentence, in one direction', () => {
  expect(totalSentence({ payer: 3, total: 43_210 })).toBe('買主様から売主様へ 43,210円')
  expect(totalSentence({ payer: 2, total: 1 })).toBe('売主様から買主様へ 1円')
  expect(totalSentence({ payer: 3, total: 0 })).toBe('精算するお金はありません（0円）')
})
