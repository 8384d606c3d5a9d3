import type { FacilityCategory } from '#domain/market/estate/facilities.ts'
import { api } from '#web/api/client.ts'
import { readSearch, type Search } from '../conditions/read-search.ts'
import { cityNamesOf } from './find-estates.ts'
import { optionsFor } from './options.ts'

/** For loaders of the pages where conditions are chosen. */
export async function loadDetail(search: Search) {
  const asked = readSearch(search)
  const [options, cityNames, categories] = await Promise.all([
    optionsFor(asked.conditions),
    cityNamesOf(asked.conditions),
    loadCategories(),
  ])
  return { asked, options, cityNames, categories }
}

async function loadCategories(): Promise<FacilityCategory[]> {
  const { items } = await api.listFacilityCategoryMasters({ query: { limit: 100 } })
  return items.map(({ facilityCategoryName, visibleEstateType, sortOrder, facilities }) => ({
    facilityCategoryName,
    visibleEstateType,
    sortOrder,
    facilities,
  }))
}
