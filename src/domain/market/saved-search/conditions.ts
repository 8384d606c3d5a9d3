import { listingContract, type Conditions as Query } from '#domain/market/listing/contract.ts'
import { z } from '#platform/zod.ts'

const query = listingContract.countPublicEstates.query as unknown as z.ZodObject & z.ZodType<Query>

/**
 * The conditions of a search, with the names and values of its address: `{ estateType: '2,3', priceTo: '30000000' }`. Parsed with the
 * search's own query, so new search conditions can be saved immediately, and saved ones stay unchanged.
 */
export const SavedConditions = z
  .record(z.string(), z.string())
  .superRefine((conditions, check) => {
    const { success, error } = query.safeParse(conditions)
    if (!success) for (const { path, message } of error.issues) check.addIssue({ code: 'custom', path, message })
    else if (Object.keys(conditions).length === 0) check.addIssue({ code: 'custom', message: '条件をひとつ以上選んでください。' })
    else if ('id' in conditions) check.addIssue({ code: 'custom', path: ['id'], message: '物件を指して保存することはできません。' })
  })
  .meta({
    label: '条件',
    description: 'The names and the words of the search of listings',
    minProperties: 1,
    propertyNames: { enum: Object.keys(query.shape).filter((name) => name !== 'id') },
    examples: [{ estateType: '2,3', priceTo: '30000000' }],
  })
export type SavedConditions = z.infer<typeof SavedConditions>

/** The search's query; undefined if it has a condition the search no longer supports. */
export const searchQueryOf = (conditions: SavedConditions): Query | undefined => query.safeParse(conditions).data

/** Adds the conditions from the answers to the operator's questions. Conditions chosen in the search itself stay. */
export function addAnswers(conditions: SavedConditions, answered: readonly { fills: SavedConditions }[]): SavedConditions {
  let kept = conditions
  for (const { fills } of answered) {
    const more = Object.entries(fills).filter(([name]) => name in query.shape && !(name in kept) && name !== 'id')
    kept = SavedConditions.safeParse({ ...kept, ...Object.fromEntries(more) }).data ?? kept
  }
  return kept
}

/** The canonical form for storage: names and list values sorted. */
export function canonical(conditions: SavedConditions): SavedConditions {
  const read = query.parse(conditions)
  const textOf = (value: unknown) => (Array.isArray(value) ? [...new Set(value.map(String))].sort().join(',') : String(value))
  return Object.fromEntries(
    Object.entries(read)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => [name, textOf(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}
