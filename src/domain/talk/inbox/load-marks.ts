import { and, type Column, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { order } from '#domain/money/order/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isOverdue, waitingDepositsIn } from '#domain/money/payment/waiting-deposit.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { allInboxMarks, type InboxMark } from './marks.ts'
import { announced, orderPlaced, quotationWaits, reported } from './waiting.ts'

/** Marks for all rows of a page. */
export async function loadInboxMarks(ctx: Ctx, talks: readonly { id: string }[]): Promise<Map<string, InboxMark[]>> {
  const ids = talks.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const today = tokyoDay(ctx.clock.now())
  const found = await unionAll(
    waitingIn(ctx, ids, 'quotation', quotation, quotationWaits(today)),
    waitingIn(ctx, ids, 'order', order, orderPlaced),
    waitingIn(ctx, ids, 'transfer', payment, announced),
    waitingIn(ctx, ids, 'unpaid', payment, isOverdue(today)),
    waitingIn(ctx, ids, 'reported', reportCase, reported),
    suspendedTalks(ctx, ids, 'buyerSuspended', negotiation.buyerID),
    suspendedTalks(ctx, ids, 'sellerSuspended', negotiation.sellerID),
  )
  const money = await waitingDepositsIn(ctx, ids)
  const all = new Set(found.map(({ negotiationID, mark }) => `${negotiationID} ${mark}`))
  return new Map(ids.map((id) => [id, allInboxMarks.filter((mark) => (mark === 'deposit' ? money.has(id) : all.has(`${id} ${mark}`)))]))
}

const markColumn = (mark: InboxMark) => sql<InboxMark>`${mark}::text`.as('mark')

function waitingIn(
  ctx: Ctx,
  ids: string[],
  mark: InboxMark,
  table: typeof quotation | typeof order | typeof payment | typeof reportCase,
  condition: SQL | undefined,
) {
  const negotiationID = sql<string>`${table.negotiationID}`.as('negotiation_id')
  return ctx.db
    .select({ negotiationID, mark: markColumn(mark) })
    .from(table as PgTable)
    .where(and(inArray(table.negotiationID, ids), condition))
}

const suspendedTalks = (ctx: Ctx, ids: string[], mark: InboxMark, party: Column) =>
  ctx.db
    .select({ negotiationID: sql<string>`${negotiation.id}`.as('negotiation_id'), mark: markColumn(mark) })
    .from(negotiation)
    .innerJoin(user, eq(user.id, party))
    .where(and(inArray(negotiation.id, ids), eq(user.status, UserStatus.suspended)))
