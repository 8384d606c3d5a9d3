import { MAX_TAKER_FEE } from '#domain/market/estate-fields/enumerations.ts'
import { EstatePhoto } from '#domain/market/estate-fields/lists.ts'
import { endpoint, page } from '#platform/http/contract.ts'
import { param } from '#platform/http/filter.ts'
import { byID, Day, ID, Time, words, Yen } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { Estate } from './contract.ts'

export const PriceChange = z.strictObject({
  price: Yen.meta({ label: '新しい価格' }),
  /** For the estate's own history; buyers see only the price and its date. */
  reason: words(200).optional().meta({ label: '変更の理由' }),
})

/** Settings for taking offers: the seller can change them on a public listing at any time. */
export const ReceptionInput = z.strictObject({
  takerFee: Yen.max(MAX_TAKER_FEE, '引取料は1億円以下で入力してください。').nullable().default(null).meta({ label: '引取料' }),
  backupOffers: z.boolean().default(false).meta({ label: '承諾したあとの新しい申込' }),
  bidUntil: Day.nullable().default(null).meta({ label: '募集の締切' }),
})
export type ReceptionInput = z.output<typeof ReceptionInput>

/** The subject of a letter's link. */
export const Confirmation = z
  .strictObject({
    estateID: ID,
    title: z.string(),
    address: z.string(),
    price: z.int(),
    cover: EstatePhoto.nullable(),
    /** open: can be confirmed; used: confirmed since; expired: too old; over: nothing to confirm any more. */
    state: z.enum(['open', 'used', 'expired', 'over']),
    /** Stays in the search until then; null while waiting for confirmation. */
    confirmUntil: Time.nullable(),
  })
  .meta({ id: 'Confirmation' })
export type Confirmation = z.infer<typeof Confirmation>

const Trend = z.strictObject({
  total: z.int(),
  /** The last seven days, including today. */
  week: z.int(),
  /** The seven days before those. */
  weekBefore: z.int(),
})
export const Statistics = z
  .strictObject({
    estateID: ID,
    views: Trend,
    favorites: Trend,
    enquiries: Trend,
    /** The last four weeks, oldest first. */
    days: z.array(z.strictObject({ day: Day, views: z.int(), favorites: z.int(), enquiries: z.int() })),
  })
  .meta({ id: 'EstateStatistics' })
export type Statistics = z.infer<typeof Statistics>

const letter = { access: 'public', params: z.object({ token: ID }), output: Confirmation } as const
const tend = { params: byID, output: Estate }

/** The owner's actions on an estate other than editing and review. */
export const upkeepContract = {
  pauseEstate: endpoint({ method: 'post', path: '/estate/{id}/pause', ...tend, summary: '掲載を一時停止' }),
  resumeEstate: endpoint({ method: 'delete', path: '/estate/{id}/pause', ...tend, summary: '掲載を再開' }),
  confirmEstate: endpoint({ method: 'post', path: '/estate/{id}/confirmation', ...tend, summary: '掲載内容に変わりがないことを確認' }),
  changeEstatePrice: endpoint({
    method: 'post',
    path: '/estate/{id}/price',
    ...tend,
    body: PriceChange,
    summary: '公開中の物件の価格を変更（審査なしで公開）',
  }),
  setListingPaused: endpoint({
    method: 'put',
    path: '/estate/{id}/reception',
    ...tend,
    body: ReceptionInput,
    summary: '購入申込の受け方（引取料・承諾したあとの新しい申込・募集の締切）を決める',
  }),
  listEstateStatistics: endpoint({
    method: 'get',
    path: '/estates/statistics',
    query: z.strictObject({ id: param('ids') }),
    output: page(Statistics),
    summary: '物件ごとの閲覧・お気に入り・問い合わせ',
  }),
  getEstateStatistics: endpoint({
    method: 'get',
    path: '/estate/{id}/statistics',
    params: byID,
    output: Statistics,
    summary: '物件の閲覧・お気に入り・問い合わせの推移',
  }),
  getListingConfirmation: endpoint({ method: 'get', path: '/public/confirmation/{token}', ...letter, summary: '確認メールのリンクの内容' }),
  confirmByLetter: endpoint({
    method: 'post',
    path: '/public/confirmation/{token}',
    ...letter,
    summary: '確認メールのリンクから、掲載内容を確認',
  }),
  copyEstate: endpoint({
    method: 'post',
    path: '/estate/{id}/copy',
    ...tend,
    status: 201,
    location: '/api/estate/{id}',
    summary: '物件を複製して下書きを作成',
  }),
}
