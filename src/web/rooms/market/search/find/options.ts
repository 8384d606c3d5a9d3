import { type FacetName, facetNames } from '#domain/market/listing/condition-catalogue.ts'
import { api } from '#web/api/client.ts'
import type { Api } from '#web/api/make.ts'
import type { ConditionName, ConditionTexts } from '../conditions/conditions.ts'
import { estateQueryOf } from './estate-query.ts'

/** The number of results, and for each option of a condition the number under the other conditions. */
export type Options = Awaited<ReturnType<Api['countPublicEstatesByOption']>>

export const optionsFor = (conditions: ConditionTexts): Promise<Options> =>
  api.countPublicEstatesByOption({ query: estateQueryOf(conditions) })

/** Null when a sample of a very large result had none: there may be a few. Undefined for options that are not counted. */
export function countOf({ facets }: Pick<Options, 'facets'>, name: ConditionName, code: string): number | null | undefined {
  if (!isFacet(name)) return undefined
  const counted = facets[name]
  return code in counted ? counted[code] : 0
}

const isFacet = (name: ConditionName): name is FacetName & ConditionName => (facetNames as readonly string[]).includes(name)
