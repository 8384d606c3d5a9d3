import { and, gte, lt, sql } from 'drizzle-orm'
import { estateEvent } from '#domain/market/estate/table.ts'
import { CORRECTION_DAYS } from '#domain/people/seller-approval/enumerations.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { daysAfter } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import type { TimeRange, WaitingPeriod } from './measure-waits.ts'

/** From the application to the decision, without the time the applicant took for corrections. */
export async function findSellerWaits({ db }: Ctx, { from, until }: TimeRange): Promise<WaitingPeriod[]> {
  const found = await db
    .select({ appliedAt: sellerCheck.createdAt, decidedAt: sellerCheck.decidedAt, corrections: sellerCheck.corrections })
    .from(sellerCheck)
    .where(and(gte(sellerCheck.decidedAt, from), lt(sellerCheck.decidedAt, until)))
  return found.flatMap(({ appliedAt, decidedAt, corrections }) => {
    if (!decidedAt) return []
    const stretches: [Date, Date][] = []
    let since = appliedAt
    for (const { askedAt, sentAt } of corrections) {
      stretches.push([since, new Date(askedAt)])
      const deadline = daysAfter(new Date(askedAt), CORRECTION_DAYS)
      since = sentAt && new Date(sentAt) < deadline ? new Date(sentAt) : deadline
    }
    if (since < decidedAt) stretches.push([since, decidedAt])
    return [{ kind: 'seller', by: null, first: true, stretches }]
  })
}

/** From each application to the decision on it. */
export async function findEstateWaits({ db }: Ctx, { from, until }: TimeRange): Promise<WaitingPeriod[]> {
  const found = await rows<{ since: number | null; at: number }>(
    db,
    sql`select extract(epoch from decided.at)::float8 * 1000 as at, extract(epoch from
        (select max(applied.at) from ${estateEvent} applied where applied.estate_id = decided.estate_id and applied.move = 'apply' and applied.at <= decided.at)
      )::float8 * 1000 as since
      from ${estateEvent} decided where decided.move in ('approve', 'reject')
        and decided.at >= ${from.toISOString()}::timestamptz and decided.at < ${until.toISOString()}::timestamptz`,
  )
  return found.flatMap(({ since, at }) =>
    since === null ? [] : [{ kind: 'estate', by: null, first: true, stretches: [[new Date(Number(since)), new Date(Number(at))]] }],
  )
}
