import { and, count, eq, gte, inArray } from 'drizzle-orm'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import { startWith } from '#domain/deal/negotiation/moves.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type DealScene, sceneOf } from '#domain/deal/negotiation/scene.ts'
import { estate } from '#domain/market/estate/table.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { endOfTokyoDay, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse, tooMany } from '#platform/errors.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import type { NewViewing, Viewing } from './contract.ts'
import { ViewingPurpose } from './enumerations.ts'
import { hostingOf, hostTexts } from './hosting.ts'
import { offer } from './offer.ts'
import { proposalRefusal, visitorProblems } from './policy.ts'
import { viewings } from './queries.ts'
import { releaseFor, requirePlace } from './releases.ts'
import { notifyMove } from './scene.ts'
import { OPEN } from './state.ts'
import { refuseSuspended } from './suspension.ts'
import { viewing } from './table.ts'

const MAX_A_DAY = 10

/** Proposes a viewing, by buyer or seller. A repeated id returns the first. */
export async function proposeViewing(ctx: Ctx, input: NewViewing): Promise<Viewing | Existing<Viewing>> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleNegotiation(ctx, input.negotiationID)
    refuse(proposalRefusal(actor, found), 'ever')
    const problems = visitorProblems(input)
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await lockRow(ctx, estate, found.estateID)
    const room = await lockNegotiation(ctx, found.id)
    const first = await findFirst(ctx, input)
    if (first) return existing(first)
    refuse(proposalRefusal(actor, room))
    const scene = sceneOf(actor, room, input.ground)
    await requireNoOpenViewing(ctx, scene, input.purpose)
    await refuseSuspended(ctx, actor.id)
    const { row, accepted } = await propose(ctx, scene, input)
    if (accepted) await releaseFor(ctx, row)
    await startWith(ctx, scene)
    await notifyMove(ctx, row, { move: 'propose', event: accepted ? 'viewing.accepted' : 'viewing.proposed', scene, from: null })
    return viewings.one(ctx, row.id)
  })
}

async function propose(ctx: Ctx, scene: DealScene, input: NewViewing) {
  const { room, ground } = scene
  const side = scene.side ?? UserType.buyer // only a side may propose
  const { id, purpose, kind, people, children, travel, note, slots } = input
  if (side === UserType.buyer) await keepToDailyLimit(ctx, room.buyerID)
  const hosts = hostingOf(scene, input, null)
  await requireNoContactDetails(ctx, room, { note, ...hostTexts(input) })
  const place = { negotiationID: room.id, estateID: room.estateID, kind, meetingPlace: hosts.meetingPlace ?? null }
  if (side === UserType.seller) await requirePlace(ctx, place, side)
  const { change, accepted } = await offer(ctx, scene, { purpose }, slots)
  const row = await insertRow(ctx, viewing, {
    ...(id && { id }),
    ...{ negotiationID: room.id, estateID: room.estateID, buyerID: room.buyerID, sellerID: room.sellerID },
    ...{ purpose, kind, people, children, travel, note, noteBy: note === null ? null : side },
    proposedBy: side,
    ...hosts,
    ...change,
    byOperator: ground !== null,
  })
  return { row, accepted }
}

async function findFirst(ctx: Ctx, { id, negotiationID }: NewViewing) {
  if (!id) return
  const [row] = await ctx.db.select({ negotiationID: viewing.negotiationID }).from(viewing).where(eq(viewing.id, id))
  if (!row) return
  if (row.negotiationID !== negotiationID) throw conflict('id-taken', 'この見学のIDはすでに使われています。')
  return viewings.one(ctx, id)
}

/** Only one open appointment per purpose; the one before the handover requires a contract. */
async function requireNoOpenViewing(ctx: Ctx, { room }: DealScene, purpose: ViewingPurpose) {
  if (purpose === ViewingPurpose.lastCheck && room.status !== TradeStatus.established)
    throw invalid({ purpose: '引渡し前の確認は、成約のあとに申し込めます。' })
  const [open] = await ctx.db
    .select({ id: viewing.id })
    .from(viewing)
    .where(and(eq(viewing.negotiationID, room.id), eq(viewing.purpose, purpose), inArray(viewing.viewingStatus, OPEN)))
  if (open) throw conflict('viewing-open', 'この商談には、すでに見学の予定があります。', { viewingID: open.id })
}

/** Exact under concurrent proposals, because it locks the buyer's row. */
async function keepToDailyLimit(ctx: Ctx, buyerID: string) {
  await lockRow(ctx, user, buyerID)
  const now = ctx.clock.now()
  const today = tokyoDay(now)
  const [proposed] = await ctx.db
    .select({ n: count() })
    .from(viewing)
    .where(and(eq(viewing.buyerID, buyerID), eq(viewing.proposedBy, UserType.buyer), gte(viewing.createdAt, startOfTokyoDay(today))))
  if ((proposed?.n ?? 0) < MAX_A_DAY) return
  const untilTomorrow = Math.ceil((endOfTokyoDay(today).getTime() - now.getTime()) / 1000)
  throw tooMany(untilTomorrow, `見学を申し込めるのは1日${MAX_A_DAY}件までです。続きは明日お願いいたします。`)
}
