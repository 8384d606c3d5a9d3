import { afterEach, expect, test } from 'vitest'
import { officialSortOrder, officialPrefectures as seeded } from '#domain/base/master/prefectures.ts'
import { titleOf, wordsOf } from '#web/rooms/market/search/conditions/condition-words.ts'
import { readSearch } from '#web/rooms/market/search/conditions/read-search.ts'
import { changesIn } from './load-prefectures.server.ts'
import { takePrefectureChanges } from './prefecture-changes.ts'
import { findPrefecture, prefectures, prefecturesOf } from './prefectures.ts'

const master = (changed: Record<string, object> = {}) =>
  seeded.map(({ code, ...words }) => ({ id: code, ...words, sortOrder: officialSortOrder(code), archivedFlag: false, ...changed[code] }))
afterEach(() => takePrefectureChanges(undefined))

test('an unchanged master adds nothing to a page', () => {
  expect(changesIn(master())).toBeUndefined()
  expect(prefectures().map(({ code, name }) => [code, name])).toEqual(seeded.map(({ code, name }) => [code, name]))
})

test('names, order and regions are the operator’s, and archived entries are not offered', () => {
  const changes = changesIn(master({ '13': { name: '東京', sortOrder: 1 }, '19': { region: 2 }, '08': { archivedFlag: true } }))
  expect(Object.keys(changes ?? {}).sort()).toEqual(['08', '13', '19'])
  takePrefectureChanges(changes)
  expect(prefectures()).toHaveLength(46)
  expect(prefectures()[0]).toMatchObject({ code: '13', name: '東京' })
  expect(prefecturesOf(2).map(({ name }) => name)).toEqual(['東京', '栃木県', '群馬県', '埼玉県', '千葉県', '神奈川県', '山梨県'])
  // An old address may still refer to it.
  expect(findPrefecture('08')?.name).toBe('茨城県')

  const { conditions } = readSearch({ searchPrefecturesCodes: '13' })
  expect([titleOf(conditions, {}), wordsOf(conditions, {}).map(({ label }) => label)]).toEqual(['東京の物件', ['東京']])
  const region = readSearch({ region: '2' }).conditions
  expect(region.searchPrefecturesCodes).toBe('13,09,10,11,12,14,19')
  expect(titleOf(region, {})).toBe('関東の物件')
})
