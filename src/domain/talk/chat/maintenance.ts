import { inArray, type SQL, sql } from 'drizzle-orm'
import { matchesFilters, negotiationPerParty } from '#domain/deal/negotiation/queries.ts'
import { HIDDEN_PREVIEW, ONLY_FILES, PREVIEW_LENGTH, WITHDRAWN, WITHOUT_WORDS } from '#domain/deal/negotiation/seats.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { updateTrade } from '#domain/deal/negotiation/trade.ts'
import { estate } from '#domain/market/estate/table.ts'
import { user } from '#domain/people/user/table.ts'
import type { AuditName } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { forbidden } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { chat } from './table.ts'

interface RecalculationResult {
  count: number
}

/** Copies the parties' names again, and recalculates each estate's negotiation progress. */
export const patchNegotiations = (ctx: Ctx, query: Query): Promise<RecalculationResult> =>
  recalculate(ctx, 'negotiation.copyFacts', query, async (ctx) => {
    const found = ctx.db.select({ id: negotiationPerParty.id }).from(negotiationPerParty).where(matchesFilters(ctx, query))
    const estateIDs = ctx.db.selectDistinct({ id: negotiation.estateID }).from(negotiation).where(inArray(negotiation.id, found))
    const estates = await ctx.db
      .select({ id: estate.id })
      .from(estate)
      .where(inArray(estate.id, estateIDs))
      .orderBy(estate.id)
      .for('update')
    const nameOf = (id: SQL) => sql`coalesce((select ${user.name} from ${user} where ${user.id} = ${id}), '')`
    const rows = await ctx.db
      .update(negotiation)
      .set({ buyerName: nameOf(sql`${negotiation.buyerID}`), sellerName: nameOf(sql`${negotiation.sellerID}`) })
      .where(inArray(negotiation.id, found))
      .returning({ id: negotiation.id })
    for (const { id } of estates) await updateTrade(ctx, id)
    return rows.length
  })

/** Recomputes last-sent times and unread counts of each side from the messages. */
export const resetNegotiationSendAt = (ctx: Ctx, query: Query): Promise<RecalculationResult> =>
  recalculate(ctx, 'negotiation.resetSendAt', query, async (ctx) => {
    const ids = await lockMatching(ctx, query)
    if (ids.length === 0) return 0
    const sentBy = (userType: number) =>
      sql`max(${chat.createdAt}) filter (where ${chat.userType} = ${userType} and not ${chat.systemFlag})`
    // Operators can still read what they hid.
    const readsIt = sql`${chat.coveredAt} is null or (${chat.coverID} is not null and fresh.party = ${UserType.admin})`
    const unread = sql`${chat.seq} > ${seat.readSeq} and ${chat.userType} <> ${seat.party}`
    await ctx.db.execute(sql`
      update ${seat} as kept set
        newest_seq = fresh.newest_seq, last_send_at = fresh.last_send_at, admin_last_send_at = fresh.admin_last_send_at,
        seller_last_send_at = fresh.seller_last_send_at, buyer_last_send_at = fresh.buyer_last_send_at,
        unread_count = fresh.unread_count, unread_cards = fresh.unread_cards, unread_since = fresh.unread_since,
        last_message = (
          select jsonb_build_object('seq', ${chat.seq}, 'messageType', ${chat.messageType}, 'userType', ${chat.userType},
            'senderName', ${chat.senderName}, 'message', case when ${readsIt} then coalesce(nullif(left(${chat.message}, ${PREVIEW_LENGTH}), ''), case when cardinality(${chat.imagePaths}) > 0 then ${WITHOUT_WORDS}::text else ${ONLY_FILES}::text end) when ${chat.coverID} is null then ${WITHDRAWN}::text else ${HIDDEN_PREVIEW}::text end)
          from ${chat} where ${chat.negotiationID} = fresh.negotiation_id and ${chat.seq} = fresh.newest_seq)
      from (
        select ${seat.negotiationID}, ${seat.party}, coalesce(max(${chat.seq}), 0) as newest_seq, max(${chat.createdAt}) as last_send_at,
          ${sentBy(1)} as admin_last_send_at, ${sentBy(2)} as seller_last_send_at, ${sentBy(3)} as buyer_last_send_at,
          count(${chat.id}) filter (where ${unread} and not ${chat.systemFlag}) as unread_count,
          count(${chat.id}) filter (where ${unread} and ${chat.systemFlag}) as unread_cards,
          min(${chat.createdAt}) filter (where ${unread} and not ${chat.systemFlag}) as unread_since
        from ${seat} left join ${chat} on ${readBySeat}
        where ${inArray(seat.negotiationID, ids)} group by ${seat.negotiationID}, ${seat.party}
      ) as fresh
      where kept.negotiation_id = fresh.negotiation_id and kept.party = fresh.party`)
    return ids.length
  })

/** A negotiation has begun for a side once it can read a message by a person. */
export const setNegotiationChatStartFlag = (ctx: Ctx, query: Query): Promise<RecalculationResult> =>
  recalculate(ctx, 'negotiation.setChatStartFlag', query, async (ctx) => {
    const ids = await lockMatching(ctx, query)
    if (ids.length === 0) return 0
    await ctx.db
      .update(seat)
      .set({ chatStartFlag: sql`exists (select 1 from ${chat} where ${readBySeat} and not ${chat.systemFlag})` })
      .where(inArray(seat.negotiationID, ids))
    return ids.length
  })

const readBySeat = sql`${chat.negotiationID} = ${seat.negotiationID}
  and (${seat.party} = ${UserType.admin} or (${seat.party} = ${UserType.seller} and ${chat.sellerReads}) or (${seat.party} = ${UserType.buyer} and ${chat.buyerReads}))`

/** Locked against new messages while counting. */
async function lockMatching(ctx: Ctx, query: Query): Promise<string[]> {
  const found = ctx.db.select({ id: negotiationPerParty.id }).from(negotiationPerParty).where(matchesFilters(ctx, query))
  const rows = await ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(inArray(negotiation.id, found))
    .orderBy(negotiation.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** These GETs change data, so a link must not trigger them: they require a bearer token, which no browser sends on its own. */
async function recalculate(ctx: Ctx, action: AuditName, query: Query, work: (ctx: Ctx) => Promise<number>): Promise<RecalculationResult> {
  requireAdmin(ctx)
  if (ctx.via === 'cookie') throw forbidden('この操作は、Cookieではなくトークンで呼び出してください。')
  return transact(ctx, async (ctx) => {
    const count = await work(ctx)
    await record(ctx, action, { kind: 'negotiation', id: '*' }, { ...query, count })
    return { count }
  })
}
