import './events.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import { requireDisclosureAsked } from '#domain/people/privacy/moves.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { DAY_MS, toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember, requirePermission } from '#platform/viewer.ts'
import type { AskForDisclosure, Disclosure } from './contract.ts'
import { DISCLOSURE_DAYS, MAKING_MINUTES } from './enumerations.ts'
import { type DisclosureRow, disclosure } from './table.ts'

/**
 * Has a member's complete data gathered, for themselves or for a disclosure request. A job makes it; a repeated call returns the one in
 * progress.
 */
export async function askForDisclosure(
  ctx: Ctx,
  userID: string,
  { requestID, parts }: AskForDisclosure,
  ifMatch?: number,
): Promise<Disclosure> {
  const who = requireMember(ctx)
  const found = await users.one(ctx, userID)
  if (isOperator(found)) throw notFound()
  if (isOperator(who)) {
    requirePermission(ctx, 'privacy')
    if (!requestID) throw invalid({ requestID: '開示の請求を選んでください。' })
  } else if (requestID) throw invalid({ requestID: '請求に答えるファイルは、運営が作ります。' })
  return transact(ctx, async (ctx) => {
    if (requestID) await requireDisclosureAsked(ctx, requestID, userID)
    const row = await lockRow(ctx, user, userID, ifMatch)
    if (row.status === UserStatus.left) throw conflict('left', 'この会員は退会しています。')
    const [newest] = await currentDisclosures(ctx, userID)
    // A file the member made for themselves does not answer a request.
    const isIt = !requestID || newest?.requestID === requestID
    if (newest && isIt && progressOf(newest, ctx.clock.now()) === 'making') return present(newest, ctx.clock.now())
    if (!isOperator(who)) await limit(ctx, limits.disclosures, who.id)
    const made = await insertRow(ctx, disclosure, { userID, requestID: requestID ?? null, askedBy: who.id, parts })
    await record(
      ctx,
      'personalData.export',
      { kind: 'user', id: userID },
      { disclosureID: made.id, parts, ...(requestID && { requestID }) },
    )
    await ctx.platform.jobs.send(ctx, 'disclosures', { id: made.id })
    return present(made, ctx.clock.now())
  })
}

/** For the member, and for operators with the permission; while they can be downloaded. */
export async function listDisclosures(ctx: Ctx, userID: string): Promise<{ items: Disclosure[]; cursor: null }> {
  await users.one(ctx, userID)
  const now = ctx.clock.now()
  return { items: (await currentDisclosures(ctx, userID)).map((row) => present(row, now)), cursor: null }
}

const currentDisclosures = (ctx: Ctx, userID: string): Promise<DisclosureRow[]> =>
  ctx.db
    .select()
    .from(disclosure)
    .where(and(eq(disclosure.userID, userID), gt(disclosure.createdAt, new Date(ctx.clock.now().getTime() - DISCLOSURE_DAYS * DAY_MS))))
    .orderBy(desc(disclosure.createdAt), desc(disclosure.id))

export const expiryOf = ({ createdAt }: Pick<DisclosureRow, 'createdAt'>) => new Date(createdAt.getTime() + DISCLOSURE_DAYS * DAY_MS)

function progressOf({ storedAt, failedAt, fetchedAt, createdAt }: DisclosureRow, now: Date): Disclosure['progress'] {
  if (fetchedAt) return 'fetched'
  if (storedAt) return 'ready'
  return failedAt || now.getTime() - createdAt.getTime() > MAKING_MINUTES * 60_000 ? 'failed' : 'making'
}

function present(row: DisclosureRow, now: Date): Disclosure {
  const { id, userID, requestID, parts, bytes, fetchedAt, createdAt } = row
  const progress = progressOf(row, now)
  return {
    ...{ id, userID, requestID, parts, progress, bytes },
    path: progress === 'ready' ? `/api/disclosure/${id}` : null,
    expiresAt: toWireTime(expiryOf(row)),
    fetchedAt: fetchedAt && toWireTime(fetchedAt),
    createdAt: toWireTime(createdAt),
  }
}
