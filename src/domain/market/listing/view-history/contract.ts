import { ListingCard } from '#domain/market/listing/contract.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { ID, Nothing, Time } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { VIEWS_KEPT } from './limits.ts'

export const View = z
  .strictObject({
    estateID: ID,
    viewedAt: Time,
    /** Null once the listing is no longer visible. */
    listing: ListingCard.nullable(),
  })
  .meta({ id: 'View' })
export type View = z.infer<typeof View>

const seen = z.strictObject({ estateID: ID, viewedAt: z.iso.datetime({ offset: true }) })

export const viewHistoryContract = {
  listViewHistory: endpoint({
    method: 'get',
    path: '/viewHistory',
    output: page(View),
    summary: '自分が見た物件（新しい順）',
  }),
  addToViewHistory: endpoint({
    method: 'post',
    path: '/viewHistory',
    body: z.strictObject({ items: z.array(seen).min(1).max(VIEWS_KEPT).meta({ label: '見た物件' }) }),
    output: z.strictObject({ added: z.int() }),
    summary: '見た物件を閲覧履歴に加える',
  }),
  clearViewHistory: endpoint({
    method: 'delete',
    path: '/viewHistory',
    output: Nothing,
    status: 204,
    summary: '自分の閲覧履歴を消す',
  }),
}
