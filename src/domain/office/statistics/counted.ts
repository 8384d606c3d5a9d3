import { type SQL, sql } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listingDay } from '#domain/market/listing/day-table.ts'
import { listing, listingPrice, listingVisitor } from '#domain/market/listing/table.ts'
import { savedSearch } from '#domain/market/saved-search/table.ts'
import { order } from '#domain/money/order/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { MeasureKind } from '#domain/people/measure/enumerations.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { SellerApprovedStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { addMonths, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import type { Metric } from './enumerations.ts'
import { monthsFrom } from './months.ts'

const NOTHING = sql`0::bigint`
const NOWHERE = [sql`''`, sql`''`, sql`0`] as const
const WHERE = [
  sql`coalesce(${estate.prefecturesCode}, '')`,
  sql`coalesce(${estate.cityCode}, '')`,
  sql`coalesce(${estate.estateType}, 0)`,
] as const

/**
 * SQL that counts events between two moments, a row per month, place, estate type and metric: month, prefectures_code, city_code,
 * estate_type, metric, n, sum. The nightly roll-up and readers (for the time since) share it. Both bounds are midnights; the upper may also
 * be now.
 */
export function countEvents(from: Date, to: Date): SQL {
  const within = (at: SQL) => sql`${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`
  const days = (day: SQL) => sql`${day} >= ${tokyoDay(from)} and ${day} <= ${tokyoDay(new Date(to.getTime() - 1))}`
  const monthOf = (at: SQL) => sql`to_char(${at} at time zone 'Asia/Tokyo', 'YYYY-MM')`

  interface Happened {
    of: SQL
    at: SQL
    which?: SQL
    sum?: SQL
    /** The count, where it is not the number of rows. */
    many?: SQL
    house?: boolean
    /** `at` is already a day. */
    daily?: boolean
  }
  const each = (
    metric: Metric,
    { of, at, which = sql`true`, sum = NOTHING, many = sql`count(*)`, house = true, daily = false }: Happened,
  ) => {
    const [prefecture, city, type] = house ? WHERE : NOWHERE
    return sql`select ${daily ? sql`left(${at}, 7)` : monthOf(at)} as month, ${prefecture} as prefectures_code, ${city} as city_code, ${type} as estate_type,
      ${sql.raw(`'${metric}'`)} as metric, (${many})::int as n, (${sum})::bigint as sum
      from ${of} where ${daily ? days(at) : within(at)} and ${which} group by 1, 2, 3, 4`
  }
  const ofHouse = (table: SQL, estateID: SQL) => sql`${table} left join ${estate} on ${estate.id} = ${estateID}`
  const ofTalk = (table: SQL, talkID: SQL) =>
    sql`${table} inner join ${negotiation} on ${negotiation.id} = ${talkID} left join ${estate} on ${estate.id} = ${negotiation.estateID}`
  const talk = ofHouse(sql`${negotiation}`, sql`${negotiation.estateID}`)
  const ofDay = ofHouse(sql`${listingDay}`, sql`${listingDay.estateID}`)
  const earlier = sql`(select before.price from ${listingPrice} before where before.estate_id = ${listingPrice.estateID} and before.at < ${listingPrice.at} order by before.at desc limit 1)`

  const all = [
    each('visits', { of: ofDay, at: sql`${listingDay.day}`, many: sql`coalesce(sum(${listingDay.views}), 0)`, daily: true }),
    // Visits of today, not yet in `listingDay`.
    each('visits', { of: ofHouse(sql`${listingVisitor}`, sql`${listingVisitor.estateID}`), at: sql`${listingVisitor.day}`, daily: true }),
    each('favorites', { of: ofDay, at: sql`${listingDay.day}`, many: sql`coalesce(sum(${listingDay.favorites}), 0)`, daily: true }),
    each('enquiries', { of: talk, at: sql`${negotiation.createdAt}` }),
    each('started', { of: talk, at: sql`${negotiation.startedAt}` }),
    each('agreed', { of: talk, at: sql`${negotiation.agreedAt}` }),
    each('completed', { of: talk, at: sql`${negotiation.completedAt}` }),
    each('quotations', { of: ofTalk(sql`${quotation}`, sql`${quotation.negotiationID}`), at: sql`${quotation.createdAt}` }),
    each('orders', { of: ofTalk(sql`${order}`, sql`${order.negotiationID}`), at: sql`${order.orderAt}` }),
    each('paid', {
      of: ofTalk(sql`${payment}`, sql`${payment.negotiationID}`),
      at: sql`${payment.paidAt}`,
      sum: sql`coalesce(sum(${payment.receivedAmount}), 0)`,
    }),
    each('offers', { of: ofTalk(sql`${purchaseOffer}`, sql`${purchaseOffer.negotiationID}`), at: sql`${purchaseOffer.createdAt}` }),
    each('published', { of: sql`${estate}`, at: sql`${estate.firstApprovedAt}` }),
    each('cuts', {
      of: ofHouse(sql`${listingPrice}`, sql`${listingPrice.estateID}`),
      at: sql`${listingPrice.at}`,
      which: sql`${listingPrice.price} < ${earlier}`,
    }),
    each('buyers', { of: sql`${user}`, at: sql`${user.createdAt}`, which: sql`${user.userType} = ${UserType.buyer}`, house: false }),
    each('sellers', { of: sql`${user}`, at: sql`${user.createdAt}`, which: sql`${user.userType} = ${UserType.seller}`, house: false }),
    // Counts decisions, which remain when the approval is withdrawn or the seller leaves.
    each('approved', {
      of: sql`${sellerCheck}`,
      at: sql`${sellerCheck.decidedAt}`,
      which: sql`${sellerCheck.result} = ${SellerApprovedStatus.approved}`,
      house: false,
    }),
    each('searches', { of: sql`${savedSearch}`, at: sql`${savedSearch.createdAt}`, house: false }),
    each('reports', { of: sql`${reportCase}`, at: sql`${reportCase.openedAt}`, house: false }),
    each('suspensions', {
      of: sql`${userMeasure} inner join ${user} on ${user.id} = ${userMeasure.userID}`,
      at: sql`${userMeasure.createdAt}`,
      // Operators are not members.
      which: sql`${userMeasure.kind} = ${MeasureKind.suspension} and ${user.userType} <> ${UserType.admin}`,
      house: false,
    }),
  ]
  all.push(live(from, to))
  // Merges rows of one metric: visits come from two tables.
  return sql`select month, prefectures_code, city_code, estate_type, metric, sum(n)::int as n, sum(sum)::bigint as sum
    from (${sql.join(all, sql` union all `)}) happened group by 1, 2, 3, 4, 5`
}

