import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { endedAccounts, sessions } from '#platform/auth/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import { UserStatus } from './enumerations.ts'
import { lastAccountOf } from './merged.ts'
import { user } from './table.ts'

/**
 * The account of an identity that outlives its accounts here, as one at Google does: a former member starts again under another id, without
 * access to the old account. Undefined for a sign-in from before they left, which gives no access.
 */
export async function accountOfIdentity(db: Db, uid: string, signedInAt: Date): Promise<string | undefined> {
  for (let id = uid; ; id = accountAfter(id)) {
    const [row] = await db
      .select({ status: user.status, mergedInto: user.mergedInto, endedAt: endedAccounts.at })
      .from(user)
      .leftJoin(endedAccounts, eq(endedAccounts.id, user.id))
      .where(eq(user.id, id))
    if (row?.status !== UserStatus.left) return id
    if (row.mergedInto && (await isMemberBy(db, row.mergedInto))) return id
    if (row.endedAt && signedInAt <= row.endedAt) return undefined
  }
}

/** The identity's next account id: derived, so nothing has to be stored, and it cannot be traced back. */
export const accountAfter = (id: string): string => createHash('sha256').update(`after ${id}`).digest('base64url').slice(0, 28)

/** Invalidates earlier sign-ins where the provider does not delete the account together with ours. */
export async function endIdentity({ db, clock, config }: Ctx, id: string): Promise<void> {
  if (config.identity.provider !== 'google') return
  await db.insert(endedAccounts).values({ id, at: clock.now() }).onConflictDoNothing()
  await db.delete(sessions).where(eq(sessions.uid, id))
}

/** Why somebody signed in at the provider cannot become a member by that account; undefined when they can. */
export async function barOf(db: Db, id: string): Promise<Problem | undefined> {
  const [row] = await db.select({ status: user.status, mergedInto: user.mergedInto }).from(user).where(eq(user.id, id))
  if (!row) return undefined
  if (row.status === UserStatus.suspended)
    return conflict(
      'account-suspended',
      'このアカウントは利用を停止しています。お心当たりがないときは、ページのいちばん下の「お問い合わせ」からご連絡ください。',
    )
  if (row.status !== UserStatus.left) return conflict('user-exists', 'このアカウントの会員登録はすでに済んでいます。')
  if (row.mergedInto && (await isMemberBy(db, row.mergedInto)))
    return conflict(
      'account-merged',
      'このアカウントは、お持ちだったもう一つのアカウントにまとめています。そちらのアカウントでログインしてください。',
    )
  return conflict('account-left', 'このアカウントは退会しています。もう一度ご利用になるときは、ログインし直してください。')
}

/** Whether the person is still a member, by the account theirs was merged into. */
async function isMemberBy(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: user.status })
    .from(user)
    .where(eq(user.id, await lastAccountOf(db, id)))
  return row !== undefined && row.status !== UserStatus.left
}
