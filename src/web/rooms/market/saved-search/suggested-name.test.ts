import { expect, test } from 'vitest'
import { titleOf, wordsOf } from '#web/rooms/market/search/conditions/condition-words.ts'
import { readSearch } from '#web/rooms/market/search/conditions/read-search.ts'
import { suggestedName } from './suggested-name.ts'

const nameOf = (search: Record<string, string>) => {
  const { conditions } = readSearch(search)
  return suggestedName(titleOf(conditions, {}), wordsOf(conditions, {}))
}
const word = (label: string) => ({ key: label, label })

test('a search is named by its place and type, then by its other conditions', () => {
  expect(nameOf({ estateType: '2', searchPrefecturesCodes: '13', priceTo: '30000000' })).toBe('東京都の一戸建て・〜3,000万円')
  expect(nameOf({ priceTo: '30000000' })).toBe('〜3,000万円')
})

test('places summed up by the title are not named again', () => {
  expect(nameOf({ searchPrefecturesCodes: '20,21,22,23' })).toBe('長野県・岐阜県ほかの物件')
  expect(nameOf({ searchPrefecturesCodes: '08,09,10,11,12,13,14' })).toBe('関東の物件')
})

test('a name ends with a whole word, and is never longer than a name may be', () => {
  const words = Array.from({ length: 20 }, (_, at) => `こだわりの条件その${at}`)
  const name = suggestedName('', words.map(word))
  expect(name.split('・').every((word) => words.includes(word))).toBe(true)
  expect([name.length <= 50, name.length > 30]).toEqual([true, true])
  expect(suggestedName('', [word('あ'.repeat(80))])).toBe('あ'.repeat(50))
})
