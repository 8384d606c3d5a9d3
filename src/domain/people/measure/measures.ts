import '#domain/people/user/events.ts'
import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysAfter, daysBefore, endOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { isAdmin, requirePermission } from '#platform/viewer.ts'
import type { Measure, MemberMeasures, RestrictionFields, WarningFields } from './contract.ts'
import { MAX_RESTRICTION_DAYS, MeasureKind, type Restriction, restrictions, WARNING_WINDOW_DAYS } from './enumerations.ts'
import { withLinked } from './linked.ts'
import { userMeasure } from './table.ts'

type Row = typeof userMeasure.$inferSelect

/** For operators and the member concerned; 404 for everyone else. */
export async function getMeasures(ctx: Ctx, id: string): Promise<MemberMeasures> {
  await users.one(ctx, id)
  return readMeasures(ctx, id)
}

/** Sends a warning letter; nothing is blocked. */
export const warnUser = (ctx: Ctx, id: string, { linkedIDs, ...warning }: WarningFields, ifMatch?: number): Promise<MemberMeasures> =>
  withLinked(ctx, { id, linkedIDs, ifMatch }, (ctx, each, ifMatch) => warnOne(ctx, each, { ...warning, reportedUserID: id }, ifMatch))

/** `reportedUserID`: the member the report is about; linked accounts may be warned as well. */
type OneWarning = Omit<WarningFields, 'linkedIDs'> & { reportedUserID: string }
const warnOne = (
  ctx: Ctx,
  id: string,
  { reasonCode, reason, caseID, reportedUserID }: OneWarning,
  ifMatch?: number,
): Promise<MemberMeasures> =>
  decide(ctx, id, ifMatch, async (ctx, { id: by, name: byName }) => {
    if (caseID) await emit(ctx, 'user.warning', { userID: reportedUserID, caseID })
    const row = await insertRow(ctx, userMeasure, { userID: id, kind: MeasureKind.warning, reasonCode, reason, caseID, by, byName })
    await record(ctx, 'user.warn', { kind: 'user', id }, { reasonCode, reason, ...(caseID && { caseID }) })
    await emit(ctx, 'user.warned', { userID: id, measureID: row.id })
  })

/** Blocks actions for a while. An identical restriction stays as it is; a different one is replaced. */
export const restrictUser = (ctx: Ctx, id: string, { linkedIDs, ...given }: RestrictionFields, ifMatch?: number): Promise<MemberMeasures> =>
  withLinked(ctx, { id, linkedIDs, ifMatch }, (ctx, id, ifMatch) => restrictOne(ctx, id, given, ifMatch))

const restrictOne = (ctx: Ctx, id: string, given: Omit<RestrictionFields, 'linkedIDs'>, ifMatch?: number): Promise<MemberMeasures> =>
  decide(ctx, id, ifMatch, async (ctx, { id: by, name: byName }) => {
    const { kinds, reasonCode, reason } = given
    const now = ctx.clock.now()
    const until = endOfTokyoDay(given.until)
    if (until <= now || given.until > tokyoDay(daysAfter(now, MAX_RESTRICTION_DAYS)))
      throw invalid({ until: `制限する最後の日は、今日から${MAX_RESTRICTION_DAYS}日以内で選んでください。` })
    const before = await findRestriction(ctx, id)
    if (before && before.kinds.join() === kinds.join() && before.until?.getTime() === until.getTime()) return
    if (before) await updateRow(ctx, userMeasure, before, { liftedAt: now, liftedBy: by, liftReason: '制限の内容を変更' })
    const row = await insertRow(ctx, userMeasure, {
      userID: id,
      kind: MeasureKind.restriction,
      kinds,
      reasonCode,
      reason,
      until,
      by,
      byName,
    })
    await record(ctx, 'user.restrict', { kind: 'user', id }, { kinds, until: toWireTime(until), reasonCode, reason })
    await emit(ctx, 'user.restricted', { userID: id, measureID: row.id })
  })

