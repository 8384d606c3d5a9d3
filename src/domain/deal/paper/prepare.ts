import { and, count, eq, isNull } from 'drizzle-orm'
import { factsOf } from '#domain/deal/deal-plan/facts.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { visibleEstate } from '#domain/market/estate/queries.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { estate } from '#domain/market/estate/table.ts'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, refuse } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { newID } from '#platform/id.ts'
import { requireMember } from '#platform/viewer.ts'
import { OTHER_KIND, type PaperKind, ruleOf } from './catalogue.ts'
import { checklistOf, type RequiredPaper, shareOf } from './checklist.ts'
import type { NewPaper, Paper, PaperList } from './contract.ts'
import { Delivery, MAX_ADDED, PaperStage, Requirement, SharedFrom } from './enumerations.ts'
import { additionRefusal, type Place, sideHere } from './policy.ts'
import { papers } from './queries.ts'
import { lockPlace } from './scene.ts'
import { paperLife } from './state.ts'
import { paper } from './table.ts'

/** When a plan is made, in its transaction: requests the necessary papers from both sides. Existing ones stay. */
export const askForPapers: Listener<'dealPlan.created'> = async (ctx, { planID, negotiationID }) => {
  const [plan] = await ctx.db.select({ facts: dealPlan.facts }).from(dealPlan).where(eq(dealPlan.id, planID))
  const room = await lockRow(ctx, negotiation, negotiationID)
  const wanted = checklistOf(plan?.facts ?? [], room.negotiationType)
  const { buyerID, sellerID, estateID } = room
  const made = await write(ctx, { negotiationID, estateID, buyerID, sellerID }, wanted)
  for (const side of [UserType.seller, UserType.buyer] as const) {
    const paperIDs = made.filter((row) => row.side === side).map(({ id }) => id)
    if (paperIDs.length > 0) await emit(ctx, 'paper.wanted', { negotiationID, side, paperIDs })
  }
}

/** Lists the papers an owner can prepare before any deal. A repeat returns the existing ones. */
export async function preparePapers(ctx: Ctx, estateID: string, ifMatch?: number): Promise<PaperList> {
  const member = requireMember(ctx)
  const { userID } = await visibleEstate(ctx, estateID)
  if (member.id !== userID) throw forbidden()
  await transact(ctx, async (ctx) => {
    const house = await lockRow(ctx, estate, estateID, ifMatch)
    refuse(additionRefusal(member, { home: { sellerID: house.userID, sold: isSold(house) } }))
    const facts = factsOf(house, null, house.negotiationType ?? NegotiationType.direct)
    const wanted = checklistOf(facts, house.negotiationType).filter(({ side }) => side === UserType.seller)
    const made = await write(ctx, { negotiationID: null, estateID, buyerID: null, sellerID: house.userID }, wanted)
    if (made.length > 0) await record(ctx, 'paper.prepare', { kind: 'estate', id: estateID }, { papers: made.length })
  })
  return atHome(ctx, estateID)
}

async function atHome(ctx: Ctx, estateID: string): Promise<PaperList> {
  const rows = await ctx.db
    .select({ id: paper.id })
    .from(paper)
    .where(and(eq(paper.estateID, estateID), isNull(paper.negotiationID)))
  return papers.byIds(
    ctx,
    rows.map(({ id }) => id),
  )
}

interface PaperParties {
  negotiationID: string | null
  estateID: string
  buyerID: string | null
  sellerID: string
}

async function write(ctx: Ctx, of: PaperParties, wanted: readonly RequiredPaper[]) {
  if (wanted.length === 0) return []
  const now = ctx.clock.now()
  const begun = { paperStatus: paperLife.begin('request'), createdAt: now, updatedAt: now, version: 1 }
  return ctx.db
    .insert(paper)
    .values(wanted.map((each) => ({ ...of, ...each, ...begun, id: newID() })))
    .onConflictDoNothing()
    .returning({ id: paper.id, side: paper.side })
}

