import { and, desc, eq, inArray } from 'drizzle-orm'
import { formatPrice } from '#domain/format.ts'
import { listing } from '#domain/listing/table.ts'
import { otherSide, type Party, TradeStatus } from '#domain/negotiation/enumerations.ts'
import { actingSide } from '#domain/negotiation/policy.ts'
import type { NegotiationRow } from '#domain/negotiation/queries.ts'
import { registerStandings, type Standing } from '#domain/negotiation/standing.ts'
import type { NextStep } from '#domain/negotiation/standing-contract.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { PurchaseOfferStatus } from '#domain/purchase-offer/enumerations.ts'
import { purchaseOffer } from '#domain/purchase-offer/table.ts'
import { ViewingStatus } from '#domain/viewing/enumerations.ts'
import { answerDue } from '#domain/viewing/slots.ts'
import { viewing } from '#domain/viewing/table.ts'
import { windowsOf } from '#domain/viewing/times.ts'
import { askedOnce } from '#platform/asked-once.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { PlanStatus, StepStatus } from './enumerations.ts'
import { hadContract } from './over.ts'
import { situationOf } from './situation.ts'
import { stageOf } from './stage.ts'
import { awaitedOf, nextOf } from './standing.ts'
import { dealPlan, dealStep, type TerminationRow } from './table.ts'

