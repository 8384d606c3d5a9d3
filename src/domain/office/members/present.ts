import { and, count, eq, gt, gte, inArray, isNull, max, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { OPEN } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { inSearch } from '#domain/market/listing/visible.ts'
import { order } from '#domain/money/order/table.ts'
import { isAwaited, openAmountSQL } from '#domain/money/payment/open-amount.ts'
import { payment } from '#domain/money/payment/table.ts'
import { CandidateState } from '#domain/people/duplicates/enumerations.ts'
import { sameCandidate } from '#domain/people/duplicates/table.ts'
import { MeasureKind, WARNING_WINDOW_DAYS } from '#domain/people/measure/enumerations.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { presentUser, type UserRow } from '#domain/people/user/queries.ts'
import { noCases, openCasesOf } from '#domain/talk/report/case-queries.ts'
import { sessions } from '#platform/auth/table.ts'
import { daysBefore, tokyoDay, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { personHold } from '#platform/retention/table.ts'
import type { DeskUser } from './contract.ts'
import { withdrawnOf } from './sellers.ts'

/** A restriction in force. A condition on measures, written to match their index. */
export const restrictsNow = ({ clock }: Ctx) =>
  and(
    isNull(userMeasure.liftedAt),
    sql`${userMeasure.kind} <> 1`,
    eq(userMeasure.kind, MeasureKind.restriction),
    gte(userMeasure.until, clock.now()),
  )

/** The rows with the counts for these members. */
export async function presentDeskUsers(ctx: Ctx, rows: UserRow[]): Promise<DeskUser[]> {
  const ids = rows.map(({ id }) => id)
  const isOpen = inArray(negotiation.status, [...OPEN])
  const wasWarned = and(
    eq(userMeasure.kind, MeasureKind.warning),
    gte(userMeasure.createdAt, daysBefore(ctx.clock.now(), WARNING_WINDOW_DAYS)),
  )
  const [listings, published, bought, sold, orders, owed, seen, reports, warnings, restricted, duplicates, holds, withdrawn] = [
    await countBy(ctx, estate, estate.userID, ids),
    await countBy(ctx, listing, listing.userID, ids, inSearch(ctx)),
    await talksBy(ctx, negotiation.buyerID, ids, isOpen),
    await talksBy(ctx, negotiation.sellerID, ids, isOpen),
    await countBy(ctx, order, order.orderUserID, ids),
    await owedBy(ctx, ids),
    await seenAt(ctx, ids),
    await openCasesOf(ctx, { aboutUserIDs: ids }),
    await countBy(ctx, userMeasure, userMeasure.userID, ids, wasWarned),
    await restrictedUntil(ctx, ids),
    await duplicatesOf(ctx, ids),
    await holdsOf(ctx, ids),
    await withdrawnOf(ctx, rows),
  ]
  return rows.map((row) => ({
    ...presentUser(row),
    lastSeenAt: seen.get(row.id) ?? null,
    listings: listings.get(row.id) ?? 0,
    published: published.get(row.id) ?? 0,
    talks: (bought.get(row.id)?.all ?? 0) + (sold.get(row.id)?.all ?? 0),
    openTalks: (bought.get(row.id)?.open ?? 0) + (sold.get(row.id)?.open ?? 0),
    orders: orders.get(row.id) ?? 0,
    unpaid: owed.get(row.id) ?? 0,
    reports: reports.get(row.id) ?? noCases,
    warnings: warnings.get(row.id) ?? 0,
    restrictedUntil: restricted.get(row.id) ?? null,
    duplicate: duplicates.has(row.id),
    heldUntil: holds.get(row.id) ?? null,
    approvalWithdrawn: withdrawn.has(row.id),
  }))
}

async function talksBy(ctx: Ctx, of: PgColumn, ids: string[], isOpen: SQL) {
  if (ids.length === 0) return new Map<string, { all: number; open: number }>()
  const found = await ctx.db
    .select({ id: of, all: count(), open: sql<number>`(count(*) filter (where ${isOpen}))::int` })
    .from(negotiation)
    .where(and(inArray(of, ids), eq(negotiation.deletedFlag, false)))
    .groupBy(of)
  return new Map(found.map(({ id, all, open }) => [id as string, { all, open }]))
}

async function restrictedUntil(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: userMeasure.userID, until: userMeasure.until })
    .from(userMeasure)
    .where(and(inArray(userMeasure.userID, ids), restrictsNow(ctx)))
  return new Map(found.flatMap(({ id, until }) => (until ? [[id, toWireTime(until)] as const] : [])))
}

async function duplicatesOf(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const found = await ctx.db
    .select({ aID: sameCandidate.aID, bID: sameCandidate.bID })
    .from(sameCandidate)
    .where(
      and(
        eq(sameCandidate.kind, 'user'),
        eq(sameCandidate.state, CandidateState.open),
        or(inArray(sameCandidate.aID, ids), inArray(sameCandidate.bID, ids)),
      ),
    )
  return new Set(found.flatMap(({ aID, bID }) => [aID, bID]))
}

async function holdsOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: personHold.id, until: personHold.until })
    .from(personHold)
    .where(and(inArray(personHold.id, ids), gt(personHold.until, ctx.clock.now())))
  return new Map(found.map(({ id, until }) => [id, tokyoDay(until)]))
}

async function countBy(ctx: Ctx, table: PgTable, of: PgColumn, ids: string[], condition?: SQL): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: of, n: count() })
    .from(table)
    .where(and(inArray(of, ids), condition))
    .groupBy(of)
  return new Map(found.map(({ id, n }) => [id as string, n]))
}

async function owedBy(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: payment.paymentUserID, yen: sum(openAmountSQL) })
    .from(payment)
    .where(and(inArray(payment.paymentUserID, ids), isAwaited))
    .groupBy(payment.paymentUserID)
  return new Map(found.map(({ id, yen }) => [id, Number(yen)]))
}

async function seenAt(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: sessions.uid, at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(inArray(sessions.uid, ids))
    .groupBy(sessions.uid)
  return new Map(found.flatMap(({ id, at }) => (at ? [[id, toWireTime(at)] as const] : [])))
}
