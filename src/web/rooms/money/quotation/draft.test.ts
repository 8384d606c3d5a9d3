import { expect, test } from 'vitest'
import {
  type Draft,
  draftOf,
  emptyDiscount,
  emptyLine,
  fillFromMenu,
  fromTemplate,
  isBlank,
  lastDayOf,
  mistakesIn,
  previewOf,
  toOfferInput,
} from './draft.ts'

const today = '2026-11-21'
const menu = { id: 'survey', name: '役所調査', price: 33_000, taxCategory: 1 as const }
const line = { ...fillFromMenu(emptyLine('a'), menu), quantity: '２' }
const draft = (changed: Partial<Draft> = {}): Draft => ({ lines: [line], note: '', validUntil: '2026-12-05', ...changed })

test('a menu brings its name and price, and one without a price leaves it open', () => {
  expect(line).toMatchObject({ serviceMenuID: 'survey', name: '役所調査', unitPrice: '33000' })
  expect(fillFromMenu(emptyLine('b'), { ...menu, price: 0 }).unitPrice).toBe('')
})

test('a menu’s tax rate follows its category', () => {
  for (const [taxCategory, taxRate] of [
    [1, '10'],
    [2, '8'],
    [3, '0'],
    [4, '0'],
  ] as const)
    expect(fillFromMenu(emptyLine('c'), { ...menu, taxCategory }).taxRate).toBe(taxRate)
})

test('a template brings only the lines that this reader may be offered, and names the rest', () => {
  const of = { quantity: 2, taxRate: 8 as const, amount: null, note: null }
  const lines = [
    { ...of, serviceMenuID: 'survey', name: '役所調査', unitPrice: 33_000, ended: false },
    { ...of, serviceMenuID: 'old', name: '終わった調査', unitPrice: 1, ended: true },
    { ...of, serviceMenuID: 'forSellers', name: '契約書類', unitPrice: 1, ended: false },
    { ...of, serviceMenuID: null, name: '値引き', quantity: 1, unitPrice: -500, ended: false },
  ]
  let made = 0
  const taken = fromTemplate({ lines, note: '備考' }, [menu], () => `new-${made++}`)
  expect(taken).toMatchObject({
    note: '備考',
    left: ['終わった調査', '契約書類'],
    lines: [
      { key: 'new-0', serviceMenuID: 'survey', unitPrice: '33000', quantity: '2', taxRate: '8', discount: false },
      { key: 'new-1', name: '値引き', unitPrice: '500', discount: true },
    ],
  })
  // An empty template yields no lines, not even a blank one.
  expect(fromTemplate({ lines: lines.slice(1, 3), note: null }, [menu], () => '')).toMatchObject({ lines: [], note: '' })
  expect([emptyLine('d'), ...taken.lines].map(isBlank)).toEqual([true, false, false])
})

test('an offer begins with the requested lines', () => {
  const asked = { serviceMenuID: 'survey', name: '役所調査', quantity: 2, unitPrice: null, taxRate: 10 as const, amount: null, note: null }
  const begun = draftOf({ lines: [asked], note: null, validUntil: null }, '2026-12-05')
  expect(begun.lines[0]).toMatchObject({ serviceMenuID: 'survey', quantity: '2', unitPrice: '', taxRate: '10', note: '' })
  expect(begun.validUntil).toBe('2026-12-05')
})

test('full-width digits and separators are read as meant', () => {
  const typed = { ...line, unitPrice: '３３，０００' }
  expect(toOfferInput(draft({ lines: [typed], note: ' 備考 ' }))).toEqual({
    lines: [{ serviceMenuID: 'survey', name: '役所調査', quantity: 2, unitPrice: 33_000, taxRate: 10, note: null }],
    note: '備考',
    validUntil: '2026-12-05',
  })
})

test('tax is rounded down once per rate, as on the server', () => {
  const lines = [
    { ...line, quantity: '1', unitPrice: '99' },
    { ...line, quantity: '1', unitPrice: '99' },
    { ...line, quantity: '1', unitPrice: '1080', taxRate: '8' },
    { ...line, quantity: '1', unitPrice: '400', taxRate: '0' },
  ]
  expect(previewOf({ lines })).toMatchObject({
    totalAmount: 1678,
    taxes: [
      { rate: 10, total: 198, tax: 18 },
      { rate: 8, total: 1080, tax: 80 },
      { rate: 0, total: 400, tax: 0 },
    ],
  })
})

test('a missing value is reported at its line', () => {
  expect(mistakesIn(draft(), today)).toEqual({})
  expect(mistakesIn(draft({ lines: [] }), today)).toEqual({ lines: '明細を1行以上入力してください' })
  expect(mistakesIn(draft({ validUntil: '2026-11-20' }), today)).toEqual({ validUntil: '有効期限は今日以降の日付を選んでください。' })
  expect(Object.keys(mistakesIn(draft({ lines: [line, emptyLine('b')], validUntil: '' }), today))).toEqual([
    'lines.1.name',
    'lines.1.unitPrice',
    'validUntil',
  ])
  expect(Object.keys(mistakesIn(draft({ lines: [{ ...line, quantity: '0' }] }), today))).toEqual(['lines.0.quantity'])
})

test('a rewritten offer keeps its last day while that is in the future', () => {
  const now = new Date('2026-11-21T10:00:00+09:00')
  expect(lastDayOf({ validUntil: '2026-11-21' }, now)).toBe('2026-11-21')
  expect([lastDayOf({ validUntil: '2026-11-20' }, now), lastDayOf({ validUntil: null }, now), lastDayOf(undefined, now)]).toEqual([
    '2026-12-05',
    '2026-12-05',
    '2026-12-05',
  ])
})

test('a discount is typed without its sign, at the rate of the rest, and stays the same when the offer is rewritten', () => {
  const off = { ...emptyDiscount('b', [line]), unitPrice: '3000' }
  expect(toOfferInput(draft({ lines: [line, off] })).lines[1]).toMatchObject({
    serviceMenuID: null,
    name: '値引き',
    quantity: 1,
    unitPrice: -3000,
  })
  const preview = previewOf({ lines: [line, off] })
  expect(preview.totalAmount).toBe(63_000)
  expect(draftOf({ ...preview, note: null, validUntil: null }, today).lines[1]).toMatchObject({ unitPrice: '3000', discount: true })
  expect(mistakesIn(draft({ lines: [line, off] }), today)).toEqual({})
  expect(mistakesIn(draft({ lines: [line, { ...off, unitPrice: '' }] }), today)).toEqual({
    'lines.1.unitPrice': '2行目の値引きする金額を円で入力してください（例：3000）',
  })
  expect(Object.keys(mistakesIn(draft({ lines: [line, { ...off, unitPrice: '70000' }] }), today))).toEqual(['lines.1.unitPrice'])
  expect(Object.keys(mistakesIn(draft({ lines: [line, { ...off, taxRate: '8' }] }), today))).toEqual(['lines.1.taxRate'])
})
