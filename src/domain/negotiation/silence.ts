import './events.ts'
import { and, desc, eq, gt, gte, isNull } from 'drizzle-orm'
import { UserStatus } from '#domain/user/enumerations.ts'
import { users } from '#domain/user/queries.ts'
import { user } from '#domain/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { daysBefore, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, Problem } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Silence } from './silence-contract.ts'
import { silence } from './silence-table.ts'

const DAYS = 7
const REMEMBERED_DAYS = 90
const DAY_MS = 86_400_000

/** For the operators, and for the one whom it is about; to everybody else there is nothing. */
export async function silenceOf(ctx: Ctx, id: string): Promise<Silence> {
  await users.one(ctx, id)
  return read(ctx, id)
}

/** A letter says what is wrong, and nothing is stopped. */
export const cautionUser = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Silence> =>
  deciding(ctx, id, ifMatch, async (ctx, by) => {
    await insertRow(ctx, silence, { userID: id, reason, by, until: null })
    await record(ctx, 'message.caution', { kind: 'user', id }, { reason })
    await emit(ctx, 'user.cautioned', { userID: id, reason })
  })

/** For seven days no message of theirs goes out. They read on, and their plans and papers go on. */
export const silenceUser = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Silence> =>
  deciding(ctx, id, ifMatch, async (ctx, by) => {
    if (await standing(ctx, id)) throw conflict('already-silenced', 'この方のメッセージは、すでに止まっています。')
    const until = new Date(ctx.clock.now().getTime() + DAYS * DAY_MS)
    await insertRow(ctx, silence, { userID: id, reason, by, until })
    await record(ctx, 'message.silence', { kind: 'user', id }, { reason, until: toWireTime(until) })
    await emit(ctx, 'user.silenced', { userID: id, reason, until: toWireTime(until) })
  })

export const liftSilence = (ctx: Ctx, id: string, ifMatch?: number): Promise<Silence> =>
  deciding(ctx, id, ifMatch, async (ctx) => {
    const row = await standing(ctx, id)
    if (!row) throw conflict('not-silenced', 'この方は、メッセージを送れます。')
    await updateRow(ctx, silence, row, { liftedAt: ctx.clock.now() })
    await record(ctx, 'message.silenceLifted', { kind: 'user', id })
    await emit(ctx, 'user.unsilenced', { userID: id })
  })

/** Asked before anything is said to the other side; the operators are reached all the same. */
export async function refuseSilenced(ctx: Ctx, id: string): Promise<void> {
  const row = await standing(ctx, id)
  if (!row?.until) return
  const [, month, day] = tokyoDay(row.until).split('-').map(Number)
  throw new Problem(403, 'silenced', `${month}月${day}日まで、メッセージを送れません。`, {}, { silencedUntil: toWireTime(row.until) })
}

async function deciding(
  ctx: Ctx,
  id: string,
  ifMatch: number | undefined,
  work: (ctx: Ctx, by: string) => Promise<void>,
): Promise<Silence> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    // Of two who decide at once the second sees what the first did.
    const member = await lockRow(ctx, user, id, ifMatch)
    if (member.userType === UserType.admin || member.status === UserStatus.left)
      throw conflict('no-member', '買主または売主の会員を選んでください。')
    await work(ctx, operator.id)
    return read(ctx, id)
  })
}

async function standing(ctx: Ctx, userID: string) {
  const [row] = await ctx.db
    .select()
    .from(silence)
    .where(and(eq(silence.userID, userID), gt(silence.until, ctx.clock.now()), isNull(silence.liftedAt)))
    .orderBy(desc(silence.createdAt))
    .limit(1)
  return row
}

async function read(ctx: Ctx, userID: string): Promise<Silence> {
  const row = await standing(ctx, userID)
  const since = daysBefore(ctx.clock.now(), REMEMBERED_DAYS)
  const cautions = await ctx.db.$count(silence, and(eq(silence.userID, userID), isNull(silence.until), gte(silence.createdAt, since)))
  return { silencedUntil: row?.until ? toWireTime(row.until) : null, reason: row?.reason ?? null, cautions }
}
