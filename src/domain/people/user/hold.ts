import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { daysAfter, endOfTokyoDay, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { heldUntil } from '#platform/retention/held.ts'
import { personHold } from '#platform/retention/table.ts'
import { requireAdmin, requirePermission } from '#platform/viewer.ts'
import { findCorrectable } from './correction.ts'
import { UserStatus } from './enumerations.ts'
import type { AskedHold, Hold } from './hold-contract.ts'
import { deletePending, endMembership, purgeFormerAccounts } from './leaving.ts'
import { formerAccountsOf } from './merged.ts'
import type { UserRow } from './queries.ts'
import { user } from './table.ts'

type Row = typeof personHold.$inferSelect

/** Longer than any regular retention period, but not unlimited. */
const MAX_HOLD_DAYS = 3660

export async function getRetentionHold(ctx: Ctx, id: string): Promise<Hold> {
  requireAdmin(ctx)
  await findCorrectable(ctx, id)
  return present(id, await find(ctx, id))
}

/**
 * Keeps a member's data from deletion by anyone or any job until a day, for a court or an authority. The member is not notified: that is up
 * to the authority. Without a day the hold ends, and the data of a member who has left is erased immediately.
 */
export async function setRetentionHold(ctx: Ctx, id: string, { until, reason }: AskedHold, ifMatch?: number): Promise<Hold> {
  const chief = requirePermission(ctx, 'privacy')
  await findCorrectable(ctx, id)
  const end = until === null ? null : endOfDay(ctx, until)
  return transact(ctx, async (ctx) => {
    if (end === null) {
      await requireUnmerged(ctx, id)
      return endHold(ctx, id, { reason, ifMatch })
    }
    const member: UserRow = await lockRow(ctx, user, id)
    await requireUnmerged(ctx, id)
    const before = await find(ctx, id)
    requireVersion({ version: before?.version ?? 0 }, ifMatch)
    if (member.status === UserStatus.left && !before) throw conflict('left', 'この会員の情報は、退会したときに消去しています。')
    if (before?.until.getTime() === end.getTime() && before.reason === reason) return present(id, before)
    const held = { until: end, reason, by: chief.id, byName: chief.name }
    const after = before ? await updateRow(ctx, personHold, before, held) : await insertRow(ctx, personHold, { id, ...held })
    await holdFormers(ctx, id)
    await record(ctx, 'retentionHold.set', { kind: 'user', id }, { until, reason })
    return present(id, after)
  })
}

/** The hold on a merged account is set and released together with the account it was merged into. */
async function requireUnmerged(ctx: Ctx, id: string) {
  const [found] = await ctx.db.select({ mergedInto: user.mergedInto }).from(user).where(eq(user.id, id))
  if (found?.mergedInto)
    throw conflict(
      'merged',
      'この会員は、ほかの会員にまとめられています。保全は、まとめた先の会員で始め、終えてください（まとめた会員の情報も保全します）。',
    )
}

/** Extends or releases the hold for accounts merged into this one. */
export async function holdFormers(ctx: Ctx, id: string): Promise<void> {
  const [formers, hold] = [await formerAccountsOf(ctx.db, id), await find(ctx, id)]
  if (formers.length === 0) return
  if (!hold) return void (await ctx.db.delete(personHold).where(inArray(personHold.id, formers)))
  const { until, reason, by, byName, createdAt, updatedAt } = hold
  const held = { until, reason, by, byName, updatedAt }
  await ctx.db
    .insert(personHold)
    .values(formers.map((former) => ({ ...held, id: former, createdAt, version: 1 })))
    .onConflictDoUpdate({ target: personHold.id, set: held })
}

/** The daily job: erases members who left under a hold that has now ended. */
export async function endHolds(ctx: Ctx): Promise<void> {
  await purgeFormerAccounts(ctx)
  const over = await ctx.db
    .select({ id: personHold.id })
    .from(personHold)
    .innerJoin(user, eq(user.id, personHold.id))
    .where(and(lte(personHold.until, ctx.clock.now()), isNull(user.mergedInto)))
  for (const { id } of over)
    await transact(ctx, async (ctx) => {
      // A chief may just have extended it.
      if (!(await heldUntil(ctx, id))) await endHold(ctx, id, {})
    })
}

/** After a restore, for a member erased since the backup: a restored hold was over by then. */
export const eraseAgain = (ctx: Ctx, id: string): Promise<void> =>
  transact(ctx, async (ctx) => {
    const [row] = await ctx.db.delete(personHold).where(eq(personHold.id, id)).returning()
    await holdFormers(ctx, id)
    await (row?.leftAt ? deletePending(ctx, id) : endMembership(ctx, id))
  })

async function endHold(ctx: Ctx, id: string, { reason, ifMatch }: { reason?: string; ifMatch?: number }): Promise<Hold> {
  const seen = await find(ctx, id)
  // Before the lock: the member's own rows are locked before users.
  if (seen?.leftAt) await deletePending(ctx, id)
  else await lockRow(ctx, user, id)
  const row = await find(ctx, id)
  requireVersion({ version: row?.version ?? 0 }, ifMatch)
  if (!row) return present(id, undefined)
  if (row.leftAt && !seen?.leftAt) throw conflict('left-meanwhile', 'ちょうど退会の手続きがありました。もう一度お試しください。')
  await ctx.db.delete(personHold).where(eq(personHold.id, id))
  await holdFormers(ctx, id)
  await record(ctx, 'retentionHold.lift', { kind: 'user', id }, { ...(reason && { reason }), ...(row.leftAt && { erased: true }) })
  return present(id, undefined)
}

function endOfDay(ctx: Ctx, day: string): Date {
  const now = ctx.clock.now()
  if (day <= tokyoDay(now) || day > tokyoDay(daysAfter(now, MAX_HOLD_DAYS)))
    throw invalid({ until: '保全する最後の日は、明日から10年以内で選んでください。' })
  return endOfTokyoDay(day)
}

async function find({ db }: Ctx, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(personHold).where(eq(personHold.id, id))
  return row
}

const present = (userID: string, row: Row | undefined): Hold => ({
  userID,
  until: row ? tokyoDay(row.until) : null,
  reason: row?.reason ?? null,
  byName: row?.byName ?? null,
  since: row ? toWireTime(row.createdAt) : null,
  left: row?.leftAt != null,
  version: row?.version ?? 0,
})
