import { expect, test } from 'vitest'
import { SavedConditions } from './conditions.ts'
import { searchLike } from './like-house.ts'

const house = { estateType: 2, prefecturesCode: '14', cityCode: '14109', city: '横浜市港北区', price: 37_000_000 } as const

test.each([
  [37_000_000, '25000000', '49000000', '2,500万円〜4,900万円'],
  [4_200_000, '2900000', '5500000', '290万円〜550万円'],
  [100_000, undefined, '1000000', '〜100万円'],
  [0, undefined, '1000000', '〜100万円'],
])('for a house at %i yen it searches for its kind, its city and prices around it', (price, priceFrom, priceTo, band) => {
  const { name, conditions } = searchLike({ ...house, price })
  expect(name).toMatch(new RegExp(`^横浜市港北区の.+・${band}$`))
  expect(conditions).toMatchObject({ estateType: '2', searchCityCodes: '14109', priceTo })
  expect(conditions.priceFrom).toBe(priceFrom)
  expect(SavedConditions.parse(conditions)).toEqual(conditions)
})
