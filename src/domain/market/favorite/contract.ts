import { ListingCard } from '#domain/market/listing/contract.ts'
import { endpoint, resource } from '#platform/http/contract.ts'
import { filterShape, param } from '#platform/http/filter.ts'
import { byID, ID, stamped } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { FAVORITES_AT_ONCE, MEMO_LENGTH } from './limits.ts'

const memo = z.string().trim().max(MEMO_LENGTH).nullable().meta({ label: 'メモ' })

export const Favorite = z
  .strictObject({
    id: ID,
    /** The owner of the favourite: a buyer or a seller. */
    buyerID: ID,
    estateID: ID,
    /** The price when it was added, in yen. */
    price: z.int(),
    memo: z.string().nullable(),
    /** Null once the listing is no longer visible. */
    listing: ListingCard.nullable(),
    /** It is in the search, and open to new negotiations. */
    searchable: z.boolean(),
    ...stamped,
  })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

export const favoriteFilter = { id: 'ids', buyerID: 'ids', estateID: 'ids', createdAt: 'time', updatedAt: 'time' } as const

const some = z.strictObject({ estateIDs: z.array(ID).min(1).max(FAVORITES_AT_ONCE).meta({ label: '物件' }) })
const Wanted = z.strictObject({ wanted: z.boolean().meta({ label: 'お知らせメール' }) })

export const favoriteContract = {
  ...resource('favorite', 'favorites', {
    label: 'お気に入り',
    entity: Favorite,
    write: {},
    create: z.strictObject({ estateID: ID.meta({ label: '物件' }), buyerID: ID.optional().meta({ label: '会員' }) }),
    filter: { ...filterShape(favoriteFilter), estateType: param('codes') },
    sort: ['createdAt', 'updatedAt'],
  }),
  switchFavorite: endpoint({
    method: 'patch',
    path: '/favorite/switch/{estateID}',
    params: z.object({ estateID: ID }),
    output: z.strictObject({ favorite: z.boolean(), item: Favorite.nullable() }),
    summary: 'お気に入りを切り替え',
  }),
  keepFavorites: endpoint({
    method: 'post',
    path: '/favorites',
    body: some,
    output: z.strictObject({ added: z.int() }),
    summary: 'まとめてお気に入りに追加（公開中でないものは飛ばす）',
  }),
  letGoFavorites: endpoint({
    method: 'post',
    path: '/favorites/removal',
    body: some,
    output: z.strictObject({ removed: z.int() }),
    summary: 'まとめてお気に入りから外す',
  }),
  putFavoriteMemo: endpoint({
    method: 'put',
    path: '/favorite/{id}/memo',
    params: byID,
    body: z.strictObject({ memo }),
    output: Favorite,
    summary: 'お気に入りのメモを書く',
  }),
  getFavoriteMail: endpoint({
    method: 'get',
    path: '/favorites/mail',
    output: Wanted,
    summary: '値下げ・掲載終了のメールを受け取るか',
  }),
  putFavoriteMail: endpoint({
    method: 'put',
    path: '/favorites/mail',
    body: Wanted,
    output: Wanted,
    summary: '値下げ・掲載終了のメールを受け取るかを決める',
  }),
}