/**
 * Listings live at the end of each month, by publication and end. For a month counted in two parts, the second contributes only the
 * difference, so the sum is the month's end.
 */
function live(from: Date, to: Date): SQL {
  const months = monthsFrom(tokyoDay(from).slice(0, 7), tokyoDay(new Date(to.getTime() - 1)).slice(0, 7))
  const moments = months.flatMap((month) => {
    const [begin, end] = [startOfTokyoDay(`${month}-01`), startOfTokyoDay(`${addMonths(month, 1)}-01`)]
    const at = (moment: Date, sign: number) => sql`(${month}::text, ${moment.toISOString()}::timestamptz, ${sign}::int)`
    return [at(end < to ? end : to, 1), ...(from > begin ? [at(from, -1)] : [])]
  })
  const [prefecture, city, type] = WHERE
  return sql`select moments.month, ${prefecture} as prefectures_code, ${city} as city_code, ${type} as estate_type, 'live' as metric, sum(moments.sign)::int as n, 0::bigint as sum
    from (values ${sql.join(moments, sql`, `)}) moments (month, at, sign)
    inner join ${listing} on ${listing.publishedAt} < moments.at and (${listing.endedAt} is null or ${listing.endedAt} >= moments.at)
    left join ${estate} on ${estate.id} = ${listing.id} group by 1, 2, 3, 4`
}
