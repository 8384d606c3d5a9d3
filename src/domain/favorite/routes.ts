import { readHandlers } from '#platform/db/collection.ts'
import { existing, type Handlers, refuse } from '#platform/http/serve.ts'
import { dropFavorite, keepFavorite, switchFavorite } from './actions.ts'
import type { favoriteContract } from './contract.ts'
import { favorites } from './queries.ts'

export const favoriteHandlers: Handlers<typeof favoriteContract> = {
  ...readHandlers('favorite', 'favorites', favorites),
  createFavorite: async (ctx, { body }) => {
    const { favorite, made } = await keepFavorite(ctx, body.estateID, body.buyerID)
    return made ? favorite : existing(favorite)
  },
  putFavorite: refuse(favorites.one),
  patchFavorite: refuse(favorites.one),
  deleteFavorite: (ctx, { params, ifMatch }) => dropFavorite(ctx, params.id, ifMatch),
  switchFavorite: (ctx, { params }) => switchFavorite(ctx, params.estateID),
}
