import { and, count, eq, inArray, isNotNull, min, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AlertQueue, AlertState, causesIn } from '#domain/base/alert/causes.ts'
import { alert } from '#domain/base/alert/table.ts'
import { lateBefore } from '#domain/base/words/working-time.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { perPartyColumns } from '#domain/deal/negotiation/queries.ts'
import { BEFORE_AGREEMENT, OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { officeOf } from '#platform/setting/office.ts'
import { actingIn } from './acting.ts'
import { allDealQueues, type DealQueue } from './enumerations.ts'
import { lateStepsIn } from './late-steps.ts'

/** Contents of the operators' deal queues: one condition each, shared by its list, its count and every other screen. */

/** The deals of one queue, each once, with its oldest item; the columns of `negotiationPerParty`, under the given alias. */
export function dealsIn(ctx: Ctx, queue: DealQueue | 'late', name: string) {
  const waiting = queue === 'late' ? (lateStepsIn(ctx) as unknown as WaitingDeals) : queues[queue](ctx)
  return ctx.db
    .select({ ...perPartyColumns, since: waiting.since, things: waiting.things })
    .from(negotiation)
    .innerJoin(seat, and(eq(seat.negotiationID, negotiation.id), eq(seat.party, UserType.admin satisfies Party)))
    .innerJoin(waiting, eq(waiting.negotiationID, negotiation.id))
    .where(statusesOf(queue))
    .as(name)
}

/** The wait of a row with several items, on every list: that of the oldest late one, or else of the oldest. */
export const longestWait = sql`coalesce(min(since) filter (where late), min(since))`

/** The deals in any queue, each once, under the queue of the item whose wait is shown. */
export function dealsInAny(ctx: Ctx, name: string) {
  const [now, office] = [ctx.clock.now(), officeOf(ctx)]
  const parts = allDealQueues.map((queue) => {
    const deals = dealsIn(ctx, queue, `of_${queue}`)
    return ctx.db
      .select({
        id: deals.id,
        since: sql`${deals.since}`.as('since'),
        things: sql`${deals.things}`.as('things'),
        queue: sql`${sql.raw(`'${queue}'::text`)}`.as('queue'),
        late: sql`${deals.since} < ${lateBefore(now, queue, office).toISOString()}::timestamptz`.as('late'),
      })
      .from(deals)
  })
  const waiting = ctx.db
    .select({
      negotiationID: sql<string>`each.id`.as('talk_id'),
      since: sql<Date>`${longestWait}`.mapWith(heldMessage.createdAt).as('since'),
      things: sql<number>`sum(each.things)::int`.mapWith(Number).as('things'),
      queue: sql<DealQueue>`(array_agg(each.queue order by each.late desc, each.since))[1]`.as('queue'),
    })
    .from(
      sql`(${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) as each`,
    )
    .groupBy(sql`each.id`)
    .as('waiting')
  return ctx.db
    .select({ ...perPartyColumns, since: waiting.since, things: waiting.things, queue: waiting.queue })
    .from(negotiation)
    .innerJoin(seat, and(eq(seat.negotiationID, negotiation.id), eq(seat.party, UserType.admin satisfies Party)))
    .innerJoin(waiting, eq(waiting.negotiationID, negotiation.id))
    .as(name)
}

const statuses: Partial<Record<DealQueue, TradeStatus[]>> = {
  acting: [...OPEN],
  agreement: [...BEFORE_AGREEMENT],
  completion: [TradeStatus.established],
}

const statusesOf = (queue: DealQueue | 'late') => {
  const open = queue === 'late' ? undefined : statuses[queue]
  return open && inArray(negotiation.status, open)
}

const queues: Record<DealQueue, (ctx: Ctx) => WaitingDeals> = {
  held: (ctx) => messagesPending(ctx),
  acting: (ctx) => actingIn(ctx) as unknown as WaitingDeals,
  agreement: (ctx) => upToOperator(ctx, 'agreed'),
  completion: (ctx) => upToOperator(ctx, 'done'),
  power: (ctx) => alertsOf(ctx, 'power'),
  viewing: (ctx) => alertsOf(ctx, 'viewing'),
  bank: (ctx) => alertsOf(ctx, 'bank'),
  handover: (ctx) => alertsOf(ctx, 'handover'),
  ending: (ctx) => alertsOf(ctx, 'ending'),
  overdue: (ctx) => alertsOf(ctx, 'overdue'),
  revoked: (ctx) => alertsOf(ctx, 'revoked'),
  contact: (ctx) => alertsOf(ctx, 'contact'),
}
/** All have the same columns, whatever their table. */
type WaitingDeals = ReturnType<typeof messagesPending>

const messagesPending = (ctx: Ctx) =>
  ctx.db
    .select({
      negotiationID: heldMessage.negotiationID,
      since: min(heldMessage.createdAt).mapWith(heldMessage.createdAt).as('since'),
      things: count().as('things'),
    })
    .from(heldMessage)
    .where(eq(heldMessage.heldStatus, PendingStatus.waiting))
    .groupBy(heldMessage.negotiationID)
    .as('waiting')

const alertsOf = (ctx: Ctx, queue: AlertQueue) =>
  ctx.db
    .select({
      negotiationID: alert.negotiationID,
      since: min(alert.createdAt).mapWith(alert.createdAt).as('since'),
      things: count().as('things'),
    })
    .from(alert)
    .where(
      and(inArray(alert.cause, causesIn(queue)), sql`${alert.state} = ${sql.raw(String(AlertState.open))}`, isNotNull(alert.negotiationID)),
    )
    .groupBy(alert.negotiationID)
    .as('waiting') as unknown as WaitingDeals

/** The operator's own step in a plan under way, once none of its dependencies is open. */
function upToOperator(ctx: Ctx, code: 'agreed' | 'done'): WaitingDeals {
  const before = alias(dealStep, 'before')
  const itsBefore = and(eq(before.planID, dealPlan.id), sql`jsonb_exists(${dealStep.dependsOn}, ${before.code})`)
  const open = ctx.db
    .select({ one: sql`1` })
    .from(before)
    .where(and(itsBefore, eq(before.stepStatus, StepStatus.open)))
  const last = ctx.db
    .select({ at: sql`max(${before.updatedAt})` })
    .from(before)
    .where(itsBefore)
  return (
    ctx.db
      .select({
        negotiationID: dealPlan.negotiationID,
        since: sql`coalesce((${last}), ${dealStep.createdAt})`.mapWith(dealStep.createdAt).as('since'),
        things: sql<number>`1`.mapWith(Number).as('things'),
      })
      .from(dealPlan)
      .innerJoin(
        dealStep,
        and(
          eq(dealStep.planID, dealPlan.id),
          eq(dealStep.code, code),
          sql`not ${dealStep.ownFlag}`,
          eq(dealStep.stepStatus, StepStatus.open),
        ),
      )
      // Must match the predicate of the partial index on plans under way.
      .where(and(sql`${dealPlan.planStatus} = ${sql.raw(String(PlanStatus.underway))}`, notExists(open)))
      .as('waiting') as unknown as WaitingDeals
  )
}
