import { WizardAnswers } from '#domain/base/master/contract.ts'
import { endpoint, page, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { byID, codeOf, ID, stamped, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { SavedConditions } from './conditions.ts'
import { Frequency, NAME_LENGTH } from './enumerations.ts'

const fields = {
  name: z.string().trim().min(1).max(NAME_LENGTH).meta({ label: '条件の名前' }),
  frequency: codeOf(Frequency).meta({ label: '新着メール' }),
}

export const SavedSearch = z
  .strictObject({
    id: ID,
    userID: ID,
    ...fields,
    conditions: z.record(z.string(), z.string()),
    /** When its results were last viewed from here; later ones are new. */
    visitedAt: Time,
    ...stamped,
  })
  .meta({ id: 'SavedSearch' })
export type SavedSearch = z.infer<typeof SavedSearch>

export const savedSearchFilter = { id: 'ids', userID: 'ids', frequency: 'codes', createdAt: 'time', updatedAt: 'time' } as const

export const savedSearchContract = {
  ...resource('savedSearch', 'savedSearches', {
    label: '保存した条件',
    entity: SavedSearch,
    write: fields,
    create: z.strictObject({ ...fields, conditions: SavedConditions, answers: WizardAnswers.default([]) }),
    filter: filterShape(savedSearchFilter),
    sort: ['createdAt', 'updatedAt'],
  }),
  putSavedSearchConditions: endpoint({
    method: 'put',
    path: '/savedSearch/{id}/conditions',
    params: byID,
    body: z.strictObject({ conditions: SavedConditions }),
    output: SavedSearch,
    summary: '保存した条件を、ほかの条件に変える（新着はここから数え直す）',
  }),
  listSavedSearchResults: endpoint({
    method: 'get',
    path: '/savedSearches/results',
    output: page(z.strictObject({ id: ID, count: z.int(), capped: z.boolean(), newCount: z.int() })),
    summary: '自分の保存した条件ごとの、いまの件数と新着の件数',
  }),
  visitSavedSearch: endpoint({
    method: 'post',
    path: '/savedSearch/{id}/visit',
    params: byID,
    output: SavedSearch,
    summary: '保存した条件の結果を見た（ここから後が新着）',
  }),
}
