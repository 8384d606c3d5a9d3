import { readHandlers } from '#platform/db/collection.ts'
import { existing, type Handlers } from '#platform/http/serve.ts'
import { changeSavedSearch, dropSavedSearch, putSavedSearchConditions, saveSearch, visitSavedSearch } from './actions.ts'
import type { savedSearchContract } from './contract.ts'
import { countResults, savedSearches } from './queries.ts'

export const savedSearchHandlers: Handlers<typeof savedSearchContract> = {
  ...readHandlers('savedSearch', 'savedSearches', savedSearches),
  createSavedSearch: async (ctx, { body }) => {
    const { savedSearch, made } = await saveSearch(ctx, body)
    return made ? savedSearch : existing(savedSearch)
  },
  putSavedSearch: (ctx, { params, body, ifMatch }) => changeSavedSearch(ctx, params.id, body, ifMatch),
  patchSavedSearch: (ctx, { params, body, ifMatch }) => changeSavedSearch(ctx, params.id, body, ifMatch),
  deleteSavedSearch: (ctx, { params, ifMatch }) => dropSavedSearch(ctx, params.id, ifMatch),
  putSavedSearchConditions: (ctx, { params, body, ifMatch }) => putSavedSearchConditions(ctx, params.id, body, ifMatch),
  listSavedSearchResults: async (ctx) => ({ items: await countResults(ctx), cursor: null }),
  visitSavedSearch: (ctx, { params }) => visitSavedSearch(ctx, params.id),
}
