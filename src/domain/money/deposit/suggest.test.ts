import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName, referencesIn } from '#domain/money/payment/fold-name.ts'
import { type OpenLine, type OpenPayment, suggest } from './suggest.ts'

const line = (id: string, remaining: number, of: Partial<OpenLine> & { payer?: string } = {}): OpenLine => ({
  ...{
    id,
    remaining,
    payerFolded: foldName(of.payer ?? ''),
    references: referencesIn(of.payer ?? ''),
    bookedOn: '2026-11-05',
    used: false,
  },
  ...of,
})
const bill = (id: string, open: number, payerID = 'hanako', of: Partial<OpenPayment> = {}): OpenPayment => ({
  ...{ id, open, payerID, reference: `2026${id.padStart(6, '0')}`, announcedOn: null },
  ...of,
})
const payers = new Map([
  ['ヤマダハナコ', new Set(['hanako'])],
  ['アオゾラ', new Set(['aozora'])],
  ['スズキ', new Set(['ichiro', 'jiro'])],
])
const suggested = (lines: OpenLine[], payments: OpenPayment[]) =>
  Object.fromEntries(
    [...suggest(lines, payments, { payers, feeTolerance: 880 })].map(([id, { verdict, candidates, feeLikely }]) => [
      id,
      [
        verdict,
        ...candidates.map(({ parts, gap }) => `${parts.map((part) => `${part.paymentID}:${part.amount}`).join('+')} gap ${gap}`),
        ...(feeLikely ? ['fee'] : []),
      ],
    ]),
  )

test.each([
  ['ﾔﾏﾀﾞ ﾊﾅｺ', 'やまだ　はなこ'],
  ['2026000011ﾔﾏﾀﾞ ﾊﾅｺ', 'ヤマダ・ハナコ'],
  ['ｶ)ｱｵｿﾞﾗ', '株式会社アオゾラ'],
  ['ｱｵｿﾞﾗ(ｶ', 'アオゾラ㈱'],
  ['ﾕ)ｼﾖｳｶｲ', 'ショウカイ'],
  ['ｻﾄ-', 'サトー'],
])('%s and %s are one name', (bank, person) => {
  expect(foldName(bank)).toBe(foldName(person))
})

test('numbers before the name and in the text are read', () => {
  expect(referencesIn('２０２６－００００１１　ﾔﾏﾀﾞ', 'EDI000011', '12345')).toEqual(['2026000011', '000011'])
})

const numbered = '2026000011 ﾍﾞﾂｼﾞﾝ'
test.each<[string, OpenLine[], OpenPayment[], Record<string, string[]>]>([
  ['its number and the sum', [line('a', 33_000, { payer: numbered })], [bill('11', 33_000)], { a: ['exact', '11:33000 gap 0'] }],
  ['the last six digits', [line('a', 33_000, { payer: '000011' })], [bill('11', 33_000)], { a: ['exact', '11:33000 gap 0'] }],
  ['440 yen short', [line('a', 32_560, { payer: numbered })], [bill('11', 33_000)], { a: ['short', '11:32560 gap 440', 'fee'] }],
  ['the rest of a used line', [line('a', 1000, { payer: 'ﾐﾁ ﾋﾄ', used: true })], [], { a: ['over'] }],
  ['far too short', [line('a', 10_000, { payer: numbered })], [bill('11', 33_000)], { a: ['short', '11:10000 gap 23000'] }],
  ['too much', [line('a', 34_000, { payer: numbered })], [bill('11', 33_000)], { a: ['over', '11:33000 gap -1000'] }],
  ['a known name and the sum', [line('a', 33_000, { payer: 'ﾔﾏﾀﾞ ﾊﾅｺ' })], [bill('11', 33_000)], { a: ['exact', '11:33000 gap 0'] }],
  [
    'two bills at once',
    [line('a', 44_000, { payer: 'ﾔﾏﾀﾞ ﾊﾅｺ' })],
    [bill('11', 33_000), bill('12', 11_000), bill('13', 500)],
    { a: ['exact', '11:33000+12:11000 gap 0'] },
  ],
  [
    'three numbers in one transfer',
    [line('a', 60, { references: ['2026000001', '2026000002', '2026000003'] })],
    [bill('1', 10), bill('2', 20), bill('3', 30)],
    { a: ['exact', '1:10+2:20+3:30 gap 0'] },
  ],
  [
    'two bills of the same sum',
    [line('a', 500, { payer: 'ﾔﾏﾀﾞ ﾊﾅｺ' })],
    [bill('11', 500), bill('12', 500)],
    { a: ['unknown', '11:500 gap 0', '12:500 gap 0'] },
  ],
  [
    'a name that two persons have',
    [line('a', 700, { payer: 'ｽｽﾞｷ' })],
    [bill('11', 500, 'ichiro'), bill('12', 600, 'jiro')],
    { a: ['unknown', '11:500 gap -200', '12:600 gap -100'] },
  ],
  [
    'a stranger, announced',
    [line('a', 500, { payer: 'ﾀﾆﾝ' })],
    [bill('11', 500, 'x', { announcedOn: '2026-11-03' })],
    { a: ['unknown', '11:500 gap 0'] },
  ],
  [
    'a stranger, announced long ago',
    [line('a', 500, { payer: 'ﾀﾆﾝ' })],
    [bill('11', 500, 'x', { announcedOn: '2026-11-01' })],
    { a: ['unknown'] },
  ],
  [
    'two transfers for one bill',
    [line('a', 10_000, { payer: numbered }), line('b', 23_000, { payer: numbered })],
    [bill('11', 33_000)],
    { a: ['short', '11:10000 gap 23000'], b: ['exact', '11:23000 gap 0'] },
  ],
  [
    'the whole sum after a part',
    [line('a', 10_000, { payer: numbered }), line('b', 33_000, { payer: numbered })],
    [bill('11', 33_000)],
    { a: ['over', '11:0 gap -10000'], b: ['exact', '11:33000 gap 0'] },
  ],
  [
    'paid twice',
    [line('a', 500, { payer: numbered }), line('b', 500, { payer: numbered, bookedOn: '2026-11-04' })],
    [bill('11', 500)],
    { a: ['over', '11:0 gap -500'], b: ['exact', '11:500 gap 0'] },
  ],
])('%s', (_name, lines, payments, expected) => {
  expect(suggested(lines, payments)).toEqual(expected)
})

