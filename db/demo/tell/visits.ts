import { desc, eq } from 'drizzle-orm'
import { acceptViewing, counterViewing, refuseViewing } from '#domain/deal/viewing/answer.ts'
import { cancelViewing, completeViewing } from '#domain/deal/viewing/appointment.ts'
import { Acceptance, Cancellation, Counter, NewViewing, Refusal } from '#domain/deal/viewing/contract.ts'
import { saveViewingOutcome } from '#domain/deal/viewing/notes.ts'
import { proposeViewing } from '#domain/deal/viewing/propose.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { DAY_MS, inTokyo, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { VisitStep, VisitTime } from '../talks/steps.ts'

const SATURDAY = 6

interface Talk {
  negotiationID: string
  /** The end of the story: a Saturday means the next one that can still be proposed then. */
  end: Date
}

/** Performs a step in arranging a viewing. */
export async function arrange(ctx: Ctx, { negotiationID, end }: Talk, step: VisitStep): Promise<unknown> {
  if ('asksToSee' in step) {
    const slots = step.asksToSee.map((time) => slotOf(time, ctx.clock.now(), end))
    const { people = 2, note = null } = step
    return proposeViewing(ctx, NewViewing.parse({ negotiationID, slots, people, note }))
  }
  const { id, version } = await lastViewing(ctx, negotiationID)
  if ('counters' in step) {
    const slots = step.counters.map((time) => slotOf(time, ctx.clock.now(), end))
    return counterViewing(ctx, id, Counter.parse({ slots, note: step.note ?? null }))
  }
  if ('appoints' in step) return acceptViewing(ctx, id, Acceptance.parse({ slot: 0, version, confirmOverlap: true, ...step.appoints }))
  if ('declinesVisit' in step) return refuseViewing(ctx, id, Refusal.parse({ reason: step.declinesVisit }))
  if ('cancelsVisit' in step) return cancelViewing(ctx, id, Cancellation.parse({ reason: step.cancelsVisit }))
  await completeViewing(ctx, id, {})
  return step.feels && saveViewingOutcome(ctx, id, { outcome: step.feels, note: null, tellSeller: true })
}

function slotOf({ on, from, to }: VisitTime, now: Date, end: Date) {
  const day = on === 'saturday' ? nextSaturday(end) : tokyoDay(new Date(now.getTime() + on * DAY_MS))
  return { start: `${day}T${from}:00+09:00`, end: `${day}T${to}:00+09:00` }
}

function nextSaturday(end: Date): string {
  const soonest = new Date(end.getTime() + 2 * DAY_MS)
  const days = (SATURDAY - inTokyo(soonest).getUTCDay() + 7) % 7
  return tokyoDay(new Date(soonest.getTime() + days * DAY_MS))
}

async function lastViewing(ctx: Ctx, negotiationID: string) {
  const [last] = await ctx.db
    .select()
    .from(viewing)
    .where(eq(viewing.negotiationID, negotiationID))
    .orderBy(desc(viewing.createdAt))
    .limit(1)
  if (!last) throw new Error('The story refers to a viewing that does not exist.')
  return last
}
