import { and, eq, inArray } from 'drizzle-orm'
import { usageFeeOf } from '#domain/deal/negotiation/policy.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, type NegotiationRow, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { addDays, laterOf } from '#domain/deal/purchase-offer/days.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import type { DealPlan, NewDealPlan } from './contract.ts'
import { contractSteps } from './contract-steps.ts'
import { PlanStatus, StepStatus, USUAL_DAYS } from './enumerations.ts'
import { factsOf } from './facts.ts'
import { type PlanDays, planOf } from './plan-of.ts'
import { makingRefusal } from './policy.ts'
import { dealPlans } from './queries.ts'
import { planLife } from './state.ts'
import { dealPlan, dealStep } from './table.ts'

/** Made on acceptance of an offer, in its transaction; a house given away gets the plan of a gift. */
export const makePlan: Listener<'purchaseOffer.accepted'> = async (ctx, { purchaseOfferID, negotiationID }) => {
  const offer = await lockRow(ctx, purchaseOffer, purchaseOfferID)
  const room = await lockRow(ctx, negotiation, negotiationID)
  const acceptedOn = tokyoDay(ctx.clock.now())
  const { loanClause, loanDeadline } = offer.terms
  const days = { ...daysFrom(acceptedOn, offer.terms), loanDeadline: loanClause ? loanDeadline : null }
  await make(ctx, room, { offer, days })
}

/** For an agreement without an offer; made by the operator. */
export async function createDealPlan(ctx: Ctx, { negotiationID }: NewDealPlan): Promise<DealPlan | Existing<DealPlan>> {
  const operator = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const seen = await visibleNegotiation(ctx, negotiationID)
    refuse(makingRefusal(operator, seen), 'ever')
    await lockRow(ctx, estate, seen.estateID)
    const room = await lockNegotiation(ctx, negotiationID)
    refuse(makingRefusal(operator, room))
    const [there] = await ctx.db
      .select({ id: dealPlan.id })
      .from(dealPlan)
      .where(and(eq(dealPlan.negotiationID, negotiationID), inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done])))
    if (there) return existing(await dealPlans.one(ctx, there.id))
    const agreedOn = tokyoDay(room.agreedAt ?? ctx.clock.now())
    const days = { ...daysFrom(agreedOn, { contractDay: agreedOn }), loanDeadline: null }
    const id = await make(ctx, room, { days })
    await publishNegotiation(ctx, room)
    return dealPlans.one(ctx, id)
  })
}

/**
 * The two fixed days come from the offer; without one, the contract is usually signed after two weeks and the keys follow in two months.
 */
function daysFrom(acceptedOn: string, wished: { contractDay?: string | null; handoverDay?: string | null }) {
  const contractDay = laterOf(acceptedOn, wished.contractDay ?? addDays(acceptedOn, USUAL_DAYS.contract))
  return { acceptedOn, contractDay, handoverDay: laterOf(contractDay, wished.handoverDay ?? addDays(contractDay, USUAL_DAYS.handover)) }
}

/** The estate and the negotiation are locked. */
async function make(
  ctx: Ctx,
  room: NegotiationRow,
  { offer, days }: { offer?: typeof purchaseOffer.$inferSelect; days: PlanDays },
): Promise<string> {
  const [house] = await ctx.db.select().from(estate).where(eq(estate.id, room.estateID))
  if (!house) throw new Error(`The estate ${room.estateID} is gone.`)
  const facts = factsOf(house, offer?.terms ?? null, room.negotiationType)
  const plan = await insertRow(ctx, dealPlan, {
    negotiationID: room.id,
    estateID: room.estateID,
    purchaseOfferID: offer?.id ?? null,
    planStatus: planLife.begin('create'),
    facts,
    ...days,
  })
  const now = ctx.clock.now()
  const isDone = await doneAlready(ctx, room)
  const byHouse = [{ party: UserType.admin, at: toWireTime(now) }]
  await ctx.db.insert(dealStep).values(
    planOf(facts, days).map((step) => ({
      ...step,
      id: newID(),
      planID: plan.id,
      stepStatus: isDone(step.code) ? StepStatus.done : StepStatus.open,
      doneBy: isDone(step.code) ? byHouse : [],
      ...{ createdAt: now, updatedAt: now, version: 1 },
    })),
  )
  await record(ctx, 'dealPlan.create', { kind: 'dealPlan', id: plan.id }, { facts, ...days })
  await emit(ctx, 'dealPlan.created', { planID: plan.id, negotiationID: room.id })
  return plan.id
}

/** Steps that are already done: a paid fee, and with a recorded contract every step before it. */
async function doneAlready(ctx: Ctx, room: NegotiationRow): Promise<(code: string) => boolean> {
  const [buyer] = await ctx.db.select({ usageFeeActive: user.usageFeeActive }).from(user).where(eq(user.id, room.buyerID))
  const agreed = room.status === TradeStatus.established
  return (code) =>
    (code === 'usageFee' && usageFeeOf(room, buyer ?? null) === 'paid') || (agreed && (code in contractSteps || code === 'agreed'))
}
