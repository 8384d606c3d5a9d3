import { expect, test } from 'vitest'
import { readSearch } from '../conditions/read-search.ts'
import { inWords } from './relaxation-words.ts'

const asked = readSearch({ priceFrom: '1000', priceTo: '20000000', searchFloorPlans: '1,2,10', searchPrefecturesCodes: '13', view: 'map' })
const relax = (drop: string[], more = 3) => inWords([{ drop, more }], asked, {})

test('what could go is named as its chip is, and leads to the search without it', () => {
  expect(relax(['priceFrom', 'priceTo'])).toEqual([
    {
      key: 'priceFrom,priceTo',
      label: '1,000円〜2,000万円',
      more: 3,
      search: { searchFloorPlans: '1,2,10', searchPrefecturesCodes: '13', orderBy: undefined, view: 'map', cursor: undefined },
    },
  ])
})

test('one end of a range goes by itself', () => {
  expect(relax(['priceTo'])[0]).toMatchObject({ label: '〜2,000万円', search: { priceFrom: '1000' } })
  expect(relax(['priceTo'])[0]?.search).not.toHaveProperty('priceTo')
})

test('of many codes the first two are named', () => {
  expect(relax(['searchFloorPlans'])[0]?.label).toBe('1R・1Kほか')
})

test('what brings nothing, and what the page has no words for, is not offered', () => {
  expect(relax(['searchPrefecturesCodes'], 0)).toEqual([])
  expect(relax(['somethingElse'])).toEqual([])
})
