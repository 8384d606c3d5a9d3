import { expect, test } from 'vitest'
import { unitPriceRange } from './unit-price-range.ts'

const own = { unitPrice: 500_000, prefectures: '京都府', buildingDate: null }
const at = (address: string, ...prices: (number | null)[]) => prices.map((unitPrice) => ({ address, unitPrice, buildingDate: null }))

test('a price is compared only within its prefecture, and the sentence names it', () => {
  const inside = at('京都府京都市左京区', 400_000, 600_000, 900_000, null)
  const beyond = at('東京都世田谷区', 100_000, 3_000_000)
  expect(unitPriceRange(own, [...inside, ...beyond])).toEqual({
    range: '坪単価 40万円〜90万円（この物件は50万円）',
    ground: '縁側に掲載中の、京都府・同じ種別の3件の価格です。広さの違いは含めていません。',
  })
})

test('fewer than three in the prefecture give no range, however many there are elsewhere', () => {
  expect(unitPriceRange(own, [...at('京都府宇治市', 400_000, 600_000, null), ...at('東京都世田谷区', 1, 2, 3)])).toBeUndefined()
  expect(unitPriceRange({ ...own, unitPrice: null }, at('京都府宇治市', 1, 2, 3))).toBeUndefined()
})

test('a building is compared only with those of a similar age, and the sentence says so', () => {
  const built = (buildingDate: string | null, unitPrice: number) => ({ address: '京都府京都市', unitPrice, buildingDate })
  const old = ['1958-01', '1970-04', '1979-12'].map((month, index) => built(month, (index + 2) * 100_000))
  const others = [built('2024-06', 2_000_000), built(null, 100_000)]
  expect(unitPriceRange({ ...own, buildingDate: '1965-05' }, [...old, ...others])).toEqual({
    range: '坪単価 20万円〜40万円（この物件は50万円）',
    ground: '縁側に掲載中の、京都府・同じ種別で築年数の近い3件の価格です。広さの違いは含めていません。',
  })
})
