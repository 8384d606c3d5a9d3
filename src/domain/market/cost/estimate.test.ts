import { expect, test } from 'vitest'
import { usualDepositOf } from './deposit.ts'
import { estimateCosts, type Purchase } from './estimate.ts'

const house: Purchase = {
  price: 38_000_000,
  sold: 'house',
  home: true,
  landArea: 132.5,
  floorArea: 98.2,
  built: '1998-03',
  landValue: 20_000_000,
  buildingValue: 8_000_000,
  inCityPlan: true,
  loan: 30_000_000,
  brokered: false,
  serviceFee: 33_000,
  day: '2026-11-21',
}
const linesOf = (purchase: Purchase) => Object.fromEntries(estimateCosts(purchase).lines.map(({ name, yen }) => [name, yen]))

test('a house bought with a loan', () => {
  expect(linesOf(house)).toEqual({
    '印紙税（ローンの契約書）': 20_000,
    '登録免許税（所有権の移転）': 324_000,
    '登録免許税（抵当権の設定）': 30_000,
    司法書士報酬: 115_000,
    '融資手数料・保証料': 660_000,
    // Land 20m x (1/6 x 1.4% + 1/3 x 0.3%) + 8m x 1.7% = 202,600 a year, 41 days of it.
    '固定資産税・都市計画税の精算': 22_757,
    サイト利用料: 33_000,
  })
  // The stamp of a contract on paper comes on top.
  expect(estimateCosts(house)).toMatchObject({ total: 1_204_757, stampOnPaper: 10_000 })
  expect(estimateCosts(house).guessed).toBe(false)
  expect(estimateCosts(house).lines.find(({ name }) => name.startsWith('固定資産税'))?.basis).toContain('11月21日（土）に引き渡すとして')
  expect(usualDepositOf(house.price)).toBe('価格の5〜10％で190万円〜380万円')
})

test('the buyer of a brokered house pays the broker, at most 3% + 60,000 yen and tax', () => {
  const { total } = estimateCosts(house)
  const brokered = estimateCosts({ ...house, brokered: true })
  expect(brokered.lines.find(({ name }) => name === '仲介手数料（上限）')).toMatchObject({ yen: 1_320_000, group: 'other' })
  expect(brokered.total).toBe(total + 1_320_000)
})

test('each cost belongs to a group', () => {
  const groups = estimateCosts({ ...house, buildingValue: 20_000_000, built: null }).lines.map(({ name, group }) => [name, group])
  expect(Object.fromEntries(groups)).toMatchObject({
    '登録免許税（抵当権の設定）': 'tax',
    司法書士報酬: 'registration',
    '融資手数料・保証料': 'loan',
    不動産取得税: 'tax',
    サイト利用料: 'other',
  })
})

test('a home without its relief shows the missing fields, one with it shows no hint', () => {
  const hintOf = (changed: Partial<Purchase>) => estimateCosts({ ...house, ...changed }).reliefHint
  expect(hintOf({})).toBeNull()
  expect(hintOf({ home: false, built: null })).toBeNull()
  expect(hintOf({ floorArea: null, built: null })).toContain('建物・専有面積と築年月を入力')
  expect(hintOf({ built: null })).toContain('」に築年月を入力')
  expect(hintOf({ built: '1975-04' })).toContain('1982年1月以降')
  expect(hintOf({ floorArea: 40 })).toContain('50㎡以上')
})

test('no basis shows machine-like decimals', () => {
  for (const { basis } of estimateCosts(house).lines) expect(basis).not.toMatch(/\d\.\d{3}/)
})

test('land has no building in any line, and a cash purchase has no line about a loan', () => {
  const names = estimateCosts({ ...house, sold: 'land', home: false, loan: 0, floorArea: null, built: null, buildingValue: null })
  expect(names.lines.map(({ name }) => name)).toEqual([
    '登録免許税（所有権の移転）',
    '司法書士報酬',
    '固定資産税・都市計画税の精算',
    '不動産取得税',
    'サイト利用料',
  ])
  expect(names.lines.some(({ basis }) => basis.includes('建物'))).toBe(false)
})

test('unknown assessed values are guessed from the price, and the estimate states it', () => {
  const { assessed, guessed } = estimateCosts({ ...house, landValue: null, buildingValue: null, built: '2026-01' })
  // New: half of the price is the building's. 19m x 0.7 and 19m x 0.6.
  expect(assessed).toMatchObject({ landValue: 13_300_000, buildingValue: 11_400_000 })
  expect(guessed).toBe(true)
})

test('the older the building, the smaller its part of the price, but never nothing', () => {
  const worth = (built: string) => estimateCosts({ ...house, buildingValue: null, built }).assessed.buildingValue
  expect(worth('2011-05')).toBe(5_700_000)
  expect(worth('1950-01')).toBe(1_140_000)
})

test('the plot of a flat counts as a small one', () => {
  expect(estimateCosts({ ...house, sold: 'flat', landArea: 4_000 }).assessed.landArea).toBeNull()
})
