import { and, eq, inArray, isNull, like, lt, ne, not, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { leftAddress } from '#domain/people/user/leaving.ts'
import { GONE, namedAs, withoutNames } from '#domain/people/user/named.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { mail } from '#platform/mail/table.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { retainedSince } from '#platform/setting/kept.ts'

/** The emptied columns of a sent letter, once no one may read it. */
const emptied = { text: '', html: '', attachments: [], headers: {}, error: null }

/** Deletes the texts of old letters but keeps the fact that they were sent; for members who have left also deletes the address. */
export async function purgeTexts(ctx: Ctx): Promise<void> {
  await ctx.db
    .update(mail)
    .set({ text: '', html: '', attachments: [] })
    .where(and(lt(mail.createdAt, retainedSince(ctx, 'letterDays')), ne(mail.text, ''), not(isUnderRetentionHold(ctx, mail.userID))))
  await purgeLastLetters(ctx)
}

/**
 * Clears letters to a leaving member, including those sent to the same mailbox as a guest. Queued ones are still sent, and cleared at
 * night.
 */
export const purgeLettersTo: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  const person = await namedAs(ctx, userID)
  if (!person) return
  await ctx.db
    .update(mail)
    .set({ userID })
    .where(and(isNull(mail.userID), inArray(sql`lower(${mail.toAddress})`, [...person.emails])))
  const theirs = and(eq(mail.userID, userID), ne(mail.status, 'queued'))
  await ctx.db
    .update(mail)
    .set({ ...emptied, toAddress: leftAddress(userID), toName: null, subject: withoutNames(mail.subject, person) })
    .where(theirs)
}

/** Clears letters still queued when a member left, and those from before this rule. */
async function purgeLastLetters({ db }: Ctx): Promise<void> {
  const gone = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.status, UserStatus.left), eq(user.name, GONE)))
  await db
    .update(mail)
    .set({ ...emptied, toAddress: sql`${mail.userID} || '@left.invalid'`, toName: null })
    .where(and(ne(mail.status, 'queued'), not(like(mail.toAddress, '%@left.invalid')), inArray(mail.userID, gone)))
}
