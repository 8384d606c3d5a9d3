import { ListingCard } from '#domain/listing/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape } from '#platform/http/filter.ts'
import { ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'

export const Favorite = z
  .strictObject({
    id: ID,
    /** Whose favourite it is: buyers and sellers keep some. */
    buyerID: ID,
    estateID: ID,
    /** Null once the listing may no longer be seen. */
    listing: ListingCard.nullable(),
    ...stamped,
  })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

export const favoriteFilter = { id: 'ids', buyerID: 'ids', estateID: 'ids', createdAt: 'time', updatedAt: 'time' } as const

export const favoriteContract = {
  ...resource('favorite', 'favorites', {
    label: 'お気に入り',
    entity: Favorite,
    write: {},
    create: z.strictObject({ estateID: ID.meta({ label: '物件' }), buyerID: ID.optional().meta({ label: '会員' }) }),
    filter: filterShape(favoriteFilter),
    sort: ['createdAt', 'updatedAt'],
  }),
  switchFavorite: endpoint({
    method: 'patch',
    path: '/favorite/switch/{estateID}',
    params: z.object({ estateID: ID }),
    output: z.strictObject({ favorite: z.boolean(), item: Favorite.nullable() }),
    summary: 'お気に入りを切り替え',
  }),
}