export const liftRestriction = (ctx: Ctx, id: string, ifMatch?: number): Promise<MemberMeasures> =>
  decide(ctx, id, ifMatch, async (ctx, { id: by }) => {
    const row = await findRestriction(ctx, id)
    if (!row) throw conflict('not-restricted', 'この会員は制限されていません。')
    await updateRow(ctx, userMeasure, row, { liftedAt: ctx.clock.now(), liftedBy: by })
    await record(ctx, 'user.unrestrict', { kind: 'user', id })
    await emit(ctx, 'user.unrestricted', { userID: id })
  })

/** The single place that enforces a restriction: called before the action concerned. */
export async function refuseRestricted(ctx: Ctx, id: string, restriction: Restriction): Promise<void> {
  const until = await restrictedUntil(ctx, id, restriction)
  if (!until) return
  const [, month, day] = tokyoDay(until).split('-').map(Number)
  const title = `運営の確認のため、${month}月${day}日まで、${restrictions[restriction]}はできません。お心当たりがないときは、お問い合わせください。`
  throw new Problem(403, 'restricted', title, {}, { restrictedUntil: toWireTime(until) })
}

/** End of the restriction; undefined if there is none. */
export async function restrictedUntil(ctx: Ctx, id: string, restriction: Restriction): Promise<Date | undefined> {
  const row = await findRestriction(ctx, id)
  return row?.until && row.kinds.includes(restriction) ? row.until : undefined
}

async function decide(ctx: Ctx, id: string, ifMatch: number | undefined, work: (ctx: Ctx, by: Member) => Promise<void>) {
  const operator = requirePermission(ctx, 'warn')
  await users.one(ctx, id)
  return transact(ctx, async (ctx) => {
    // Locked: with two concurrent decisions, the second sees the first.
    const member = await lockRow(ctx, user, id, ifMatch)
    if (isOperator(member) || member.status === UserStatus.left) throw conflict('no-member', '買主または売主の会員を選んでください。')
    await work(ctx, operator)
    return readMeasures(ctx, id)
  })
}

async function findRestriction(ctx: Ctx, userID: string): Promise<Row | undefined> {
  const [row] = await ctx.db
    .select()
    .from(userMeasure)
    .where(
      and(
        eq(userMeasure.userID, userID),
        isNull(userMeasure.liftedAt),
        // Must match the predicate of the partial index on current measures.
        sql`${userMeasure.kind} <> 1`,
        eq(userMeasure.kind, MeasureKind.restriction),
        gte(userMeasure.until, ctx.clock.now()),
      ),
    )
    .orderBy(desc(userMeasure.createdAt))
    .limit(1)
  return row
}

async function readMeasures(ctx: Ctx, userID: string): Promise<MemberMeasures> {
  const rows = await ctx.db
    .select()
    .from(userMeasure)
    .where(and(eq(userMeasure.userID, userID), isAdmin(ctx) ? undefined : ne(userMeasure.told, false)))
    .orderBy(desc(userMeasure.createdAt), desc(userMeasure.id))
  const items = rows.map((row) => present(ctx, row))
  const since = toWireTime(daysBefore(ctx.clock.now(), WARNING_WINDOW_DAYS))
  return {
    userID,
    restriction: items.find(({ kind, standing }) => kind === MeasureKind.restriction && standing) ?? null,
    warnings: items.filter(({ kind, createdAt }) => kind === MeasureKind.warning && createdAt >= since).length,
    items,
  }
}

function present(
  ctx: Ctx,
  { by: _, byName, told: _told, liftedBy: _lifted, liftReason, until, liftedAt, createdAt, updatedAt, ...row }: Row,
): Measure {
  const isOver = liftedAt !== null || (until !== null && until < ctx.clock.now())
  return {
    ...row,
    standing: row.kind !== MeasureKind.warning && !isOver,
    until: until && toWireTime(until),
    liftedAt: liftedAt && toWireTime(liftedAt),
    caseID: isAdmin(ctx) ? row.caseID : null,
    byName: isAdmin(ctx) ? byName : null,
    liftReason: isAdmin(ctx) ? liftReason : null,
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }
}
