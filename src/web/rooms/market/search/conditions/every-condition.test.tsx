import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  conditionAt,
  conditionKeys,
  facetNames,
  type Group,
  groups,
  pageKeys,
  pageParametersOf,
} from '#domain/market/listing/condition-catalogue.ts'
import { labelsOf } from '#domain/market/saved-search/condition-labels.ts'
import { GroupFields } from '../detail/group-fields.tsx'
import type { Options } from '../find/options.ts'
import { wordsOf } from './condition-words.ts'
import { type ConditionName, without } from './conditions.ts'
import { readSearch } from './read-search.ts'

/** Each condition that the page asks for, as an address asks for it. */
const asked = pageKeys().map((key) => {
  const row = conditionAt(key)
  const flag = 'where' in row || row.kind === 'recent'
  const [code = '1'] = Object.keys(labelsOf(key, {}))
  const value =
    row.kind === 'words' ? '庭' : row.kind === 'box' ? '135.1,34.5,135.9,35.1' : row.group === 'place' ? '13103' : flag ? 'true' : code
  return { key, search: Object.fromEntries(pageParametersOf(key).map((name) => [name, value])) as Record<ConditionName, string> }
})

test.each(asked)('$key is read from an address, said in words, and goes when it is taken away', ({ search }) => {
  const { conditions } = readSearch(search)
  expect(conditions).toMatchObject(search)
  const only = Object.fromEntries(Object.entries(conditions).filter(([name]) => name in search))
  const [words, ...others] = wordsOf(only, {})
  expect(others).toEqual([])
  expect(words?.label).toMatch(/[^―]/)
  expect(Object.values(words?.without ?? {}).filter(Boolean)).toEqual([])
  for (const name of Object.keys(search) as ConditionName[]) expect(without(conditions, name)[name]).toBeUndefined()
})

const noCounts = Object.fromEntries(facetNames.map((name) => [name, {}])) as Options['facets']

test('every condition has a field in the group of the form that it names', () => {
  const form = (Object.keys(groups) as Group[])
    .map((group) =>
      renderToStaticMarkup(
        <GroupFields group={group} choosing={{ conditions: {}, options: { total: 0, capped: false, exact: true, facets: noCounts } }} />,
      ),
    )
    .join('')
  const missing = pageKeys()
    .flatMap(pageParametersOf)
    .filter((name) => !form.includes(`name="${name}"`))
  expect(missing).toEqual(['estateTypeDetail', 'searchPrefecturesCodes', 'searchCityCodes', 'facilityCodes', 'keyword', 'mapArea'])
})

test('a refinement, and what a condition is counted without, are conditions', () => {
  const names = conditionKeys as readonly string[]
  for (const key of conditionKeys) {
    const { partOf, countedWithout = [] } = conditionAt(key)
    for (const name of [partOf ?? key, ...countedWithout]) expect(names).toContain(name)
  }
})
