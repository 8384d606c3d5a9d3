import { and, count, eq, inArray, isNull, lt, lte, min, notExists, or, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { BOTH, PlanStatus, StepStatus } from '#domain/deal/deal-plan/enumerations.ts'
import { ruleOf, stepCodes } from '#domain/deal/deal-plan/steps.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { PurchaseOfferStatus } from '#domain/deal/purchase-offer/enumerations.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { UNANSWERED_DAYS, ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { daysAfter, daysBefore, tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'

/** A step is shown to the office this many days before it is due. */
const STEP_DAYS = 3
/** Steps of the operator that have a queue of their own. */
const QUEUED = ['agreed', 'done']

/**
 * Work the operator does on the seller's behalf, where the seller does not act for themselves: viewings and offers to answer, date changes,
 * plan steps. Also viewing times that got no answer.
 */
export function actingIn(ctx: Ctx) {
  const { db, clock } = ctx
  const now = clock.now()
  const unanswered = daysBefore(now, UNANSWERED_DAYS)
  const viewings = db
    .select({
      negotiationID: viewing.negotiationID,
      since:
        sql`case when ${forSeller} and ${viewing.turn} = ${UserType.seller} then ${viewing.updatedAt} else ${viewing.updatedAt} + interval '${sql.raw(String(UNANSWERED_DAYS))} days' end`
          .mapWith(viewing.updatedAt)
          .as('since'),
    })
    .from(viewing)
    .innerJoin(negotiation, eq(negotiation.id, viewing.negotiationID))
    .where(
      and(
        eq(viewing.viewingStatus, sql.raw(String(ViewingStatus.proposed))),
        or(and(forSeller, eq(viewing.turn, UserType.seller)), lte(viewing.updatedAt, unanswered)),
      ),
    )
  const offers = db
    .select({
      negotiationID: purchaseOffer.negotiationID,
      since: sql`${purchaseOffer.updatedAt}`.mapWith(purchaseOffer.updatedAt).as('since'),
    })
    .from(purchaseOffer)
    .innerJoin(negotiation, eq(negotiation.id, purchaseOffer.negotiationID))
    .leftJoin(listing, eq(listing.id, purchaseOffer.estateID))
    .where(
      and(
        sql`${purchaseOffer.purchaseOfferStatus} in (${sql.raw(String([PurchaseOfferStatus.submitted, PurchaseOfferStatus.countered]))})`,
        eq(purchaseOffer.turn, UserType.seller),
        forSeller,
        // A sealed bid cannot be answered yet.
        or(isNull(listing.bidUntil), lt(listing.bidUntil, tokyoDay(now))),
      ),
    )
  const days = db
    .select({
      negotiationID: dealPlan.negotiationID,
      since: sql`(${dealPlan.dateProposal}->>'at')::timestamptz`.mapWith(dealPlan.createdAt).as('since'),
    })
    .from(dealPlan)
    .innerJoin(negotiation, eq(negotiation.id, dealPlan.negotiationID))
    .where(and(underway, sql`(${dealPlan.dateProposal}->>'by')::int = ${UserType.buyer}`, forSeller))
  const things = unionAll(viewings, offers, days, stepsOf(ctx)).as('asked')
  return db
    .select({
      negotiationID: things.negotiationID,
      since: min(things.since).mapWith(negotiation.createdAt).as('since'),
      things: count().as('things'),
    })
    .from(things)
    .groupBy(things.negotiationID)
    .as('waiting')
}

/** The operator acts for the seller; the inverse of `sellerSpeaks`. */
const forSeller = sql`(${negotiation.negotiationType} = ${NegotiationType.substitute} or ${negotiation.takenOverAt} is not null
  or (${negotiation.negotiationType} = ${NegotiationType.intermediary} and not ${negotiation.sellerInvitedFlag}))`

/** Must match the predicate of the partial index on plans under way. */
const underway = sql`${dealPlan.planStatus} = ${sql.raw(String(PlanStatus.underway))}`

/** Open steps with no open dependency, due within `STEP_DAYS`. */
function stepsOf({ db, clock }: Ctx) {
  const before = alias(dealStep, 'before')
  const open = db
    .select({ one: sql`1` })
    .from(before)
    .where(
      and(eq(before.planID, dealPlan.id), sql`jsonb_exists(${dealStep.dependsOn}, ${before.code})`, eq(before.stepStatus, StepStatus.open)),
    )
  const hasDone = (side: number) => sql`${dealStep.doneBy} @> ${JSON.stringify([{ party: side }])}::jsonb`
  const ofBoth = and(
    eq(dealStep.party, BOTH),
    sql`not ${hasDone(UserType.seller)}`,
    or(sql`not ${inArray(dealStep.code, begunByBuyer)}`, hasDone(UserType.buyer)),
  )
  const ofOffice = and(eq(dealStep.party, UserType.admin), sql`not ${inArray(dealStep.code, QUEUED)}`)
  return db
    .select({
      negotiationID: dealPlan.negotiationID,
      since: sql`((${dealStep.due} - ${sql.raw(String(STEP_DAYS))})::timestamp at time zone 'Asia/Tokyo')`
        .mapWith(dealPlan.createdAt)
        .as('since'),
    })
    .from(dealStep)
    .innerJoin(dealPlan, and(eq(dealPlan.id, dealStep.planID), underway))
    .innerJoin(negotiation, eq(negotiation.id, dealPlan.negotiationID))
    .where(
      and(
        sql`${dealStep.stepStatus} = ${sql.raw(String(StepStatus.open))}`,
        eq(dealStep.required, true),
        lte(dealStep.due, tokyoDay(daysAfter(clock.now(), STEP_DAYS))),
        or(ofOffice, and(forSeller, or(eq(dealStep.party, UserType.seller), ofBoth))),
        notExists(open),
      ),
    )
}

const begunByBuyer = stepCodes.filter((code) => ruleOf(code)?.first === UserType.buyer)
