import { type Column, type SQL, sql } from 'drizzle-orm'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { PendingStatus } from '#domain/talk/chat/held-enumerations.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import { startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { allDealSpans, type DealSpan } from './enumerations.ts'
import type { DealFigures } from './figure-contract.ts'

const MONTHS = 12
type DealEvent = 'viewed' | 'offered' | 'accepted' | 'agreed' | 'completed'

/** Deal statistics for a weekly look, without personal data. */
export async function getDealFigures(ctx: Ctx): Promise<DealFigures> {
  requireAdmin(ctx)
  const today = tokyoDay(ctx.clock.now())
  const months = monthsUntil(today)
  const since = startOfTokyoDay(`${months[0]}-01`)
  const counted = await happenings(ctx, since)
  const many = (month: string, what: DealEvent) => counted.find((each) => each.month === month && each.what === what)?.count ?? 0
  const held = await byState(ctx, since)
  return {
    months: months.map((month) => ({
      month,
      viewed: many(month, 'viewed'),
      offered: many(month, 'offered'),
      accepted: many(month, 'accepted'),
      agreed: many(month, 'agreed'),
      completed: many(month, 'completed'),
    })),
    spans: await spans(ctx, since),
    refusals: await refusals(ctx, since),
    held: {
      waiting: held.get(PendingStatus.waiting) ?? 0,
      delivered: held.get(PendingStatus.delivered) ?? 0,
      refused: held.get(PendingStatus.refused) ?? 0,
    },
    overdue: await overdueSteps(ctx, today),
  }
}

/** 2026-01, 2026-02 ... up to the month of the day. */
export function monthsUntil(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, n) => new Date(Date.UTC(year, month - MONTHS + n, 1)).toISOString().slice(0, 7))
}

/** A deal with the event several times in a month counts once. */
function happenings(ctx: Ctx, since: Date) {
  const of = (what: DealEvent, deal: Column, at: Column, which: SQL = sql`true`) =>
    sql`select ${sql.raw(`'${what}'`)} as what, to_char(${at} at time zone 'Asia/Tokyo', 'YYYY-MM') as month, count(distinct ${deal})::int as count
      from ${deal.table} where ${at} >= ${since.toISOString()}::timestamptz and ${which} group by 2`
  const all = [
    of('viewed', viewing.negotiationID, viewing.start, sql`${viewing.viewingStatus} = ${ViewingStatus.done}`),
    of('offered', purchaseOffer.negotiationID, purchaseOffer.createdAt),
    of('accepted', purchaseOffer.negotiationID, purchaseOffer.acceptedAt),
    of('agreed', negotiation.id, negotiation.agreedAt),
    of('completed', negotiation.id, negotiation.completedAt),
  ]
  return rows<{ what: DealEvent; month: string; count: number }>(ctx.db, sql.join(all, sql` union all `))
}

/** The median, not the mean: a single house that takes two years would distort it. */
async function spans(ctx: Ctx, since: Date): Promise<DealFigures['spans']> {
  const first = (at: Column, deal: Column, which: SQL) =>
    sql`(select min(${at}) from ${deal.table} where ${deal} = ${negotiation.id} and ${which})`
  const seen = first(viewing.start, viewing.negotiationID, sql`${viewing.viewingStatus} = ${ViewingStatus.done}`)
  const offered = first(purchaseOffer.createdAt, purchaseOffer.negotiationID, sql`true`)
  const taken = first(purchaseOffer.createdAt, purchaseOffer.negotiationID, sql`${purchaseOffer.acceptedAt} is not null`)
  const accepted = first(purchaseOffer.acceptedAt, purchaseOffer.negotiationID, sql`true`)
  const ends: Record<DealSpan, [from: SQL, to: SQL]> = {
    viewing: [sql`${negotiation.createdAt}`, seen],
    offer: [sql`${negotiation.createdAt}`, offered],
    answer: [taken, accepted],
    agreement: [accepted, sql`${negotiation.agreedAt}`],
    completion: [sql`${negotiation.agreedAt}`, sql`${negotiation.completedAt}`],
  }
  const each = allDealSpans.map(
    (span) => sql`select ${sql.raw(`'${span}'`)} as span, count(*)::int as deals,
      percentile_cont(0.5) within group (order by extract(epoch from until - since) / 86400) as days
      from (select ${ends[span][0]} as since, ${ends[span][1]} as until from ${negotiation}) one
      where until >= ${since.toISOString()}::timestamptz and until >= since`,
  )
  const found = await rows<{ span: DealSpan; deals: number; days: number | null }>(ctx.db, sql.join(each, sql` union all `))
  return allDealSpans.map((span) => {
    const { deals = 0, days = null } = found.find((one) => one.span === span) ?? {}
    return { span, deals, days: days === null ? null : Math.round(Number(days) * 10) / 10 }
  })
}

const refusals = (ctx: Ctx, since: Date) =>
  rows<{ reason: number | null; count: number }>(
    ctx.db,
    sql`select ${purchaseOffer.closeReason} as reason, count(*)::int as count from ${purchaseOffer}
      where ${purchaseOffer.purchaseOfferStatus} = ${PurchaseOfferStatus.refused} and ${purchaseOffer.closedAt} >= ${since.toISOString()}::timestamptz
      group by 1 order by 2 desc, 1`,
  )

async function byState(ctx: Ctx, since: Date): Promise<Map<PendingStatus, number>> {
  const found = await rows<{ state: PendingStatus; count: number }>(
    ctx.db,
    sql`select ${heldMessage.heldStatus} as state, count(*)::int as count from ${heldMessage}
      where ${heldMessage.createdAt} >= ${since.toISOString()}::timestamptz group by 1`,
  )
  return new Map(found.map(({ state, count }) => [state, count]))
}

/** Counts plans under way. Steps that members added themselves are one line, whatever their titles. */
const overdueSteps = (ctx: Ctx, today: string) =>
  rows<{ title: string; count: number }>(
    ctx.db,
    sql`select case when ${dealStep.ownFlag} then 'ご自身で加えた手順' else ${dealStep.title} end as title, count(*)::int as count
      from ${dealStep} inner join ${dealPlan} on ${dealPlan.id} = ${dealStep.planID}
      where ${dealStep.stepStatus} = ${StepStatus.open} and ${dealStep.due} < ${today}::date and ${dealPlan.planStatus} = ${PlanStatus.underway}
      group by 1 order by 2 desc, 1 limit 30`,
  )
