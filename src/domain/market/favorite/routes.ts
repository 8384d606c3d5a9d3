import { readHandlers } from '#platform/db/collection.ts'
import { alwaysRefuse, existing, type Handlers } from '#platform/http/serve.ts'
import { createFavorite, deleteFavorite, keepFavorites, letGoFavorites, putFavoriteMemo, requireKeeper, switchFavorite } from './actions.ts'
import type { favoriteContract } from './contract.ts'
import { findMailSetting, setFavoriteMail } from './mail-setting.ts'
import { favorites } from './queries.ts'

export const favoriteHandlers: Handlers<typeof favoriteContract> = {
  ...readHandlers('favorite', 'favorites', favorites),
  createFavorite: async (ctx, { body }) => {
    const { favorite, made } = await createFavorite(ctx, body.estateID, body.buyerID)
    return made ? favorite : existing(favorite)
  },
  putFavorite: alwaysRefuse(favorites.one),
  patchFavorite: alwaysRefuse(favorites.one),
  deleteFavorite: (ctx, { params, ifMatch }) => deleteFavorite(ctx, params.id, ifMatch),
  switchFavorite: (ctx, { params }) => switchFavorite(ctx, params.estateID),
  keepFavorites: (ctx, { body }) => keepFavorites(ctx, body.estateIDs),
  letGoFavorites: (ctx, { body }) => letGoFavorites(ctx, body.estateIDs),
  putFavoriteMemo: (ctx, { params, body, ifMatch }) => putFavoriteMemo(ctx, params.id, body.memo, ifMatch),
  getFavoriteMail: async (ctx) => ({ wanted: await findMailSetting(ctx, requireKeeper(ctx).id) }),
  putFavoriteMail: async (ctx, { body: { wanted } }) => {
    await setFavoriteMail(ctx, requireKeeper(ctx).id, wanted)
    return { wanted }
  },
}
