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
 * As whom somebody comes whose identity outlives their accounts here, as one at Google does: whoever has left begins anew, under another id,
 * and nothing of the account before is theirs any more. Undefined for a sign-in of before they left: that one opens nothing.
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

/** The next account of the identity whose last one was this: nobody has to remember that it follows, and it cannot be guessed back. */
export const accountAfter = (id: string): string => createHash('sha256').update(`after ${id}`).digest('base64url').slice(0, 28)

/** Remembers that what was signed in until now opens nothing any more, where the provider does not forget the account with us. */
export async function endIdentity({ db, clock, config }: Ctx, id: string): Promise<void> {
  if (config.identity.provider !== 'google') return
  await db.insert(endedAccounts).values({ id, at: clock.now() }).onConflictDoNothing()
  await db.delete(sessions).where(eq(sessions.uid, id))
}

/** Why somebody who is signed in at the provider and no member here cannot become one by that account; undefined where they can. */
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

/** Of who was merged, by the account that theirs went into. */
async function isMemberBy(db: Db, id: string): Promise<boolean> {
  const [row] = await db
    .select({ status: user.status })
    .from(user)
    .where(eq(user.id, await lastAccountOf(db, id)))
  return row !== undefined && row.status !== UserStatus.left
}
