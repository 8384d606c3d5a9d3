import { type Region, regions } from '#domain/base/master/prefectures.ts'
import { api } from '#web/api/client.ts'
import { findPrefecture, prefectures, prefecturesOf } from '#web/rooms/base/master/prefectures.ts'
import { type ConditionTexts, listOf } from '../conditions/conditions.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { countOf, type Options, optionsFor } from '../find/options.ts'
import { cityGroups } from './city-groups.ts'
import type { PlacesOf } from './place-picker.tsx'
import { regionAnchor } from './region-anchor.ts'

const PLACE = 'searchPrefecturesCodes'

/** Prefectures by region, each with its count under the other conditions. */
export async function loadPrefectures(search: Search) {
  const asked = readSearch(search)
  const options = await optionsFor(asked.conditions)
  const groups = Object.entries(regions).map(
    ([region, name]): PlacesOf => ({
      id: regionAnchor(region),
      name,
      places: prefecturesOf(Number(region) as Region).map(({ code, name }) => ({
        code,
        name,
        kana: '',
        count: count(options, PLACE, code),
      })),
    }),
  )
  return { asked, groups }
}

/** The same as a list of counts, for pages where a prefecture is a link. */
export async function loadPrefectureCounts(search: Search) {
  const asked = readSearch(search)
  const options = await optionsFor(asked.conditions)
  return { asked, counts: prefectures().map(({ code }) => ({ prefecturesCode: code, count: count(options, PLACE, code) ?? 0 })) }
}

export async function loadCities(search: Search) {
  const asked = readSearch(search)
  const chosen = listOf(asked.conditions.searchPrefecturesCodes)
  const [{ items }, options] = await Promise.all([
    api.listCities({ query: { prefecturesCode: chosen } }),
    optionsFor(withoutCities(asked.conditions)),
  ])
  const groups = chosen.flatMap((prefecture) => {
    const name = findPrefecture(prefecture)?.name ?? ''
    return cityGroups(items.filter(({ prefecturesCode }) => prefecturesCode === prefecture)).map(
      (group): PlacesOf => ({
        id: `${prefecture}-${group.name}`,
        name: chosen.length > 1 ? `${name}　${group.name}` : group.name,
        places: group.places.map((place) => ({ ...place, count: count(options, 'searchCityCodes', place.code) })),
      }),
    )
  })
  return { asked, groups, place: listed(chosen) }
}

const count = (options: Options, name: 'searchPrefecturesCodes' | 'searchCityCodes', code: string): number | null =>
  countOf(options, name, code) ?? null

const withoutCities = (conditions: ConditionTexts): ConditionTexts => ({ ...conditions, searchCityCodes: undefined })

const listed = (codes: readonly string[]) => codes.map((code) => findPrefecture(code)?.name ?? '').join('・')
