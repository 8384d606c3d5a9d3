import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatPrice } from '#domain/base/words/format.ts'
import { otherSide, type Party } from '#domain/deal/negotiation/enumerations.ts'
import type { NextStep, OfferRank } from '#domain/deal/negotiation/next-step-contract.ts'
import { partiesOf, partyOf } from '#domain/deal/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/deal/negotiation/queries.ts'
import { RESTING } from '#domain/deal/negotiation/situation-enumerations.ts'
import { type NegotiationStanding, registerStandings } from '#domain/deal/negotiation/standing.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { PurchaseOfferStatus, wordsFor } from '#domain/deal/purchase-offer/enumerations.ts'
import { TAKING } from '#domain/deal/purchase-offer/state.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { ViewingStatus } from '#domain/deal/viewing/enumerations.ts'
import { answerDue } from '#domain/deal/viewing/slots.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { windowsOf } from '#domain/deal/viewing/times.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'
import { depositPaid, hadContract } from './expiry.ts'
import { heldDeposit } from './held-deposit.ts'
import { lastChange } from './last-change.ts'
import type { DealPlanRow } from './queries.ts'
import { situationOf } from './situation.ts'
import { stageOf } from './stage.ts'
import { alsoDue, type Turn, turnsOf } from './standing.ts'
import { dealPlan, dealStep } from './table.ts'