/** Of many talks at once, a query a room, however many they are. */
export const dealStandings = (ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, Standing>> =>
  askedOnce(ctx, `standings ${rows.map(({ id }) => id)}`, () => readStandings(ctx, rows))
registerStandings(dealStandings)

async function readStandings(ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, Standing>> {
  const ids = rows.map(({ id }) => id)
  const visits = await ctx.db
    .select({
      negotiationID: viewing.negotiationID,
      status: viewing.viewingStatus,
      turn: viewing.turn,
      answerBy: viewing.answerBy,
      slots: viewing.slots,
    })
    .from(viewing)
    .where(and(inArray(viewing.negotiationID, ids), inArray(viewing.viewingStatus, [...VIEWED])))
  const offers = await ctx.db
    .select({
      negotiationID: purchaseOffer.negotiationID,
      status: purchaseOffer.purchaseOfferStatus,
      turn: purchaseOffer.turn,
      validUntil: purchaseOffer.validUntil,
      price: purchaseOffer.price,
      acceptedAt: purchaseOffer.acceptedAt,
      bidUntil: listing.bidUntil,
    })
    .from(purchaseOffer)
    .leftJoin(listing, eq(listing.id, purchaseOffer.estateID))
    .where(inArray(purchaseOffer.negotiationID, ids))
    .orderBy(desc(purchaseOffer.createdAt))
  const plans = await openSteps(ctx, ids)
  const fallen = await contractsFallen(ctx, rows)
  const today = tokyoDay(ctx.clock.now())
  return new Map(
    rows.map((row) => {
      const ofRow = <T extends { negotiationID: string }>(things: readonly T[]) => things.filter((each) => each.negotiationID === row.id)
      const [seen, made, planned] = [ofRow(visits), ofRow(offers), ofRow(plans)]
      const stage = stageOf({
        status: row.status,
        viewed: seen.length > 0,
        offered: made.some(({ status }) => OFFERED.includes(status)),
        accepted: made.some(({ status }) => TAKEN.includes(status)),
      })
      const plan = planned[0]?.plan
      const situation = situationOf({
        status: row.status,
        viewings: seen.map(({ status }) => status),
        offers: made.map(({ status, acceptedAt }) => ({ status, wasAccepted: acceptedAt !== null })),
        signed: plan !== undefined && !planned.some(({ step }) => step.code === 'contract'),
        terminating: Boolean(plan?.termination),
        hadContract: fallen.has(row.id),
      })
      const asked: Waiting[] = [
        ...seen.map(({ turn, answerBy, slots }) => {
          const due = answerDue(windowsOf(slots), answerBy, ctx.clock.now())
          return { turn, code: 'viewing', label: '見学の日時に返事をする', due: due && tokyoDay(due) }
        }),
        // A bid that is sealed is nobody's to answer yet.
        ...made
          .filter(({ status }) => OFFERED.includes(status))
          .filter(({ turn, bidUntil }) => !(turn === UserType.seller && bidUntil && bidUntil >= today))
          .map(({ turn, validUntil, price }) => ({ turn, code: 'purchaseOffer', label: answerTo(turn, price), due: validUntil })),
        ...planned
          .slice(0, 1)
          .flatMap(({ plan: { dateProposal } }) =>
            dateProposal ? [{ turn: otherSide(dateProposal.by), code: 'dateProposal', label: '日にちの相談に返事をする', due: null }] : [],
          ),
        ...planned.slice(0, 1).flatMap(({ plan: { termination } }) => terminationTurns(termination)),
        ...planned
          .filter(({ step }) => step.code === 'settle')
          .flatMap(({ plan: { settlement }, step: { due } }) =>
            settlement && !settlement.acceptedAt
              ? [{ turn: otherSide(settlement.by), code: 'settlement', label: '税・管理費などの精算に返事をする', due }]
              : [],
          ),
      ]
      const next = row.status === TradeStatus.failed ? null : nextFor(ctx, row, asked, planned)
      return [row.id, { stage: stage ?? null, situation, next }]
    }),
  )
}

const VIEWED: readonly ViewingStatus[] = [ViewingStatus.proposed, ViewingStatus.accepted, ViewingStatus.done]
const OFFERED: readonly PurchaseOfferStatus[] = [PurchaseOfferStatus.submitted, PurchaseOfferStatus.countered, PurchaseOfferStatus.waiting]
const TAKEN: readonly PurchaseOfferStatus[] = [PurchaseOfferStatus.accepted, PurchaseOfferStatus.agreed]

/** Those that ended after there was a contract. */
async function contractsFallen(ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Set<string>> {
  const over = rows.filter(({ status }) => status === TradeStatus.failed).map(({ id }) => id)
  if (over.length === 0) return new Set()
  const found = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(inArray(negotiation.id, over), hadContract(ctx.db)))
  return new Set(found.map(({ id }) => id))
}

const openSteps = (ctx: Ctx, negotiationIDs: string[]) =>
  ctx.db
    .select({ negotiationID: dealPlan.negotiationID, plan: dealPlan, step: dealStep })
    .from(dealPlan)
    .innerJoin(dealStep, and(eq(dealStep.planID, dealPlan.id), eq(dealStep.stepStatus, StepStatus.open)))
    .where(and(inArray(dealPlan.negotiationID, negotiationIDs), inArray(dealPlan.planStatus, [PlanStatus.underway, PlanStatus.done])))

/** What the buyer answers are the seller's terms, and says so. */
function answerTo(turn: Party | null, price: number): string {
  if (turn !== UserType.buyer) return '購入申込に返事をする'
  return `売主様の提案${price > 0 ? `（${formatPrice(price)}）` : ''}に返事をする`
}

interface Waiting {
  turn: Party | null
  code: string
  label: string
  due: string | null
}
/** The other side may answer; the operator ends the talk, or leaves it. */
function terminationTurns(termination: TerminationRow | null): Waiting[] {
  if (!termination) return []
  const asked = { turn: otherSide(termination.by), code: 'termination', label: '契約の解除の連絡に返事をする', due: null }
  const operators = { turn: UserType.admin, code: 'terminationCare', label: '契約の解除の連絡に対応する', due: null }
  return [...(termination.answer === null ? [asked] : []), operators]
}

type Planned = Awaited<ReturnType<typeof openSteps>>

/** An answer that somebody waits for comes before every step; one's own before the other's. */
function nextFor(ctx: Ctx, row: NegotiationRow, asked: Waiting[], planned: Planned): NextStep | null {
  for (const party of inOrder(ctx, row)) {
    const answer = asked.find(({ turn }) => turn === party)
    if (answer) return { party, code: answer.code, label: answer.label, due: answer.due }
    const plan = planned[0]?.plan
    const steps = planned.map((each) => each.step)
    const step = plan && nextOf(steps, party, plan)
    if (step) return { party, code: step.code, label: step.title, due: step.due }
    const awaited = awaitedOf(steps, party)
    if (awaited) return { party, code: awaited.code, label: awaited.title, due: awaited.due, awaited: true }
  }
  return null
}

/** The sides in the order in which this reader asks for them. */
function inOrder({ viewer }: Ctx, row: NegotiationRow): Party[] {
  const side = viewer.kind === 'member' ? actingSide(viewer, row) : viewer.kind === 'companion' ? viewer.side : undefined
  const isOperator = viewer.kind === 'member' && viewer.userType === UserType.admin
  if (side === undefined) return [UserType.admin, UserType.seller, UserType.buyer]
  const other = side === UserType.seller ? UserType.buyer : UserType.seller
  return [side, ...(isOperator ? [UserType.admin] : []), other, ...(isOperator ? [] : [UserType.admin])]
}
