import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AlertState, causesIn } from '#domain/alert/causes.ts'
import { alert } from '#domain/alert/table.ts'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { estate } from '#domain/estate/table.ts'
import { negotiationSeat as seat } from '#domain/negotiation/table.ts'
import { SellerApprovedStatus } from '#domain/user/enumerations.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { countingDeals } from './deals.ts'

/** Badges say 99+ anyway. */
const MOST = 1000

/** What waits for the operators, as the numbers of their menu: one statement, each number found by an index of its own. */
export async function countDesk(ctx: Ctx) {
  requireAdmin(ctx)
  const [counted] = await rows<Record<'sellers' | 'estates' | 'negotiations' | 'alerts' | 'deals', number>>(
    ctx.db,
    sql`select
      ${upTo(ctx, user, and(eq(user.userType, UserType.seller), eq(user.sellerApprovedStatus, SellerApprovedStatus.applying)))} as sellers,
      ${upTo(ctx, estate, eq(estate.status, EstateStatus.applying))} as estates,
      ${upTo(ctx, seat, and(eq(seat.party, UserType.admin), isNotNull(seat.waitingSince)))} as negotiations,
      ${upTo(ctx, alert, and(eq(alert.state, AlertState.open), inArray(alert.cause, causesIn())))} as alerts,
      ${countingDeals(ctx, MOST)} as deals`,
  )
  return {
    sellersToApprove: capped(counted?.sellers),
    estatesToReview: capped(counted?.estates),
    waitingNegotiations: capped(counted?.negotiations),
    openAlerts: capped(counted?.alerts),
    waitingDeals: capped(counted?.deals),
  }
}

const upTo = ({ db }: Ctx, table: PgTable, condition: SQL | undefined) =>
  sql`(select count(*)::int from (${db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(MOST + 1)}) capped)`

const capped = (n = 0) => ({ count: Math.min(n, MOST), capped: n > MOST })
