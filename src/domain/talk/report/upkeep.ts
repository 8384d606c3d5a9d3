import { and, eq, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import { namedAs } from '#domain/people/user/named.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { mail } from '#platform/mail/table.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { CaseState, REPORTER_MAIL_DAYS } from './case-enumerations.ts'
import { guestLetterKey } from './reached.ts'
import { report, reportCase, reportLetter } from './table.ts'

/** The daily job: deletes guests' addresses from long-concluded cases, and from the letters sent to them; the reports stay. */
export async function purgeReporterMails(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: reportCase.id })
    .from(reportCase)
    .where(
      and(
        eq(reportCase.state, CaseState.concluded),
        lte(reportCase.concludedAt, daysBefore(ctx.clock.now(), REPORTER_MAIL_DAYS)),
        not(isUnderRetentionHold(ctx, reportCase.aboutUserID)),
      ),
    )
  const old = and(isNotNull(report.reporterMail), inArray(report.caseID, over))
  await transact(ctx, async (ctx) => {
    const purged = await ctx.db.update(report).set({ reporterMail: null }).where(old).returning({ id: report.id, caseID: report.caseID })
    for (const { id, caseID } of purged) await purgeLettersTo(ctx, caseID, id)
  })
}

/** Removes a leaving member's address also from reports they made as a guest. */
export const purgeReporter: Listener<'user.forgetting'> = async (ctx, { userID }) => {
  const person = await namedAs(ctx, userID)
  if (!person) return
  const theirs = inArray(sql`lower(${report.reporterMail})`, [...person.emails])
  const purged = await ctx.db.update(report).set({ reporterMail: null }).where(theirs).returning({ id: report.id, caseID: report.caseID })
  for (const { id, caseID } of purged) await purgeLettersTo(ctx, caseID, id)
}

/** The outbox keeps a record of the letter, and the case keeps its text. */
async function purgeLettersTo({ db }: Ctx, caseID: string, reportID: string): Promise<void> {
  const letters = await db.select({ id: reportLetter.id }).from(reportLetter).where(eq(reportLetter.caseID, caseID))
  const keys = letters.map(({ id }) => guestLetterKey(id, reportID))
  let which = inArray(mail.key, keys)
  for (;;) {
    const gone = await db.update(mail).set({ toAddress: '', text: '', html: '', error: null }).where(which).returning({ id: mail.id })
    if (gone.length === 0) return
    // Including resent letters, to any address.
    which = inArray(
      mail.resentFrom,
      gone.map(({ id }) => id),
    )
  }
}
