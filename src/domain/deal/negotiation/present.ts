import { inArray } from 'drizzle-orm'
import { type EndingRow, endingsOf } from '#domain/market/estate/present.ts'
import { listingCards } from '#domain/market/listing/queries.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { setting } from '#platform/setting/settings.ts'
import { blockedOf } from './block-rule.ts'
import { closingWords } from './closing-words.ts'
import type { Negotiation } from './contract.ts'
import { type Party, parties } from './enumerations.ts'
import { nameFor } from './office-name.ts'
import { sellerIsIn } from './policy.ts'
import type { NegotiationPerPartyRow, NegotiationRow } from './queries.ts'
import { unsettleUntil } from './seats.ts'
import { CHOSEN, RESTING, type Situation } from './situation-enumerations.ts'
import { type NegotiationStanding, nothingYet, standingsOf } from './standing.ts'
import { BEFORE_AGREEMENT } from './state.ts'
import { negotiation, negotiationSeat as seat } from './table.ts'

/** Negotiations from the viewer's side. */
export async function presentNegotiations(ctx: Ctx, rows: NegotiationPerPartyRow[]): Promise<Negotiation[]> {
  if (rows.length === 0) return []
  const cards = await listingCards(ctx, [...new Set(rows.map((row) => row.estateID))])
  const positions = await readPositions(
    ctx,
    rows.map((row) => row.id),
  )
  const endings = await endingsOf(
    ctx,
    rows.map((row) => row.estateID),
  )
  const standings = await standingsOf(ctx, rows)
  const blocked = await blockedIn(ctx, rows)
  return rows.map((row) =>
    withStanding(row, endings.get(row.estateID), standings.get(row.id), {
      ...present(ctx, row, cards.get(row.estateID) ?? null, positions.get(row.id) ?? {}),
      blocked: [row.buyerID, row.sellerID].some((id) => blocked.has(id)),
      closingWords: closingWords(row.negotiationType, setting(ctx, 'issuer').license),
    }),
  )
}

async function blockedIn(ctx: Ctx, rows: readonly NegotiationPerPartyRow[]): Promise<Set<string>> {
  if (ctx.viewer.kind !== 'member' || isOperator(ctx.viewer)) return new Set()
  return blockedOf(ctx, ctx.viewer.id, [...new Set(rows.flatMap(({ buyerID, sellerID }) => [buyerID, sellerID]))])
}

/** A negotiation about to close for another buyer shows that instead of its own situation. */
function withStanding(
  row: NegotiationPerPartyRow,
  ending: EndingRow | undefined,
  standing: NegotiationStanding = nothingYet,
  shown: Omit<Negotiation, keyof NegotiationStanding | 'reserved' | 'closesAt'>,
): Negotiation {
  const { reserved, closesAt } = standingIn(row, ending)
  const situation = closingOr(standing.situation, closesAt)
  return { ...shown, ...standing, reserved, closesAt, situation, next: RESTING.includes(situation) ? null : standing.next }
}

const closingOr = (situation: Situation, closesAt: string | null): Situation =>
  closesAt && !CHOSEN.includes(situation) ? 'closing' : situation

type SituationFacts = Pick<NegotiationStanding, 'situation' | 'sealedUntil'>

/** The situation of each, for lists that show nothing more. */
export async function situationsOf(ctx: Ctx, rows: readonly NegotiationRow[]): Promise<Map<string, SituationFacts>> {
  const endings = await endingsOf(
    ctx,
    rows.map(({ estateID }) => estateID),
  )
  const standings = await standingsOf(ctx, rows)
  return new Map(
    rows.map((row) => {
      const { closesAt } = standingIn(row, endings.get(row.estateID))
      const { situation, sealedUntil } = standings.get(row.id) ?? nothingYet
      return [row.id, { situation: closingOr(situation, closesAt), sealedUntil }]
    }),
  )
}

/** The same by id. */
export async function situationsIn(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Situation>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(negotiation)
    .where(inArray(negotiation.id, [...new Set(ids)]))
  return new Map([...(await situationsOf(ctx, found))].map(([id, { situation }]) => [id, situation]))
}

