import { and, asc, type Column, eq, getTableColumns, gt, ilike, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { NegotiationType } from '#domain/market/estate-fields/enumerations.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { normalizeText } from '#domain/market/listing/search-text.ts'
import { listing } from '#domain/market/listing/table.ts'
import { type Companion, type Ctx, type Member, UserType } from '#platform/context.ts'
import { collection, type Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { likePattern } from '#platform/db/like.ts'
import { lockRow } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { memoizedPerRequest } from '#platform/per-request-cache.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type Negotiation, negotiationFilter } from './contract.ts'
import type { Party } from './enumerations.ts'
import { presentNegotiations } from './present.ts'
import { OPEN } from './state.ts'
import { negotiation, negotiationSeat as seat } from './table.ts'

export type NegotiationRow = typeof negotiation.$inferSelect
/** A negotiation from one party's point of view. */
export type NegotiationPerPartyRow = NegotiationRow & Omit<typeof seat.$inferSelect, 'negotiationID'>

const { negotiationID: _, ...seatColumns } = getTableColumns(seat)

/** Columns of a negotiation and one of its seats. */
export const perPartyColumns = {
  ...getTableColumns(negotiation),
  // The operators' own memo: null for everyone else, so filters cannot reveal it.
  adminMemo: sql<string | null>`case when ${seat.party} = ${UserType.admin} then ${negotiation.adminMemo} end`.as('admin_memo'),
  ...seatColumns,
}

/** Every negotiation once per party: the viewer's lists show, filter and sort by this. */
export const negotiationPerParty = new QueryBuilder({ casing: 'snake_case' })
  .select(perPartyColumns)
  .from(negotiation)
  .innerJoin(seat, eq(seat.negotiationID, negotiation.id))
  .as('negotiation')

export const negotiations = collection<NegotiationPerPartyRow, Negotiation>({
  table: negotiationPerParty as unknown as PgTable & { id: Column },
  visible: visiblePerParty,
  filter: negotiationFilter,
  where: (ctx, query) => seatConditions(ctx, query),
  sort: {
    createdAt: negotiationPerParty.createdAt,
    updatedAt: negotiationPerParty.updatedAt,
    lastSendAt: negotiationPerParty.lastSendAt,
    waitingSince: negotiationPerParty.waitingSince,
  },
  defaultSort: 'createdAt:desc',
  present: presentNegotiations,
})

/** The viewer's negotiations that match a list's filters, as a condition on the rows of `negotiationPerParty`. */
export const matchesFilters = (ctx: Ctx, query: Query): SQL | undefined =>
  and(visiblePerParty(ctx), ...filterConditions(negotiationPerParty, negotiationFilter, query), ...seatConditions(ctx, query))

/** The row for the rules of this and higher rooms; 404 if the viewer may not see it. */
export async function visibleNegotiation(ctx: Ctx, id: string): Promise<NegotiationRow> {
  const [row] = await memoizedPerRequest(ctx, `negotiation ${id}`, async () =>
    ctx.db
      .select()
      .from(negotiation)
      .where(and(eq(negotiation.id, id), visibleNegotiations(ctx))),
  )
  if (!row) throw notFound()
  return row
}

/** The same, locked until the transaction ends. Estates are locked before negotiations. */
export async function lockNegotiation(ctx: Ctx, id: string, ifMatch?: number): Promise<NegotiationRow> {
  await visibleNegotiation(ctx, id)
  return lockRow(ctx, negotiation, id, ifMatch)
}

/** The open negotiations of an estate, locked in order of id: call it before locking the first of several. The estate is locked. */
export const lockTalks = (ctx: Ctx, estateID: string): Promise<NegotiationRow[]> =>
  ctx.db
    .select()
    .from(negotiation)
    .where(and(eq(negotiation.estateID, estateID), inArray(negotiation.status, OPEN)))
    .orderBy(asc(negotiation.id))
    .for('update')

/** The negotiations the viewer may see, as a condition on their table; undefined = all. */
export function visibleNegotiations(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  return ctx.viewer.kind === 'companion' ? atSide(ctx.viewer) : ofMember(requireMember(ctx), negotiation)
}

/** A companion sees what their side sees: their one negotiation, or all about the house except failed ones. */
function atSide({ estateID, negotiationID, side }: Companion): SQL | undefined {
  return and(
    eq(negotiation.estateID, estateID),
    negotiationID === null ? undefined : eq(negotiation.id, negotiationID),
    eq(negotiation.deletedFlag, false),
    sql`${negotiation.status} <> ${TradeStatus.failed}`,
    side === UserType.seller ? sellerTakesPart(negotiation) : undefined,
  )
}

/** The viewer's rows of `negotiationPerParty`. */
export function visiblePerParty(ctx: Ctx): SQL | undefined {
  const member = requireMember(ctx)
  const side = eq(negotiationPerParty.party, member.userType as Party)
  return isAdmin(ctx) ? side : and(side, ofMember(member, negotiationPerParty))
}

type Columns = Record<'buyerID' | 'sellerID' | 'deletedFlag' | 'negotiationType' | 'sellerInvitedFlag', Column>

function ofMember(member: Member, of: Columns): SQL | undefined {
  const mine = member.userType === UserType.seller ? and(eq(of.sellerID, member.id), sellerTakesPart(of)) : eq(of.buyerID, member.id)
  return and(mine, eq(of.deletedFlag, false))
}

const sellerTakesPart = (of: Pick<Columns, 'negotiationType' | 'sellerInvitedFlag'>) =>
  or(sql`${of.negotiationType} <> ${NegotiationType.intermediary}`, eq(of.sellerInvitedFlag, true))

/** The others wait for this side's answer, and it is not snoozed. */
export const isWaiting = (of: Record<'waitingSince' | 'snoozedUntil', Column>): SQL =>
  sql`(${of.waitingSince} is not null and ${of.snoozedUntil} is null)`

const seatConditions = (ctx: Ctx, { unread, yourTurn, keyword }: Query) => [
  flag(unread, gt(negotiationPerParty.unreadCount, 0), eq(negotiationPerParty.unreadCount, 0)),
  flag(yourTurn, isWaiting(negotiationPerParty), not(isWaiting(negotiationPerParty))),
  typeof keyword === 'string' ? matchesKeyword(ctx, keyword) : undefined,
]

/** Every word matches the listing or part of a name. */
export const matchesKeyword = (ctx: Ctx, keyword: string): SQL | undefined =>
  and(...keyword.split(/\s+/).filter(Boolean).map(mentions(ctx)))

/** The listing's text, or a participant's name. */
const mentions = (ctx: Ctx) => (word: string) => {
  const folded = likePattern(normalizeText(word))
  const written = likePattern(word)
  const houses = ctx.db.select({ id: listing.id }).from(listing).where(sql`${listing.searchWords} like ${folded}`)
  return or(
    inArray(negotiationPerParty.estateID, houses),
    ilike(negotiationPerParty.buyerName, written),
    ilike(negotiationPerParty.sellerName, written),
  )
}

const flag = (asked: Query[string], yes: SQL, no: SQL) => (asked === undefined ? undefined : asked ? yes : no)