/** For many negotiations together, with one query per room regardless of their number. */
export const dealStandings = (ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, NegotiationStanding>> =>
  memoizedPerRequest(ctx, `standings ${rows.map(({ id }) => id)}`, () => readStandings(ctx, rows))
registerStandings(dealStandings)

async function readStandings(ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, NegotiationStanding>> {
  const ids = rows.map(({ id }) => id)
  const visits = await ctx.db
    .select({
      id: viewing.id,
      negotiationID: viewing.negotiationID,
      status: viewing.viewingStatus,
      turn: viewing.turn,
      answerBy: viewing.answerBy,
      slots: viewing.slots,
      ...{ createdAt: viewing.createdAt, updatedAt: viewing.updatedAt, acceptedAt: viewing.acceptedAt, closedAt: viewing.closedAt },
      ...{ end: viewing.end, round: viewing.round },
    })
    .from(viewing)
    .where(inArray(viewing.negotiationID, ids))
  const offers = await ctx.db
    .select({
      id: purchaseOffer.id,
      negotiationID: purchaseOffer.negotiationID,
      status: purchaseOffer.purchaseOfferStatus,
      turn: purchaseOffer.turn,
      validUntil: purchaseOffer.validUntil,
      price: purchaseOffer.price,
      deposit: sql<number | null>`(${purchaseOffer.terms}->>'deposit')::bigint`.mapWith(Number),
      edition: purchaseOffer.edition,
      acceptedAt: purchaseOffer.acceptedAt,
      withdrawingUntil: purchaseOffer.withdrawingUntil,
      forgottenAt: purchaseOffer.forgottenAt,
      stayedAt: purchaseOffer.stayedAt,
      ...{ createdAt: purchaseOffer.createdAt, updatedAt: purchaseOffer.updatedAt, closedAt: purchaseOffer.closedAt },
    })
    .from(purchaseOffer)
    .where(inArray(purchaseOffer.negotiationID, ids))
    .orderBy(desc(purchaseOffer.createdAt))
  const houses = await housesOf(ctx, rows)
  const plans = await openSteps(ctx, ids)
  const fallen = await contractsFallen(ctx, rows)
  const done = await lastSteps(
    ctx,
    offers.filter(({ acceptedAt }) => acceptedAt).map(({ negotiationID }) => negotiationID),
  )
  const today = tokyoDay(ctx.clock.now())
  return new Map(
    rows.map((row) => {
      const ofRow = <T extends { negotiationID: string }>(things: readonly T[]) => things.filter((each) => each.negotiationID === row.id)
      const [arranged, made, planned] = [ofRow(visits), ofRow(offers), ofRow(plans)]
      const seen = arranged.filter(({ status }) => VIEWED.includes(status))
      const taken = made.find(({ status }) => TAKING.includes(status))
      const isOpen = (code: string) => planned.some(({ step }) => step.code === code)
      const signed = planned.length > 0 && !isOpen('contract')
      const stage = stageOf({
        status: row.status,
        viewed: seen.length > 0,
        offered: made.some(({ status }) => OFFERED.includes(status)),
        accepted: taken !== undefined,
        signed,
      })
      const plan = planned[0]?.plan
      const steps = planned.map(({ step }) => step)
      const held = plan && heldDeposit(steps, plan)
      const house = houses.get(row.estateID)
      const own = ownParties(ctx, row)
      const sealedUntil = house?.bidUntil && house.bidUntil >= today ? house.bidUntil : null
      const situation = situationOf({
        status: row.status,
        viewings: seen.map(({ status }) => status),
        offers: made.map(({ status, acceptedAt, withdrawingUntil }) => ({
          ...{ status, wasAccepted: acceptedAt !== null, withdrawing: withdrawingUntil !== null },
        })),
        signed,
        handedOver: plan !== undefined && !isOpen('keys'),
        terminating: Boolean(plan?.termination),
        hadContract: fallen.has(row.id),
      })
      const asked: PendingAnswer[] = [
        ...seen.map(({ id, turn, answerBy, slots }) => {
          const due = answerDue(windowsOf(slots), answerBy, ctx.clock.now())
          return { turn, id, code: 'viewing', label: '見学の日時に返事をする', due: due && tokyoDay(due) }
        }),
        // A sealed bid cannot be answered yet.
        ...made
          .filter(({ status }) => OFFERED.includes(status))
          .filter(({ turn }) => !(turn === UserType.seller && sealedUntil))
          .map(({ id, turn, validUntil, price }) => ({
            ...{ turn, id, code: 'purchaseOffer', label: answerTo({ turn, price }, readerOf(ctx, row)), due: validUntil },
          })),
        ...made
          .filter(({ status, stayedAt }) => status === PurchaseOfferStatus.waiting && stayedAt === null)
          .map(({ id }) => ({ turn: UserType.buyer, id, code: 'purchaseOffer', label: STAY_OR_WITHDRAW, due: null })),
        ...planned
          .slice(0, 1)
          .flatMap(({ plan: { id, dateProposal } }) =>
            dateProposal
              ? [{ turn: otherSide(dateProposal.by), id, code: 'dateProposal', label: '契約日・引渡し日の変更案に返事をする', due: null }]
              : [],
          ),
        ...planned
          .filter(({ step }) => step.code === 'settle')
          .flatMap(({ plan: { id, settlement }, step: { due } }) =>
            settlement && !settlement.acceptedAt
              ? [{ turn: otherSide(settlement.by), id, code: 'settlement', label: '税・管理費などの精算の案に返事をする', due }]
              : [],
          ),
      ]
      // While a termination is open, nothing else is pending.
      const waiting = plan?.termination ? terminationTurns(plan) : asked
      const next = RESTING.includes(situation) ? null : nextFor(own, waiting, planned, today)
      const until = made.find(({ withdrawingUntil }) => withdrawingUntil)?.withdrawingUntil ?? null
      const acts = { talk: row, viewings: arranged, offers: made, step: done.get(row.id), ...(plan && { plan }) }
      const { label, at } = lastChange(acts, ctx.clock.now())
      return [
        row.id,
        {
          ...{ stage: stage ?? null, situation, next, withdrawingUntil: until && toWireTime(until), offering: offeringOf(house) },
          sealedUntil: made.some(({ status }) => status === PurchaseOfferStatus.submitted) ? sealedUntil : null,
          terminationBy: plan?.termination?.by ?? null,
          depositPaid: fallen.get(row.id) ?? false,
          heldDeposit: held ? { amount: taken?.deposit ?? null, due: held.due } : null,
          acceptedPrice: taken && !taken.forgottenAt ? taken.price : null,
          changed: { label, at: toWireTime(at) },
        },
      ]
    }),
  )
}

const STAY_OR_WITHDRAW = '次点で待つか、取り下げるかを選ぶ'
const VIEWED: readonly ViewingStatus[] = [ViewingStatus.proposed, ViewingStatus.accepted, ViewingStatus.done]
const OFFERED: readonly PurchaseOfferStatus[] = [PurchaseOfferStatus.submitted, PurchaseOfferStatus.countered, PurchaseOfferStatus.waiting]

/** The latest completed step of each plan, by the time of its tick rather than of a later note. */
async function lastSteps(ctx: Ctx, negotiationIDs: string[]): Promise<Map<string, { title: string; at: Date }>> {
  if (negotiationIDs.length === 0) return new Map()
  const at = sql<Date>`(${dealStep.doneBy}->-1->>'at')::timestamptz`.mapWith(dealStep.updatedAt)
  const found = await ctx.db
    .selectDistinctOn([dealPlan.negotiationID], { id: dealPlan.negotiationID, title: dealStep.title, at })
    .from(dealPlan)
    .innerJoin(dealStep, and(eq(dealStep.planID, dealPlan.id), eq(dealStep.stepStatus, StepStatus.done)))
    .where(inArray(dealPlan.negotiationID, negotiationIDs))
    .orderBy(dealPlan.negotiationID, sql`${at} desc nulls last`)
  return new Map(found.flatMap(({ id, ...step }) => (step.at ? [[id, step] as const] : [])))
}

async function housesOf(ctx: Ctx, rows: readonly NegotiationRow[]) {
  const { id, bidUntil, pausedAt, withheldAt, endedAt, trade, offeredNegotiationID } = listing
  const found = await ctx.db
    .select({ id, bidUntil, pausedAt, withheldAt, endedAt, trade, offeredNegotiationID })
    .from(listing)
    .where(inArray(listing.id, [...new Set(rows.map(({ estateID }) => estateID))]))
  return new Map(found.map((house) => [house.id, house]))
}

/** The same rule as in `submitPurchaseOffer`. */
function offeringOf(house: Awaited<ReturnType<typeof housesOf>> extends Map<string, infer H> ? H | undefined : never): OfferRank | null {
  if (!house || house.pausedAt || house.withheldAt || house.endedAt) return null
  return house.offeredNegotiationID || house.trade === 'established' ? 'next' : 'first'
}

/** Negotiations that ended after there was a contract, and whether a deposit had been paid. */
async function contractsFallen(ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, boolean>> {
  const over = rows.filter(({ status }) => status === TradeStatus.failed).map(({ id }) => id)
  if (over.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: negotiation.id, depositPaid: depositPaid(ctx) })
    .from(negotiation)
    .where(and(inArray(negotiation.id, over), hadContract(ctx.db)))
  return new Map(found.map(({ id, depositPaid }) => [id, depositPaid]))
}

const openSteps = (ctx: Ctx, negotiationIDs: string[]) =>
  ctx.db
    .select({ negotiationID: dealPlan.negotiationID, plan: dealPlan, step: dealStep })
    .from(dealPlan)
    .innerJoin(dealStep, and(eq(dealStep.planID, dealPlan.id), eq(dealStep.stepStatus, StepStatus.open)))
    .where(and(inArray(dealPlan.negotiationID, negotiationIDs), inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done])))

