import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#web/url/search-params.ts'
import { priceChoices } from './choices.tsx'
import { wordsOf } from './condition-words.ts'
import { searchOf, withChange, without } from './conditions.ts'
import { readSearch } from './read-search.ts'

const read = (address: string) => readSearch(parseSearch(address))

test('an address is a search, whether its values are repeated or separated by commas', () => {
  const { conditions } = read('estateType=1&estateType=2&searchPrefecturesCodes=13,14&priceTo=30000000&keyword=%E9%A7%85')
  expect(conditions).toEqual({ estateType: '1,2', searchPrefecturesCodes: '13,14', priceTo: '30000000', keyword: '駅' })
})

test('invalid values are left out', () => {
  const { conditions, orderBy } = read(
    'estateType=abc&estateType=2&priceFrom=-5&priceTo=いくらでも&searchAreaFrom=0&utm_source=x&orderBy=toString&keyword=+++',
  )
  expect(conditions).toEqual({ estateType: '2' })
  expect(orderBy).toBe('publishedAt:desc')
})

test('a range written the wrong way round is turned', () => {
  expect(read('priceFrom=30000000&priceTo=20000000&searchAreaFrom=100').conditions).toEqual({
    priceFrom: '20000000',
    priceTo: '30000000',
    searchAreaFrom: '100',
  })
})

test('a price chosen beyond the other end lifts that end', () => {
  const chosen = { priceFrom: '10000000', priceTo: '20000000' }
  expect(withChange(chosen, { priceFrom: '30000000' })).toMatchObject({ priceFrom: '30000000', priceTo: undefined })
  expect(withChange(chosen, { priceTo: '5000000' })).toMatchObject({ priceFrom: undefined, priceTo: '5000000' })
  expect(withChange(chosen, { priceTo: '10000000' })).toMatchObject({ priceFrom: '10000000', priceTo: '10000000' })
})

test('free houses can be searched for, by the first price offered', () => {
  expect(priceChoices.slice(0, 6)).toEqual([
    ['0', '0円'],
    ['500000', '50万円'],
    ['1000000', '100万円'],
    ['1500000', '150万円'],
    ['2000000', '200万円'],
    ['3000000', '300万円'],
  ])
  const { conditions } = read('priceFrom=0&priceTo=0')
  expect(conditions).toEqual({ priceFrom: '0', priceTo: '0' })
  expect(wordsOf(conditions, {})).toMatchObject([{ label: '無償（0円）〜無償（0円）', without: {} }])
})

test('a flag is true or absent, and new means one day or seven', () => {
  expect(read('priceLowered=true&withFloorPlan=false&excludeLeasehold=1&newWithinDays=7').conditions).toEqual({
    priceLowered: 'true',
    newWithinDays: '7',
  })
  expect(read('newWithinDays=3').conditions).toEqual({})
})

test('an address may request a map', () => {
  expect(read('view=map').view).toBe('map')
  expect(read('view=globe').view).toBeUndefined()
  expect(stringifySearch(searchOf(read('view=map')))).toBe('?view=map')
})

test('digits typed in full width are read', () => {
  expect(read('priceFrom=１，０００，０００').conditions.priceFrom).toBe('1000000')
})

test('a region means all its prefectures, unless prefectures are named', () => {
  expect(read('region=7').conditions.searchPrefecturesCodes).toBe('36,37,38,39')
  expect(read('region=7&searchPrefecturesCodes=37').conditions.searchPrefecturesCodes).toBe('37')
  expect(read('region=99').conditions).toEqual({})
})

test('cities bring their prefectures along', () => {
  expect(read('searchCityCodes=13103,13104,27102').conditions.searchPrefecturesCodes).toBe('13,27')
})

test('a parsed search is written back as a short address', () => {
  const address = '?estateType=2&searchPrefecturesCodes=13&searchCityCodes=13103&orderBy=price:asc'
  expect(decodeURIComponent(stringifySearch(searchOf(read(address.slice(1)))))).toBe(address)
  expect(stringifySearch(searchOf(read('orderBy=publishedAt:desc')))).toBe('')
})

test('removing a condition leaves the others', () => {
  const { conditions } = read('estateType=1,2&priceTo=5000000')
  expect(without(conditions, 'estateType', '1')).toMatchObject({ estateType: '2', priceTo: '5000000' })
  expect(without(conditions, 'priceTo').priceTo).toBeUndefined()
})

test('removing a prefecture removes its cities', () => {
  const { conditions } = read('searchPrefecturesCodes=13,14&searchCityCodes=13103,14109')
  expect(without(conditions, 'searchPrefecturesCodes', '13')).toEqual({ searchPrefecturesCodes: '14', searchCityCodes: '14109' })
})
