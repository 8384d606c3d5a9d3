import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { deleteImages } from '#domain/base/image/removal.ts'
import { PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { expiredWithContract, expiredWithoutContract } from '#domain/deal/deal-plan/expiry.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { type Side, sides } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { ALERT_AFTER_DAYS, ASK_AFTER_DAYS } from './enumerations.ts'
import { handover } from './table.ts'

const bothSides = Object.keys(sides).map(Number) as Side[]

const AT_ONCE = 100

/** Nightly job: deletes records past their retention, with their pictures. */
export async function purgeHandovers(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(or(expiredWithoutContract(ctx), expiredWithContract(ctx)))
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await transact(ctx, async (ctx) => {
      const isDue = inArray(handover.negotiationID, over)
      const due = await ctx.db.select().from(handover).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true })
      const ids = due.map(({ id }) => id)
      await ctx.db.delete(handover).where(inArray(handover.id, ids))
      await deleteImages(
        ctx,
        due.flatMap(({ photos }) => photos),
      )
      for (const id of ids) await record(ctx, 'handover.purge', { kind: 'handover', id })
      return ids.length
    })
}

/**
 * Morning job: after the planned handover, asks each side that has not confirmed, and later alerts the operators. Unique notification keys
 * prevent repeats.
 */
export async function askAboutKeys(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const days = [addDays(today, -ASK_AFTER_DAYS), addDays(today, -ALERT_AFTER_DAYS)]
  // Without a contract there is no handover, whatever day was agreed.
  const signed = ctx.db
    .select({ planID: dealStep.planID })
    .from(dealStep)
    .where(and(eq(dealStep.code, 'contract'), eq(dealStep.stepStatus, StepStatus.done)))
  const open = await ctx.db
    .select({ plan: dealPlan, step: dealStep })
    .from(dealPlan)
    .innerJoin(dealStep, and(eq(dealStep.planID, dealPlan.id), eq(dealStep.code, 'keys'), eq(dealStep.stepStatus, StepStatus.open)))
    .where(
      and(
        eq(dealPlan.planStatus, PlanStatus.underway),
        inArray(dealPlan.handoverDay, days),
        isNull(dealPlan.termination),
        inArray(dealPlan.id, signed),
      ),
    )
  for (const { plan, step } of open)
    await transact(ctx, async (ctx) => {
      const { id: planID, negotiationID, handoverDay } = plan
      if (handoverDay === days[0]) {
        const silent = bothSides.filter((side) => !step.doneBy.some(({ party }) => party === side))
        await emit(ctx, 'handover.stale', { planID, negotiationID, handoverDay, sides: silent })
        return
      }
      await raiseAlert(ctx, {
        cause: 'handover-silent',
        key: `${planID}/${handoverDay}`,
        subject: { kind: 'negotiation', id: negotiationID },
        negotiationID,
      })
    })
}