/** Whether its estate is reserved for this negotiation, or it closes because of that. */
function standingIn({ id, status }: NegotiationRow, ending: EndingRow | undefined) {
  const goesOn = BEFORE_AGREEMENT.includes(status)
  const reserved = ending?.negotiationID === id
  const closes = ending !== undefined && !reserved && goesOn && ending.settledAt === null
  return { reserved, closesAt: closes ? toWireTime(ending.until) : null }
}

type ReadPositions = { [party in Party]?: number }

async function readPositions(ctx: Ctx, ids: string[]) {
  const byNegotiation = new Map<string, ReadPositions>()
  const seats = await ctx.db
    .select({ negotiationID: seat.negotiationID, party: seat.party, readSeq: seat.readSeq })
    .from(seat)
    .where(inArray(seat.negotiationID, ids))
  for (const { negotiationID, party, readSeq } of seats)
    byNegotiation.set(negotiationID, { ...byNegotiation.get(negotiationID), [party]: readSeq })
  return byNegotiation
}

function present(
  ctx: Ctx,
  row: NegotiationPerPartyRow,
  estate: Negotiation['estate'],
  positions: ReadPositions,
): Omit<Negotiation, 'closingWords' | 'reserved' | 'closesAt' | 'blocked' | keyof NegotiationStanding> {
  return {
    id: row.id,
    estateID: row.estateID,
    estate,
    buyerID: row.buyerID,
    buyerName: row.buyerName,
    sellerID: row.sellerID,
    sellerName: row.sellerName,
    adminID: row.adminID,
    adminMemo: row.adminMemo,
    status: row.status,
    negotiationType: row.negotiationType,
    sellerInvitedFlag: row.sellerInvitedFlag,
    chatStartFlag: row.chatStartFlag,
    deletedFlag: row.deletedFlag,
    priceDecided: row.priceDecided,
    closureReason: row.closureReason,
    answers: row.answers,
    newestSeq: row.newestSeq,
    readSeq: row.readSeq,
    unreadCount: row.unreadCount,
    unreadCards: row.unreadCards,
    version: row.version,
    takenOverAt: time(row.takenOverAt),
    startedAt: time(row.startedAt),
    agreedAt: time(row.agreedAt),
    completedAt: time(row.completedAt),
    closedAt: time(row.closedAt),
    lastSendAt: time(row.lastSendAt),
    adminLastSendAt: time(row.adminLastSendAt),
    buyerLastSendAt: time(row.buyerLastSendAt),
    sellerLastSendAt: time(row.sellerLastSendAt),
    lastMessage: row.lastMessage &&
      row.lastSendAt && {
        ...row.lastMessage,
        senderName: nameFor(ctx, { userType: row.lastMessage.userType, name: row.lastMessage.senderName }),
        sentAt: toWireTime(row.lastSendAt),
      },
    yourTurn: row.waitingSince !== null && row.snoozedUntil === null,
    waitingSince: time(row.waitingSince),
    snoozedUntil: time(row.snoozedUntil),
    snoozeNote: row.snoozeNote,
    unsettleUntil: time(unsettleUntil(row)),
    participants: participantsOf(row, positions),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

/** Participants of the negotiation. Another's reading position is shown only as far as the viewer could have read. */
function participantsOf(row: NegotiationPerPartyRow, positions: ReadPositions): Negotiation['participants'] {
  const side = (userType: Party, userID: string, name: string) => ({
    userType,
    userID,
    name,
    readSeq: Math.min(positions[userType] ?? 0, row.newestSeq),
  })
  return [
    side(UserType.buyer, row.buyerID, row.buyerName),
    ...(sellerIsIn(row) ? [side(UserType.seller, row.sellerID, row.sellerName)] : []),
    side(UserType.admin, row.adminID, parties[UserType.admin]),
  ]
}

const time = (at: Date | null) => at && toWireTime(at)
