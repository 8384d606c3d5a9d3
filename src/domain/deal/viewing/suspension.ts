import { and, eq, gt, max, or } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { DAY_MS, daysAfter, daysBefore, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { isAdmin, requireAdmin, requireMember } from '#platform/viewer.ts'
import { CancelReason } from './enumerations.ts'
import type { ViewingSuspension } from './hours-contract.ts'
import type { ViewingRow } from './queries.ts'
import { viewingPardon } from './suspension-table.ts'
import { viewing } from './table.ts'

/** After so many late cancellations or absences within so many days, a member cannot propose viewings for so many days. */
const [TIMES, WITHIN_DAYS, FOR_DAYS] = [3, 90, 30]

export interface Suspension {
  until: Date
  dates: Date[]
}

/** The suspension resulting from these times; undefined if there is none, or it is over. */
export function suspensionOf(times: readonly Date[], now: Date): Suspension | undefined {
  const sorted = [...times].sort((a, b) => a.getTime() - b.getTime())
  for (let last = sorted.length; last >= TIMES; last--) {
    const dates = sorted.slice(last - TIMES, last)
    const [first, newest] = [dates[0] as Date, dates.at(-1) as Date]
    const until = daysAfter(newest, FOR_DAYS)
    if (until > now && newest.getTime() - first.getTime() <= WITHIN_DAYS * DAY_MS) return { until, dates }
  }
  return undefined
}

type EndedViewing = Pick<ViewingRow, 'late' | 'closedBy' | 'closeReason' | 'absentSide' | 'objectedAt' | 'absenceVerdict' | 'buyerID'>

/** Whether a viewing's outcome counts against this person. A disputed absence counts once the operator has decided. */
export function countsAgainst(userID: string, row: EndedViewing): boolean {
  if (row.late && row.closedBy === userID) return true
  if (row.closeReason !== CancelReason.absent) return false
  const absent = row.absenceVerdict ?? (row.objectedAt ? null : row.absentSide)
  return absent === (userID === row.buyerID ? UserType.buyer : UserType.seller)
}

/** A member's own; any member's for the operator. */
export async function getViewingSuspension(ctx: Ctx, userID: string): Promise<ViewingSuspension> {
  if (userID !== requireMember(ctx).id && !isAdmin(ctx)) throw notFound()
  const [known] = await ctx.db.select({ id: user.id }).from(user).where(eq(user.id, userID))
  if (!known) throw notFound()
  const found = await findSuspension(ctx, userID)
  return { until: found ? toWireTime(found.until) : null, dates: found?.dates.map(toWireTime) ?? [] }
}

/** The operator lets a member propose again; earlier incidents no longer count. */
export async function liftViewingSuspension(ctx: Ctx, userID: string, ifMatch?: number): Promise<undefined> {
  await getViewingSuspension(ctx, userID)
  const { id: by } = requireAdmin(ctx)
  await transact(ctx, async (ctx) => {
    await lockRow(ctx, user, userID, ifMatch)
    if (!(await findSuspension(ctx, userID))) return
    await ctx.db.insert(viewingPardon).values({ id: newID(), userID, by, createdAt: ctx.clock.now() })
    await record(ctx, 'viewing.liftSuspension', { kind: 'user', id: userID })
  })
}

export async function refuseSuspended(ctx: Ctx, userID: string): Promise<void> {
  const found = await findSuspension(ctx, userID)
  if (!found) return
  const facts = { until: toWireTime(found.until), dates: found.dates.map(toWireTime) }
  throw conflict('viewing-suspended', `直前の取り消しが続いたため、見学の申し込みを${FOR_DAYS}日間止めています。`, facts)
}

/** Notifies a member who has just been suspended, with the dates. Runs in the transaction of the move. */
export async function notifySuspension(ctx: Ctx, row: ViewingRow): Promise<void> {
  for (const userID of [row.buyerID, row.sellerID].filter((id) => countsAgainst(id, row))) {
    const found = await findSuspension(ctx, userID)
    const isOneOfThem = found?.dates.some((date) => date.getTime() === row.closedAt?.getTime())
    if (!found || !isOneOfThem) continue
    const [until, dates] = [toWireTime(found.until), found.dates.map(toWireTime)]
    await record(ctx, 'viewing.suspend', { kind: 'user', id: userID }, { until, dates })
    await emit(ctx, 'viewing.suspended', { userID, until, dates })
  }
}

export async function findSuspension(ctx: Ctx, userID: string): Promise<Suspension | undefined> {
  const now = ctx.clock.now()
  const [pardoned] = await ctx.db
    .select({ at: max(viewingPardon.createdAt) })
    .from(viewingPardon)
    .where(eq(viewingPardon.userID, userID))
  const since = daysBefore(now, WITHIN_DAYS + FOR_DAYS)
  const rows = await ctx.db
    .select()
    .from(viewing)
    .where(
      and(
        or(eq(viewing.buyerID, userID), eq(viewing.sellerID, userID)),
        or(eq(viewing.late, true), eq(viewing.closeReason, CancelReason.absent)),
        gt(viewing.closedAt, pardoned?.at && pardoned.at > since ? pardoned.at : since),
      ),
    )
  const times = rows.filter((row) => countsAgainst(userID, row)).flatMap(({ closedAt }) => closedAt ?? [])
  return suspensionOf(times, now)
}
