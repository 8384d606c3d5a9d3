import { expect, test } from 'vitest'
import { readSearch } from '../conditions/read-search.ts'
import { relaxationLabel } from './relaxation-words.ts'

const asked = readSearch({ priceFrom: '1000', priceTo: '20000000', searchFloorPlans: '1,2,10', searchPrefecturesCodes: '13', view: 'map' })
const relax = (drop: string[], more = 3) => relaxationLabel([{ drop, keyword: null, more }], asked, {})

test('a removable condition is named like its chip, and links to the search without it', () => {
  expect(relax(['priceFrom', 'priceTo'])).toEqual([
    {
      key: 'priceFrom,priceTo',
      label: '1,000円〜2,000万円',
      more: 3,
      search: { searchFloorPlans: '1,2,10', searchPrefecturesCodes: '13', orderBy: undefined, view: 'map', cursor: undefined },
    },
  ])
})

test('an end of a range can be removed alone', () => {
  expect(relax(['priceTo'])[0]).toMatchObject({ label: '〜2,000万円', search: { priceFrom: '1000' } })
  expect(relax(['priceTo'])[0]?.search).not.toHaveProperty('priceTo')
})

test('a word of several can be removed alone', () => {
  const [words] = relaxationLabel(
    [{ drop: ['keyword'], keyword: '平屋', more: 3 }],
    readSearch({ keyword: '海の近く　平屋', priceTo: '1000' }),
    {},
  )
  expect(words).toMatchObject({ label: '海の近く', search: { keyword: '平屋', priceTo: '1000' } })
})

test('for many codes the first two are named', () => {
  expect(relax(['searchFloorPlans'])[0]?.label).toBe('1R・1Kほか')
})

test('a suggestion without results, or without words on the page, is not offered', () => {
  expect(relax(['searchPrefecturesCodes'], 0)).toEqual([])
  expect(relax(['somethingElse'])).toEqual([])
})
