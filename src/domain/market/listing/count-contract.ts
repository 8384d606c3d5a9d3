import { z } from '#platform/zod.ts'
import { type FacetName, facetNames } from './condition-catalogue.ts'

const CountByCode = z.record(z.string(), z.int())

export const ListingOptions = z
  .strictObject({
    total: z.int(),
    capped: z.boolean(),
    /**
     * False if there are too many to count exactly: the figures are estimates from a sample, and an option not listed may still find a few.
     */
    exact: z.boolean(),
    /** By condition: the number of matches for each option, given the other conditions. An option not listed finds none. */
    facets: z.strictObject(Object.fromEntries(facetNames.map((name) => [name, CountByCode])) as Record<FacetName, typeof CountByCode>),
  })
  .meta({ id: 'ListingOptions' })
export type ListingOptions = z.infer<typeof ListingOptions>

/** Conditions that could be dropped together, and the resulting number of matches. */
export const Relaxation = z
  .strictObject({
    drop: z.array(z.string()),
    /** The words that stay when a single word of the keyword is dropped. */
    keyword: z.string().nullable(),
    count: z.int(),
    capped: z.boolean(),
    more: z.int(),
  })
  .meta({ id: 'Relaxation' })
export type Relaxation = z.infer<typeof Relaxation>