/** Adds a paper to the list; a repeat with the same id returns the first. */
export async function createPaper(ctx: Ctx, input: NewPaper): Promise<Paper | Existing<Paper>> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const of = await ofWhat(ctx, input)
    const seen: Place = of.room ? { deal: of.room } : { home: { sellerID: of.sellerID } }
    refuse(additionRefusal(actor, seen), 'ever')
    const { room, place } = await lockPlace(ctx, of)
    const first = await findFirst(ctx, input)
    if (first) return existing(first)
    refuse(additionRefusal(actor, place))
    const side = isOperator(actor) ? (input.side ?? sideHere(actor, place) ?? UserType.seller) : (sideHere(actor, place) ?? UserType.seller)
    if (input.side !== undefined && input.side !== side) throw forbidden()
    if (side === UserType.buyer && !room) throw invalid({ side: '買主の書類は、商談の中で追加してください。' })
    const { negotiationID, estateID, buyerID, sellerID } = of
    if (room) await requireNoContactDetails(ctx, room, { title: input.title, note: input.note })
    const row = await insertRow(ctx, paper, {
      ...(input.id && { id: input.id }),
      ...{ negotiationID, estateID, buyerID, sellerID, side, note: input.note },
      ...asAdded(input, side),
    })
    await requireBelowLimit(ctx, of)
    await record(ctx, 'paper.add', { kind: 'paper', id: row.id }, { kind: row.kind })
    if (room) await publishNegotiation(ctx, room)
    return papers.one(ctx, row.id)
  })
}

/** A paper outside the catalogue needs a title of its own; one in it follows its rules. */
function asAdded({ kind, title }: NewPaper, side: number) {
  if (kind === OTHER_KIND && !title) throw invalid({ title: '書類の名前を入力してください。' })
  const rule = ruleOf(kind)
  if (rule && rule.side !== side) throw invalid({ kind: 'この書類は、お相手が用意するものです。' })
  return {
    kind: kind as PaperKind,
    title,
    requirement: Requirement.ifThere,
    stage: rule?.stage ?? PaperStage.contract,
    delivery: rule?.delivery ?? Delivery.file,
    share: rule ? shareOf(rule) : SharedFrom.acceptance,
    paperStatus: paperLife.begin('request'),
    addedFlag: true,
  }
}

async function ofWhat(ctx: Ctx, { negotiationID, estateID }: NewPaper) {
  if (negotiationID !== undefined) {
    const room = await visibleNegotiation(ctx, negotiationID)
    return { negotiationID: room.id, estateID: room.estateID, buyerID: room.buyerID, sellerID: room.sellerID, room }
  }
  const house = await visibleEstate(ctx, estateID ?? '')
  return { negotiationID: null, estateID: house.id, buyerID: null, sellerID: house.userID, room: undefined }
}

async function findFirst(ctx: Ctx, { id, negotiationID, estateID }: NewPaper) {
  if (!id) return
  const [row] = await ctx.db.select().from(paper).where(eq(paper.id, id))
  if (!row) return
  if (negotiationID === undefined ? row.estateID !== estateID : row.negotiationID !== negotiationID)
    throw conflict('id-taken', 'この書類のIDはすでに使われています。')
  return papers.one(ctx, id)
}

async function requireBelowLimit(ctx: Ctx, { negotiationID, estateID }: PaperParties) {
  const here = negotiationID ? eq(paper.negotiationID, negotiationID) : and(eq(paper.estateID, estateID), isNull(paper.negotiationID))
  const [added] = await ctx.db
    .select({ n: count() })
    .from(paper)
    .where(and(here, eq(paper.addedFlag, true)))
  if ((added?.n ?? 0) > MAX_ADDED) throw conflict('too-many-papers', `追加できる書類は${MAX_ADDED}件までです。`)
}