test('firm suggestions never give out more than a line has or a payment needs', () => {
  const names = ['', 'ヤマダハナコ', 'アオゾラ', 'スズキ', 'タニン']
  const numbers = ['2026000001', '2026000002', '2026000003', '000002', '999999']
  const amount = fc.integer({ min: 1, max: 12 })
  const someLine = fc.record({ remaining: amount, payerFolded: fc.constantFrom(...names), references: fc.subarray(numbers) })
  const someBill = fc.record({ open: amount, payerID: fc.constantFrom('hanako', 'aozora', 'ichiro', 'jiro'), announced: fc.boolean() })
  fc.assert(
    fc.property(fc.array(someLine, { maxLength: 12 }), fc.array(someBill, { maxLength: 8 }), (someLines, bills) => {
      const lines = someLines.map((of, index) => line(String(index), of.remaining, of))
      const payments = bills.map(({ open, payerID, announced }, index) =>
        bill(String(index + 1), open, payerID, { announcedOn: announced ? '2026-11-05' : null }),
      )
      const found = suggest(lines, payments, { payers, feeTolerance: 3 })
      expect(found.size).toBe(lines.length)
      const given = new Map<string, number>()
      for (const { id, remaining } of lines) {
        const { verdict, candidates } = found.get(id) ?? { verdict: 'unknown', candidates: [] }
        for (const { parts } of candidates) {
          expect(parts.every((part) => part.amount >= 0)).toBe(true)
          expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBeLessThanOrEqual(remaining)
        }
        if (verdict === 'unknown') continue
        expect(candidates).toHaveLength(1)
        const { parts = [], gap = 0 } = candidates[0] ?? {}
        expect(verdict).toBe(gap === 0 ? 'exact' : gap > 0 ? 'short' : 'over')
        if (verdict !== 'over') expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(remaining)
        for (const { paymentID, amount } of parts) given.set(paymentID, (given.get(paymentID) ?? 0) + amount)
      }
      for (const { id, open } of payments) expect(given.get(id) ?? 0).toBeLessThanOrEqual(open)
    }),
    { numRuns: 500 },
  )
})

test('5,000 lines over 10,000 open payments take less than three seconds', () => {
  const payments = Array.from({ length: 10_000 }, (_, index) =>
    bill(String(index), 1000, index % 3 ? 'hanako' : `p${index}`, { announcedOn: '2026-11-05' }),
  )
  const lines = Array.from({ length: 5000 }, (_, index) =>
    line(String(index), 12_000, { payer: index % 2 ? 'ﾔﾏﾀﾞ ﾊﾅｺ' : `${2026000000 + index}ﾀﾆﾝ` }),
  )
  const started = performance.now()
  suggest(lines, payments, { payers, feeTolerance: 880 })
  expect(performance.now() - started).toBeLessThan(3000)
})
