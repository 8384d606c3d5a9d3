import { and, type Column, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isLate } from '#domain/base/words/working-time.ts'
import { presentNegotiations } from '#domain/deal/negotiation/present.ts'
import { matchesFilters, type NegotiationPerPartyRow, negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { type Collection, collection, type Query } from '#platform/db/collection.ts'
import { COUNT_CAP, upToCap } from '#platform/db/count-cap.ts'
import { rows } from '#platform/db/open.ts'
import { officeOf } from '#platform/setting/office.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { WaitingDeal } from './deal-contract.ts'
import { dealsIn, dealsInAny } from './deal-queues.ts'
import { allDealQueues, type DealList, type DealQueue } from './enumerations.ts'

type Row = NegotiationPerPartyRow & QueuedDeal
interface QueuedDeal {
  queue?: DealQueue
  since: Date
  things: number
}

/** The deals of one queue, longest waiting first. */
export const listDeskDeals = (ctx: Ctx, { queue = 'held', ...query }: Query & { queue?: DealList }) => deals(ctx, queue).list(ctx, query)

/** Count and oldest date of each queue under these conditions, in one statement. */
export async function countDeskDealsByQueue(ctx: Ctx, query: Query) {
  requireAdmin(ctx)
  const any = dealsInAny(ctx, negotiationPerParty._.alias)
  const firstOfAny = ctx.db
    .select({ since: any.since })
    .from(any)
    .where(and(matchesFilters(ctx, query), ownedIn(ctx, query)))
    .limit(COUNT_CAP + 1)
    .as('first')
  const found = await rows<{ queue: DealList; count: number; oldest: Date | string | null }>(
    ctx.db,
    sql.join(
      [sql`select 'all' as queue, count(*)::int as count, min(since) as oldest from ${firstOfAny}`].concat(
        [...allDealQueues, 'late' as const].map((queue) => {
          const inQueue = dealsIn(ctx, queue, negotiationPerParty._.alias)
          const { since } = inQueue
          const first = ctx.db
            .select({ since })
            .from(inQueue)
            .where(and(matchesFilters(ctx, query), ownedIn(ctx, query)))
            .orderBy(since)
            .limit(COUNT_CAP + 1)
            .as('first')
          return sql`select ${sql.raw(`'${queue}'`)} as queue, count(*)::int as count, min(since) as oldest from ${first}`
        }),
      ),
      sql` union all `,
    ),
  )
  const [now, office] = [ctx.clock.now(), officeOf(ctx)]
  return {
    all: upToCap(found.find((each) => each.queue === 'all')?.count ?? 0),
    late: upToCap(found.find((each) => each.queue === 'late')?.count ?? 0),
    queues: allDealQueues.map((queue) => {
      const { count = 0, oldest = null } = found.find((each) => each.queue === queue) ?? {}
      const since = oldest === null ? null : new Date(oldest)
      const late = since !== null && isLate(since, now, queue, office)
      return { queue, ...upToCap(count), oldestSince: since && toWireTime(since), late }
    }),
  }
}

/** Has the alias of `negotiationPerParty`, so that conditions on it apply here too. */
function deals(ctx: Ctx, queue: DealList): Collection<WaitingDeal> {
  const inQueue = queue === 'all' ? dealsInAny(ctx, negotiationPerParty._.alias) : dealsIn(ctx, queue, negotiationPerParty._.alias)
  return collection<Row, WaitingDeal>({
    table: inQueue as unknown as PgTable & { id: Column },
    visible: (ctx) => {
      requireAdmin(ctx)
      return undefined
    },
    filter: {},
    where: (ctx, { keyword, adminID, negotiationType, ours }) => [
      matchesFilters(ctx, { keyword, adminID, negotiationType }),
      ownedIn(ctx, { ours }),
    ],
    sort: { since: inQueue.since as unknown as Column },
    defaultSort: 'since:asc',
    present: (ctx, rows) => present(ctx, queue, rows),
  })
}

/** The set the menu counts: assigned to the reader, or unassigned. */
const ownedIn = (ctx: Ctx, { ours }: Query) =>
  ours === undefined ? undefined : inArray(negotiationPerParty.adminID, [ctx.config.adminUserID, requireAdmin(ctx).id])

async function present(ctx: Ctx, list: DealList, rows: Row[]): Promise<WaitingDeal[]> {
  const talks = await presentNegotiations(ctx, rows)
  const names = await assigneeNames(
    ctx,
    rows.map(({ adminID }) => adminID),
  )
  const now = ctx.clock.now()
  const office = officeOf(ctx)
  return talks.map((talk, at) => {
    const row = rows[at] as Row // one per negotiation
    const assigneeName = names.get(talk.adminID) ?? null
    const queue = list === 'all' ? (row.queue as DealQueue) : list === 'late' ? null : list // the list of all queues has it in each row
    const late = queue === null || isLate(row.since, now, queue, office)
    // The waiting time of a late step starts the moment its day is over.
    const lateSince = queue === null ? tokyoDay(new Date(row.since.getTime() - 1)) : null
    return { ...talk, queue, since: toWireTime(row.since), lateSince, things: row.things, late, assigneeName }
  })
}