interface PendingAnswer {
  turn: Party | null
  id: string
  code: string
  label: string
  due: string | null
}
/** The other side may answer; the operator ends the negotiation, or leaves it open. */
function terminationTurns({ id, termination }: Pick<DealPlanRow, 'id' | 'termination'>): PendingAnswer[] {
  if (!termination) return []
  const asked = { turn: otherSide(termination.by), id, code: 'termination', label: '契約の解除の連絡に返事をする', due: null }
  const operators = {
    turn: UserType.admin,
    id,
    code: 'terminationCare',
    label: '双方の話を確かめ、解除にするか、契約を続けるかを記録する',
    due: null,
  }
  return [...(termination.answer === null ? [asked] : []), operators]
}

type OpenSteps = Awaited<ReturnType<typeof openSteps>>

/** The reader's own turn comes before the others', and a pending answer before every step. */
function nextFor(own: readonly Party[], asked: PendingAnswer[], planned: OpenSteps, today: string): NextStep | null {
  const plan = planned[0]?.plan
  const steps = planned.map(({ step }) => step)
  const turns = plan && turnsOf(steps, own, plan)
  const more = plan && turns?.own ? alsoDue(steps, own, plan, turns.own.step, today) : 0
  const found =
    answerOf(asked, (party) => own.includes(party)) ??
    stepOf(turns?.own, more) ??
    stepOf(turns?.awaited) ??
    answerOf(asked, (party) => !own.includes(party)) ??
    stepOf(turns?.others)
  return found ?? null
}

/** An offer comes first; among the others the earliest deadline. */
function answerOf(asked: PendingAnswer[], isOf: (party: Party) => boolean): NextStep | undefined {
  const [answer] = asked
    .flatMap(({ turn, ...what }) => (turn !== null && isOf(turn) ? [{ party: turn, ...what }] : []))
    .toSorted((a, b) => (urgency(a) < urgency(b) ? -1 : 1))
  return answer
}

const urgency = ({ code, due }: Pick<NextStep, 'code' | 'due'>) => (code === 'purchaseOffer' ? '' : (due ?? '9999'))

const stepOf = (turn: Turn<OpenSteps[number]['step']> | undefined, more = 0): NextStep | undefined =>
  turn && {
    ...{ party: turn.party, code: turn.step.code, id: turn.step.id, label: turn.step.title, due: turn.step.due },
    ...(turn.awaited && { awaited: true }),
    ...(more > 0 && { more }),
    ...(turn.both && { both: true }),
  }

/** Label for answering an offer: the buyer answers the seller's terms, and each side reads whose terms they are. */
export function answerTo({ turn, price }: { turn: Party | null; price: number }, reader: Party | undefined): string {
  if (turn !== UserType.buyer) return `${wordsFor(price).offer}に返事をする`
  const amount = price > 0 ? `（${formatPrice(price)}）` : ''
  if (reader === UserType.seller) return `あなたの提案${amount}への返事`
  return `${reader === UserType.admin ? '売主' : '売主様'}の提案${amount}に返事をする`
}

/** For a companion, the side they follow. */
const readerOf = ({ viewer }: Ctx, row: NegotiationRow): Party | undefined => (viewer.kind === 'member' ? partyOf(viewer, row) : undefined)

/** The parties this reader acts for; none for the system itself. */
function ownParties({ viewer }: Ctx, row: NegotiationRow): Party[] {
  if (viewer.kind === 'companion') return [viewer.side]
  return viewer.kind === 'member' ? partiesOf(viewer, row) : []
}
