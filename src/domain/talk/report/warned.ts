import '#domain/people/user/events.ts'
import { eq } from 'drizzle-orm'
import { invalid } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { reportCase } from './table.ts'

/** A warning may only respond to a report about the warned member. */
export const requireCaseAbout: Listener<'user.warning'> = async (ctx, { userID, caseID }) => {
  const [row] = await ctx.db.select({ about: reportCase.aboutUserID }).from(reportCase).where(eq(reportCase.id, caseID))
  if (row?.about !== userID) throw invalid({ caseID: 'この会員についての通報を選んでください。' })
}
