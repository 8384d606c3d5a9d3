import { api } from '#web/api/client.ts'
import type { Api } from '#web/api/make.ts'
import { problemOf } from '#web/api/problem.ts'
import { type CardFacts, cardFacts } from '#web/components/estate/card-facts.ts'
import { titleOf, wordsOf } from './condition-words.ts'
import { type Asked, type Conditions, listOf, searchOf } from './conditions.ts'
import { readSearch, type Search } from './read-search.ts'

type Query = NonNullable<NonNullable<Parameters<Api['listPublicEstates']>[0]>['query']>

/** Rows of three cards and of two come out even. */
const AT_ONCE = 30

export interface Portion {
  items: CardFacts[]
  cursor: string | null
}

export interface CityChoice {
  code: string
  name: string
  count: number
}

/** One thing that the search is narrowed by, and the address without it. */
export interface ConditionChip {
  key: string
  label: string
  search: Record<string, string | undefined>
}

export interface Found {
  asked: Asked
  portion: Portion
  count: number
  /** There are more than anybody counts. */
  capped: boolean
  /** To choose from: those with listings, in the one prefecture that is chosen. */
  cities: CityChoice[]
  /** Where and what, for the heading; empty when neither is asked for. */
  title: string
  chips: ConditionChip[]
}

/**
 * What an address of the search finds: for loaders of every page that lists results. They import it when they run: a first page comes
 * with its data, and needs none of this in the browser.
 */
export async function findEstates(search: Search): Promise<Found> {
  const asked = readSearch(search)
  const [portion, { count, capped }, places] = await Promise.all([
    listFrom(asked),
    api.countPublicEstates({ query: queryOf(asked.conditions) }),
    placesOf(asked.conditions),
  ])
  const { conditions, orderBy } = asked
  return {
    asked,
    portion,
    count,
    capped,
    cities: places.cities,
    title: titleOf(conditions, places.cityNames),
    chips: wordsOf(conditions, places.cityNames).map(({ key, label, without }) => ({
      key,
      label,
      search: searchOf({ conditions: without, orderBy }),
    })),
  }
}

/** The next portion of the same search. */
export async function findMore({ conditions, orderBy }: Asked, cursor?: string): Promise<Portion> {
  const { items, cursor: next } = await api.listPublicEstates({ query: { ...queryOf(conditions), orderBy, cursor, limit: AT_ONCE } })
  return { items: items.map(cardFacts), cursor: next }
}

/** A cursor in an address belongs to one search: with another it leads to the beginning instead of an error. */
async function listFrom(asked: Asked): Promise<Portion> {
  try {
    return await findMore(asked, asked.cursor)
  } catch (error) {
    if (asked.cursor && problemOf(error)?.status === 422) return findMore(asked)
    throw error
  }
}

async function placesOf({ estateType, searchPrefecturesCodes, searchCityCodes }: Conditions) {
  const prefectures = listOf(searchPrefecturesCodes)
  const chosen = listOf(searchCityCodes)
  if (prefectures.length !== 1 && chosen.length === 0) return { cities: [], cityNames: {} }
  const prefecturesCode = prefectures.length > 0 ? prefectures : [...new Set(chosen.map((city) => city.slice(0, 2)))]
  const { cities } = await api.countPublicEstatesByCity({ query: { estateType: listOf(estateType).map(Number), prefecturesCode } })
  const choices = cities.map(({ cityCode, city, count }) => ({ code: cityCode, name: city, count }))
  const names = Object.fromEntries(choices.filter(({ code }) => chosen.includes(code)).map(({ code, name }) => [code, name]))
  const nothingThere = chosen.filter((code) => !(code in names))
  if (nothingThere.length > 0) {
    const { items } = await api.listCities({ query: { prefecturesCode } })
    for (const { code, name } of items.filter(({ code }) => nothingThere.includes(code))) {
      names[code] = name
      choices.push({ code, name, count: 0 })
    }
  }
  return { cities: prefectures.length === 1 ? choices : [], cityNames: names }
}

/** The names and the commas of the address are those of the API, which reads them as text as well. */
export const queryOf = (conditions: Conditions) => conditions as Query
