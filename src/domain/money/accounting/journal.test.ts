import { expect, test } from 'vitest'
import { bookingsOf } from './booking.ts'
import { accountingFile, formats } from './formats.ts'
import { entriesOf, figuresOf, type Movement, sharesOf } from './journal.ts'

const lines = [
  { name: '役所調査', taxRate: 10, amount: 33_000 },
  { name: '茶菓', taxRate: 8, amount: 1_080 },
] as const
const movement = (id: string, more: Partial<Movement> = {}): Movement => ({
  ...{ id, kind: 'received', day: '2026-11-20', at: '2026-11-21T10:00:00+09:00', amount: 34_080, method: 'transfer' },
  ...{ number: `R-${id}`, orderNumber: `O-${id}`, party: 'みどり株式会社', lines },
  ...more,
})
const taken = { amount: 34_080, method: 'card', lines: [{ name: '異議申し立てで失った代金', taxRate: 0, amount: 34_080 }] } as const
const november = (...movements: Movement[]) => entriesOf('2026-11', movements, new Map())
const all = [
  movement('1'),
  movement('2', { amount: 33_640, method: 'card', lines: [...lines, { name: '値引き', taxRate: 10, amount: -440 }] }),
  movement('3', { kind: 'fee', amount: 440, number: 'R-2', lines: [] }),
  movement('4', { kind: 'refunded', amount: 34_080, number: 'C-4', day: '2026-11-30' }),
  movement('5', { day: '2026-12-01' }),
  movement('6/in', { kind: 'held', amount: 1000, number: '', lines: [{ name: '請求に充てない入金', taxRate: 0, amount: 1000 }] }),
  movement('6', {
    ...{ kind: 'returned', amount: 1000, number: '', day: '2026-11-27' },
    lines: [{ name: '請求に充てない入金', taxRate: 0, amount: 1000 }],
  }),
  movement('7', { kind: 'lost', day: '2026-11-28', ...taken }),
  movement('7/back', { kind: 'restored', day: '2026-11-29', ...taken }),
]

test('the figures of a month add up: sales by service and rate, money by way, gaps and refunds', () => {
  expect(figuresOf(november(...all))).toEqual({
    sales: [
      { name: '役所調査', taxRate: 10, amount: 66_000 },
      { name: '茶菓', taxRate: 8, amount: 2_160 },
      { name: '値引き', taxRate: 10, amount: -440 },
    ],
    taxes: [
      { rate: 10, total: 65_560, tax: 5_960 },
      { rate: 8, total: 2_160, tax: 160 },
    ],
    received: { card: 33_640, transfer: 34_080 },
    adjusted: { fee: 440, writeOff: 0 },
    refunded: { card: 0, transfer: 34_080 },
    refundTaxes: [
      { rate: 10, total: 33_000, tax: 3_000 },
      { rate: 8, total: 1_080, tax: 80 },
    ],
    held: { card: 0, transfer: 1000 },
    returned: { card: 0, transfer: 1000 },
    ...{ lost: 34_080, restored: 34_080 },
  })
  expect(figuresOf([])).toMatchObject({ sales: [], taxes: [], received: { card: 0, transfer: 0 } })
})

test('money that paid nothing is in the bank account as it came and went, and never a sale', () => {
  const book = (account: string) =>
    bookingsOf(november(...all))
      .map(({ debit, credit, amount }) => (debit === account ? amount : credit === account ? -amount : 0))
      .reduce((sum, amount) => sum + amount, 0)
  const { received, held, refunded, returned } = figuresOf(november(...all))
  expect(book('普通預金')).toBe(received.transfer + held.transfer - refunded.transfer - returned.transfer)
  expect(book('預り金')).toBe(0)
  expect(bookingsOf(november(...all)).filter(({ amount }) => amount === 1000)).toMatchObject([
    { debit: '普通預金', credit: '預り金', rate: 0, tax: 0, isReturn: false },
    { debit: '預り金', credit: '普通預金', rate: 0, tax: 0, isReturn: true },
  ])
})

test('shares of a part never lose a yen, and a discount keeps its sign', () => {
  for (const amount of [1, 17, 33_999]) expect(sharesOf(lines, amount).reduce((sum, share) => sum + share.amount, 0)).toBe(amount)
  const discounted = sharesOf([...lines, { name: '値引き', taxRate: 10, amount: -4_080 }], 15_000)
  expect(discounted.map(({ amount }) => amount)).toEqual([16_500, 540, -2_040])
})

test('what a closed month has counted stays in it, and what came too late counts when it was written down', () => {
  const closed = new Map([['2026-11', new Set(['1'])]])
  const late = movement('late', { at: '2026-12-03T09:00:00+09:00' })
  const within = movement('within', { at: '2026-11-30T23:59:00+09:00' })
  const months = (month: string) => entriesOf(month, [movement('1'), late, within], closed).map(({ id, day }) => [id, day])
  expect(months('2026-11')).toEqual([['1', '2026-11-20']])
  expect(months('2026-12')).toEqual([
    ['within', '2026-12-01'],
    ['late', '2026-12-03'],
  ])
  // November is open again, and December, which has counted it, is not.
  expect(entriesOf('2026-11', [late], new Map([['2026-12', new Set(['late'])]]))).toEqual([])
})

test.each(['generic', 'freee', 'moneyForward', 'yayoi'] as const)('the file for %s is as its program reads it', (format) => {
  const text = accountingFile(formats[format], bookingsOf(november(...all)))
  expect(text).toMatchSnapshot()
  const widths = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(',').length)
  expect(new Set(widths)).toEqual(new Set([{ generic: 12, freee: 21, moneyForward: 27, yayoi: 25 }[format]]))
})
