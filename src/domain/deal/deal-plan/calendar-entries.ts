import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { talkPath } from '#domain/deal/negotiation/entry-paths.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { CalendarEntry } from '#domain/deal/viewing/calendar-file.ts'
import { addToFeeds } from '#domain/deal/viewing/feed.ts'
import { estate } from '#domain/market/estate/table.ts'
import { daysBefore, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { PlanStatus } from './enumerations.ts'
import { signingDay } from './standing.ts'
import { type DealStepRow, stepsOf } from './step-rows.ts'
import { dealPlan } from './table.ts'

const KEPT_DAYS = 90

/** The two fixed days of a member's deals, in addition to their appointments. */
addToFeeds(async (ctx, readerID) => {
  const rows = await ctx.db
    .select({ plan: dealPlan, room: negotiation, title: estate.title })
    .from(dealPlan)
    .innerJoin(negotiation, eq(negotiation.id, dealPlan.negotiationID))
    .innerJoin(estate, eq(estate.id, dealPlan.estateID))
    .where(
      and(
        or(eq(negotiation.buyerID, readerID), eq(negotiation.sellerID, readerID)),
        inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done]),
        gt(dealPlan.handoverDay, tokyoDay(daysBefore(ctx.clock.now(), KEPT_DAYS))),
      ),
    )
  const steps = await stepsOf(
    ctx,
    rows.map(({ plan }) => plan.id),
  )
  return rows.flatMap(({ plan, room, title }) => {
    const own = steps.filter(({ planID }) => planID === plan.id)
    const signing = signingDay(plan, own)
    const url = `${ctx.config.baseURL}${talkPath(sideOf(readerID, room), room.id)}?tab=plan`
    // Calendars take an entry only with an increasing sequence.
    const entry = (name: string, label: string, day: string): CalendarEntry => ({
      uid: `${name}-${plan.id}@${new URL(ctx.config.baseURL).host}`,
      ...{ start: startOfTokyoDay(day), end: startOfTokyoDay(day), allDay: true, sequence: plan.version + moves(own), isOn: true },
      ...{ summary: `${label}：${title || '物件'}`, location: null, description: null, url },
    })
    return [entry('contract', signing.label, signing.day), entry('handover', '引渡し日', plan.handoverDay)]
  })
})

/** Number of changes to the contract step. */
const moves = (steps: readonly DealStepRow[]): number => steps.find(({ code }) => code === 'contract')?.version ?? 0
