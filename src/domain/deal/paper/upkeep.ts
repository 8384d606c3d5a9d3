import { and, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { PlanStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { EXPIRY_DAYS, PaperStage } from './enumerations.ts'
import { eventOf } from './scene.ts'
import { paperLife, SHOWN } from './state.ts'
import { paper } from './table.ts'

const RUNS_OUT = '必要な日までに、有効期限が切れます。新しい書類をご用意ください。'

/** Morning job: seven days before papers are needed, requests those again that will have expired by then. */
export async function expirePapers(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const due = await ctx.db
    .select({ id: paper.id, negotiationID: negotiation.id })
    .from(paper)
    .innerJoin(negotiation, eq(negotiation.id, paper.negotiationID))
    .innerJoin(dealPlan, and(eq(dealPlan.negotiationID, negotiation.id), eq(dealPlan.planStatus, PlanStatus.underway)))
    .where(runsOut(today))
  for (const { id, negotiationID } of due)
    await transact(ctx, async (ctx) => {
      const room = await lockRow(ctx, negotiation, negotiationID)
      const row = await lockRow(ctx, paper, id)
      // It may have been replaced meanwhile.
      const still = await ctx.db
        .select({ id: paper.id })
        .from(paper)
        .innerJoin(negotiation, eq(negotiation.id, paper.negotiationID))
        .innerJoin(dealPlan, and(eq(dealPlan.negotiationID, negotiation.id), eq(dealPlan.planStatus, PlanStatus.underway)))
        .where(and(eq(paper.id, id), runsOut(today)))
      if (still.length === 0) return
      const after = await updateRow(ctx, paper, row, {
        paperStatus: paperLife.after(row.paperStatus, 'expire', { agreed: true }),
        returnReason: RUNS_OUT,
        ...{ checkedAt: ctx.clock.now(), checkedBy: null },
        byOperator: false,
      })
      await record(ctx, 'paper.expire', { kind: 'paper', id }, { kind: row.kind, from: row.paperStatus, expiresOn: row.expiresOn })
      await emit(ctx, 'paper.expiring', eventOf(after, room.id, null))
      await publishNegotiation(ctx, room)
    })
}

/** Before the contract for its papers, before the handover for the others. */
function runsOut(today: string) {
  const near = addDays(today, EXPIRY_DAYS)
  const needed = (day: typeof dealPlan.contractDay | typeof dealPlan.handoverDay, of: TradeStatus[]) =>
    and(inArray(negotiation.status, of), gte(day, today), lte(day, near), sql`${paper.expiresOn} < ${day}`)
  const { active, negotiations, established } = TradeStatus
  return and(
    inArray(paper.paperStatus, [...SHOWN]),
    isNotNull(paper.expiresOn),
    or(
      and(eq(paper.stage, PaperStage.contract), needed(dealPlan.contractDay, [active, negotiations])),
      and(
        inArray(paper.stage, [PaperStage.settlement, PaperStage.handover]),
        needed(dealPlan.handoverDay, [active, negotiations, established]),
      ),
    ),
  )
}
