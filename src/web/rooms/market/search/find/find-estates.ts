import { api } from '#web/api/client.ts'
import { problemOf } from '#web/api/problem.ts'
import { type CardFacts, cardFacts } from '#web/rooms/market/listing/card-facts.ts'
import { type CityNames, titleOf, wordsOf } from '../conditions/condition-words.ts'
import { type ConditionTexts, listOf, type ParsedSearch, searchOf } from '../conditions/conditions.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { estateQueryOf } from './estate-query.ts'
import { FEW, type RelaxationWords, relaxationsOf } from './relaxation-words.ts'

/** Divisible by three and by two, so rows of cards come out even. */
const AT_ONCE = 30

interface Portion {
  items: CardFacts[]
  cursor: string | null
}

/** A condition of the search, and the URL without it. */
interface ConditionChip {
  key: string
  label: string
  search: Record<string, string | undefined>
}

export interface FoundEstates {
  asked: ParsedSearch
  portion: Portion
  count: number
  /** There are more results than are counted. */
  capped: boolean
  cityNames: CityNames
  /** Place and type, for the heading; empty when neither is set. */
  title: string
  chips: ConditionChip[]
  /** When few were found: conditions whose removal finds more. */
  relaxations: RelaxationWords[]
}

/**
 * The results for a URL: for loaders of every page that lists results. They import it on demand: a first page comes with its data, so the
 * browser needs none of this.
 */
export async function findEstates(search: Search): Promise<FoundEstates> {
  const asked = readSearch(search)
  const [portion, { count, capped }, cityNames] = await Promise.all([
    listFrom(asked),
    api.countPublicEstates({ query: estateQueryOf(asked.conditions) }),
    cityNamesOf(asked.conditions),
  ])
  const { conditions, orderBy, view } = asked
  return {
    relaxations: count < FEW && Object.keys(conditions).length > 0 ? await relaxationsOf(asked, cityNames) : [],
    asked,
    portion,
    count,
    capped,
    cityNames,
    title: titleOf(conditions, cityNames),
    chips: wordsOf(conditions, cityNames).map(({ key, label, without }) => ({
      key,
      label,
      search: searchOf({ conditions: without, orderBy, view }),
    })),
  }
}

/** The next portion of the same search. */
export async function findMore({ conditions, orderBy }: ParsedSearch, cursor?: string): Promise<Portion> {
  const { items, cursor: next } = await api.listPublicEstates({ query: { ...estateQueryOf(conditions), orderBy, cursor, limit: AT_ONCE } })
  return { items: items.map(cardFacts), cursor: next }
}

/** A cursor in a URL belongs to one search: with another one it leads to the beginning instead of an error. */
async function listFrom(asked: ParsedSearch): Promise<Portion> {
  try {
    return await findMore(asked, asked.cursor)
  } catch (error) {
    if (asked.cursor && problemOf(error)?.status === 422) return findMore(asked)
    throw error
  }
}

export async function cityNamesOf({ searchCityCodes }: ConditionTexts): Promise<CityNames> {
  const chosen = listOf(searchCityCodes)
  if (chosen.length === 0) return {}
  const { items } = await api.listCities({ query: { prefecturesCode: [...new Set(chosen.map((city) => city.slice(0, 2)))] } })
  return Object.fromEntries(items.filter(({ code }) => chosen.includes(code)).map(({ code, name }) => [code, name]))
}
