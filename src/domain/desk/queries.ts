import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AlertState } from '#domain/alert/causes.ts'
import { alert } from '#domain/alert/table.ts'
import { HeldStatus } from '#domain/chat/held-enumerations.ts'
import { heldMessage } from '#domain/chat/held-table.ts'
import { messageReport } from '#domain/chat/message-report-table.ts'
import { EstateStatus } from '#domain/estate/enumerations.ts'
import { estate } from '#domain/estate/table.ts'
import { negotiationSeat as seat } from '#domain/negotiation/table.ts'
import { SellerApprovedStatus } from '#domain/user/enumerations.ts'
import { user } from '#domain/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { requireAdmin } from '#platform/viewer.ts'

/** Badges say 99+ anyway. */
const MOST = 1000

/** What waits for the operators, as the numbers of their menu: one statement, each number found by an index of its own. */
export async function countDesk(ctx: Ctx) {
  requireAdmin(ctx)
  const [counted] = await rows<Record<'sellers' | 'estates' | 'negotiations' | 'alerts' | 'held' | 'reports', number>>(
    ctx.db,
    sql`select
      ${upTo(ctx, user, and(eq(user.userType, UserType.seller), eq(user.sellerApprovedStatus, SellerApprovedStatus.applying)))} as sellers,
      ${upTo(ctx, estate, eq(estate.status, EstateStatus.applying))} as estates,
      ${upTo(ctx, seat, and(eq(seat.party, UserType.admin), isNotNull(seat.waitingSince)))} as negotiations,
      ${upTo(ctx, alert, eq(alert.state, AlertState.open))} as alerts,
      ${upTo(ctx, heldMessage, eq(heldMessage.heldStatus, HeldStatus.waiting))} as held,
      ${upTo(ctx, messageReport, isNull(messageReport.concludedAt))} as reports`,
  )
  return {
    sellersToApprove: capped(counted?.sellers),
    estatesToReview: capped(counted?.estates),
    waitingNegotiations: capped(counted?.negotiations),
    // They stand in one list, each under a tab of its own.
    openAlerts: capped((counted?.alerts ?? 0) + (counted?.held ?? 0) + (counted?.reports ?? 0)),
  }
}

const upTo = ({ db }: Ctx, table: PgTable, condition: SQL | undefined) =>
  sql`(select count(*)::int from (${db
    .select({ one: sql`1` })
    .from(table)
    .where(condition)
    .limit(MOST + 1)}) capped)`

const capped = (n = 0) => ({ count: Math.min(n, MOST), capped: n > MOST })
