import { expect, test } from 'vitest'
import { estimateCosts } from '#domain/market/cost/estimate.ts'
import { readCostFields, typedFrom, usual } from './cost-fields.ts'

const given = { day: '2026-11-21', usageFee: 33_000 }
const read = (typed: Parameters<typeof readCostFields>[0]) => readCostFields({ ...usual, ...typed }, given)

test('amounts typed in 万円 become yen, in any width and with commas', () => {
  const { plan, mistakes } = read({ price: '３，８００', down: '300', bonus: '50', fees: '12,300' })
  expect(mistakes).toEqual({})
  expect(plan).toMatchObject({ fees: 12_300, loan: { principal: 35_000_000, rate: 1, years: 35, byBonus: 500_000 } })
  expect(plan?.purchase).toMatchObject({ price: 38_000_000, loan: 35_000_000, serviceFee: 33_000 })
})

test('without a price there is nothing to estimate', () => {
  expect(read({ price: '' })).toEqual({ plan: null, mistakes: { price: '物件価格を入力すると、費用の目安を計算できます。' } })
  expect(read({ price: '0' })).toEqual({ plan: null, mistakes: { price: expect.stringMatching(/^1万円以上/) } })
  expect(read({ price: '二千' }).mistakes.price).toContain('数字（万円）')
})

test('an invalid field is reported by name, and the rest is still estimated', () => {
  const { plan, mistakes } = read({ price: '3800', rate: '年1%', years: '80', built: '昭和' })
  expect(Object.keys(mistakes).sort()).toEqual(['built', 'rate', 'years'])
  expect(mistakes.years).toContain('返済年数は1から50まで')
  expect(plan?.purchase.price).toBe(38_000_000)
})

test('a loan is never negative', () => {
  expect(read({ price: '3800', down: '4000' })).toMatchObject({
    plan: { loan: { principal: 0 } },
    mistakes: { down: '頭金は物件価格以下で入力してください。' },
  })
  expect(read({ price: '3800', bonus: '4000' })).toMatchObject({
    plan: { loan: { byBonus: 38_000_000 } },
    mistakes: { bonus: 'ボーナス返済分は借入額以下で入力してください。' },
  })
})

test('land has no floor area, no year and no residents', () => {
  expect(read({ price: '480', sold: 'land', floorArea: '98', built: '1998-03' }).plan?.purchase).toMatchObject({
    sold: 'land',
    home: false,
    floorArea: null,
    built: null,
  })
})

test.each([
  ['1998', '1998-01'],
  ['1998-3', '1998-03'],
  ['１９９８年３月', '1998-03'],
])('built %s is %s', (built, month) => {
  expect(read({ price: '3800', built }).plan?.purchase.built).toBe(month)
})

test('the usage fee counts unless its box is unticked', () => {
  expect(read({ price: '3800' }).plan?.purchase.serviceFee).toBe(33_000)
  expect(readCostFields({ sold: 'house', price: '3800' }, given).plan?.purchase.serviceFee).toBe(0)
})

test('a listing fills the fields; for a flat there is no plot', () => {
  const flat = {
    price: 125_000_000,
    estateType: 3,
    landArea: 4000,
    floorArea: 72.4,
    buildingDate: '2015-09',
    land: { right: 1, siteRight: 1 },
    building: { managementFee: 12_000, repairReserve: 8_500 },
  }
  expect(typedFrom(flat as never)).toEqual({
    price: '12500',
    sold: 'flat',
    home: '1',
    landArea: undefined,
    floorArea: '72.4',
    built: '2015-09',
    fees: '20500',
  })
})

test('a listing by a broker brings the fee into every sum, one by its owner does not', () => {
  const brokered = (transactionMode: number) =>
    read(typedFrom({ price: 38_000_000, estateType: 2, building: {}, land: {}, landArea: null, floorArea: null, transactionMode } as never))
      .plan?.purchase.brokered
  expect([1, 2, 3, 4, 5].map(brokered)).toEqual([false, false, true, true, true])
})

test('the buyer of a leasehold is not taxed for the land, and pays its rent every month', () => {
  const house = { price: 19_800_000, estateType: 2, landArea: 120, floorArea: 90, building: { otherFees: 500 }, transactionMode: 1 }
  const costs = (land: object) => {
    const { plan } = read(typedFrom({ ...house, land } as never))
    if (!plan) throw new Error('no plan')
    const { lines } = estimateCosts(plan.purchase)
    return { fees: plan.fees, taxes: lines.filter(({ name }) => /登録免許税（所有|取得税/.test(name)).map(({ basis }) => basis) }
  }
  for (const right of [2, 3, 4, 5, 6, 7, 8]) {
    const { fees, taxes } = costs({ right, groundRent: 18_400 })
    expect(fees).toBe(18_900)
    expect(taxes).toHaveLength(2)
    for (const basis of taxes) expect(basis).toMatch(/^土地 0円＋建物 [1-9]/)
  }
  const owned = costs({ right: 1, groundRent: 18_400 })
  expect(owned.fees).toBe(500)
  for (const basis of owned.taxes) expect(basis).toMatch(/^土地 [1-9]/)
})
