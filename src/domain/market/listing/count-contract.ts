import { z } from '#platform/zod.ts'
import { type FacetName, facetNames } from './facet-names.ts'

const CountByCode = z.record(z.string(), z.int())

export const ListingOptions = z
  .strictObject({
    total: z.int(),
    capped: z.boolean(),
    /**
     * False where there are too many to count one by one: the figures are then close ones, from a sample, and what is not named may find a
     * few.
     */
    exact: z.boolean(),
    /** By the name of the condition: how many each of its options would find under the other conditions. What is not named finds none. */
    facets: z.strictObject(Object.fromEntries(facetNames.map((name) => [name, CountByCode])) as Record<FacetName, typeof CountByCode>),
  })
  .meta({ id: 'ListingOptions' })
export type ListingOptions = z.infer<typeof ListingOptions>

/** Conditions that could be left out together, and how many would be found then. */
export const Relaxation = z
  .strictObject({ drop: z.array(z.string()), count: z.int(), capped: z.boolean(), more: z.int() })
  .meta({ id: 'Relaxation' })
export type Relaxation = z.infer<typeof Relaxation>
