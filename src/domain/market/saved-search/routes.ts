import { readHandlers } from '#platform/db/collection.ts'
import { existing, type Handlers } from '#platform/http/serve.ts'
import { createSavedSearch, deleteSavedSearch, putSavedSearchConditions, updateSavedSearch, visitSavedSearch } from './actions.ts'
import type { savedSearchContract } from './contract.ts'
import { listSavedSearchResults, savedSearches } from './queries.ts'

export const savedSearchHandlers: Handlers<typeof savedSearchContract> = {
  ...readHandlers('savedSearch', 'savedSearches', savedSearches),
  createSavedSearch: async (ctx, { body }) => {
    const { savedSearch, made } = await createSavedSearch(ctx, body)
    return made ? savedSearch : existing(savedSearch)
  },
  putSavedSearch: (ctx, { params, body, ifMatch }) => updateSavedSearch(ctx, params.id, body, ifMatch),
  patchSavedSearch: (ctx, { params, body, ifMatch }) => updateSavedSearch(ctx, params.id, body, ifMatch),
  deleteSavedSearch: (ctx, { params, ifMatch }) => deleteSavedSearch(ctx, params.id, ifMatch),
  putSavedSearchConditions: (ctx, { params, body, ifMatch }) => putSavedSearchConditions(ctx, params.id, body, ifMatch),
  listSavedSearchResults: async (ctx) => ({ items: await listSavedSearchResults(ctx), cursor: null }),
  visitSavedSearch: (ctx, { params }) => visitSavedSearch(ctx, params.id),
}
