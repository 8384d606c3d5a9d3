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
import type { ApprovedEmail, AskedEmail, EmailChange } from './email-change-contract.ts'
import { UserStatus } from './enumerations.ts'
import type { UserRow } from './queries.ts'
import { user } from './table.ts'

/** The address change that the office requested and the member has not confirmed yet. */
export async function getEmailChange(ctx: Ctx, id: string): Promise<EmailChange> {
  requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  return standingOf(ctx, id)
}

/**
 * Changes the sign-in address of a member who has lost the old mailbox. Once the old address or a chief has agreed, a letter to the new
 * address proves it; nothing changes before. The address appears only in the letters, because the audit log outlives the member.
 */
export async function askForEmailChange(ctx: Ctx, id: string, asked: AskedEmail, ifMatch?: number): Promise<EmailChange> {
  const email = asked.email.toLowerCase()
  const { id: askedBy } = requirePermission(ctx, 'correct.email')
  await findCorrectable(ctx, id)
  return transact(ctx, async (ctx) => {
    const { accounts } = ctx.platform
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    requireMember(row)
    const { ours, awaited } = await accounts.emailChangeStatus(ctx, id)
    if (!ours) throw conflict('not-ours', EMAIL_NOT_OURS)
    // A duplicate request: the letter is already on its way.
    if (awaited?.email === email) return standingOf(ctx, id)
    if (awaited)
      throw conflict('email-change-waits', '別のアドレスへの変更が、確認を待っています。取り消してから、もう一度お手続きください。')
    if (email === row.email.toLowerCase()) throw invalid({ email: 'いまと同じメールアドレスです。新しいアドレスを入力してください。' })
    await limit(ctx, limits.emailChanges, id)
    if (!(await accounts.askForEmail(ctx, id, { email, askedBy })))
      throw conflict('email-in-use', 'このメールアドレスは、すでに別の登録に使われています。別のアドレスを入力してください。')
    await record(ctx, 'user.askForEmailChange', { kind: 'user', id }, { reason: asked.reason })
    return standingOf(ctx, id)
  })
}

/** By a chief other than the requester: a single operator could otherwise take over the account with a mailbox of their own. */
export async function approveEmailChange(ctx: Ctx, id: string, { reason, ...seen }: ApprovedEmail): Promise<EmailChange> {
  const chief = requirePermission(ctx, 'correct.emailApproval')
  await findCorrectable(ctx, id)
  return transact(ctx, async (ctx) => {
    const { accounts } = ctx.platform
    requireMember(await lockRow(ctx, user, id))
    const { awaited } = await accounts.emailChangeStatus(ctx, id)
    if (!awaited) throw conflict('nothing-waits', '確認を待っている変更がありません。画面を読み込み直してください。')
    const isSeen = awaited.email === seen.email.toLowerCase()
    // A duplicate, or the member was faster: the letter is already on its way.
    if (awaited.agreed && isSeen) return standingOf(ctx, id)
    if (!isSeen || toWireTime(awaited.askedAt) !== seen.askedAt)
      throw conflict(
        'changed-meanwhile',
        '開いている間に、手続きがやり直されました。画面を読み込み直して、新しいアドレスを確かめてください。',
      )
    if (awaited.askedBy === chief.id)
      throw conflict(
        'second-person',
        'ご自分で始めた手続きは確認できません。ほかの責任者に依頼するか、本人がいまのアドレスで確認するのをお待ちください。',
      )
    await accounts.approveEmail(ctx, id)
    await record(ctx, 'user.approveEmailChange', { kind: 'user', id }, { reason })
    return standingOf(ctx, id)
  })
}

/** Idempotent: without a pending change there is nothing to do. */
export async function withdrawEmailChange(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'correct')
  await findCorrectable(ctx, id)
  await transact(ctx, async (ctx) => {
    requireMember(await lockRow(ctx, user, id, ifMatch))
    if (await ctx.platform.accounts.withdrawEmail(ctx, id)) await record(ctx, 'user.withdrawEmailChange', { kind: 'user', id })
  })
}

function requireMember({ status }: { status: number }) {
  if (status === UserStatus.left) throw conflict('left', '退会した会員のメールアドレスは変更できません。')
}

async function standingOf(ctx: Ctx, id: string): Promise<EmailChange> {
  const { ours, awaited } = await ctx.platform.accounts.emailChangeStatus(ctx, id)
  if (!awaited) return { ours, awaited }
  const [asker] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, awaited.askedBy))
  const { email, askedAt, expiresAt, askedBy, agreed } = awaited
  return {
    ours,
    awaited: { email, agreed, askedBy, askedByName: asker?.name ?? '運営', askedAt: toWireTime(askedAt), expiresAt: toWireTime(expiresAt) },
  }
}
