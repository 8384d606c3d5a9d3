import { expect, test } from 'vitest'
import { alikeInAge, isAlikeInAge } from './age.ts'

test('houses within fifteen years are alike, and all from before the earthquake standard of 1981', () => {
  expect(alikeInAge('2005-04')).toEqual({ searchBuildingDateFrom: '1990-04', searchBuildingDateTo: '2020-04' })
  expect(alikeInAge('1982-01')).toEqual({ searchBuildingDateFrom: '1967-01', searchBuildingDateTo: '1997-01' })
  expect(alikeInAge('1974-03')).toEqual({ searchBuildingDateTo: '1989-03' })
  expect(alikeInAge('1930-01')).toEqual({ searchBuildingDateTo: '1981-05' })
})

test('a house is compared with another by the same rule, and never with one of unknown age', () => {
  expect(['1990-03', '1990-04', '2020-04', '2020-05', null].map((other) => isAlikeInAge('2005-04', other))).toEqual([
    ...[false, true, true, false, false],
  ])
  expect(isAlikeInAge('1930-01', '1981-05')).toBe(true)
})
