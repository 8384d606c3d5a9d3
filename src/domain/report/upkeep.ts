import { and, eq, inArray, isNotNull, lte, not } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { isHeld } from '#platform/retention/held.ts'
import { CaseState, REPORTER_MAIL_DAYS } from './case-enumerations.ts'
import { report, reportCase } from './table.ts'

/** The daily job: where a guest wanted to be answered is forgotten once the case is long over; what they told stays. */
export async function forgetReporterMails(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: reportCase.id })
    .from(reportCase)
    .where(
      and(
        eq(reportCase.state, CaseState.concluded),
        lte(reportCase.concludedAt, daysBefore(ctx.clock.now(), REPORTER_MAIL_DAYS)),
        not(isHeld(ctx, reportCase.aboutUserID)),
      ),
    )
  await ctx.db
    .update(report)
    .set({ reporterMail: null })
    .where(and(isNotNull(report.reporterMail), inArray(report.caseID, over)))
}
