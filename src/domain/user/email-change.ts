import { eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requirePermission } from '#platform/viewer.ts'
import { findCorrectable } from './correction.ts'
import { EMAIL_NOT_OURS } from './correction-enumerations.ts'
import type { AskedEmail, EmailChange } from './email-change-contract.ts'
import { UserStatus } from './enumerations.ts'
import type { UserRow } from './queries.ts'
import { user } from './table.ts'

/** What the office has asked for a member and the member has not confirmed yet. */
export async function getEmailChange(ctx: Ctx, id: string): Promise<EmailChange> {
  requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  return standingOf(ctx, id)
}

/**
 * Another address to sign in with, for who reads the old mailbox no more: a letter there proves that it is theirs, and until it is answered
 * nothing changes. Which address it is stands in the letters alone; the record outlives the member.
 */
export async function askForEmailChange(ctx: Ctx, id: string, asked: AskedEmail, ifMatch?: number): Promise<EmailChange> {
  const email = asked.email.toLowerCase()
  const { id: askedBy } = requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  return transact(ctx, async (ctx) => {
    const { accounts } = ctx.platform
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    requireMember(row)
    const { ours, awaited } = await accounts.emailStanding(ctx, id)
    if (!ours) throw conflict('not-ours', EMAIL_NOT_OURS)
    // Pressed again: the letter is on its way.
    if (awaited?.email === email) return standingOf(ctx, id)
    if (awaited)
      throw conflict('email-change-waits', '別のアドレスへの変更が、確認を待っています。取り消してから、もう一度お手続きください。')
    if (email === row.email.toLowerCase()) throw invalid({ email: 'いまと同じメールアドレスです。新しいアドレスを入力してください。' })
    await limit(ctx, limits.emailChanges, id)
    if (!(await accounts.askForEmail(ctx, id, { email, askedBy })))
      throw conflict('email-in-use', 'このメールアドレスは、すでに別の登録に使われています。別のアドレスを入力してください。')
    await record(ctx, 'user.emailChange', { kind: 'user', id }, { reason: asked.reason })
    return standingOf(ctx, id)
  })
}

/** As often as one likes: where nothing waits it is done already. */
export async function withdrawEmailChange(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  await transact(ctx, async (ctx) => {
    requireMember(await lockRow(ctx, user, id, ifMatch))
    if (await ctx.platform.accounts.withdrawEmail(ctx, id)) await record(ctx, 'user.emailChangeWithdrawal', { kind: 'user', id })
  })
}

function requireMember({ status }: { status: number }) {
  if (status === UserStatus.left) throw conflict('left', '退会した会員のメールアドレスは変更できません。')
}

async function standingOf(ctx: Ctx, id: string): Promise<EmailChange> {
  const { ours, awaited } = await ctx.platform.accounts.emailStanding(ctx, id)
  if (!awaited) return { ours, awaited }
  const [asker] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, awaited.askedBy))
  const { email, askedAt, expiresAt } = awaited
  return { ours, awaited: { email, askedByName: asker?.name ?? '運営', askedAt: toWireTime(askedAt), expiresAt: toWireTime(expiresAt) } }
}
