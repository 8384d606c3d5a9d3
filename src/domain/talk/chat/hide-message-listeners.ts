import { eq } from 'drizzle-orm'
import { CaseOutcome } from '#domain/talk/report/case-enumerations.ts'
import type { messageReportReasons } from '#domain/talk/report/message-reasons.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { invalid } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { hideMessage } from './hide-message.ts'
import { chats } from './queries.ts'

/** A case that ends with this outcome hides its message in the same transaction, with the reason of its first report. */
export const hideReported: Listener<'reportCase.concluding'> = async (ctx, { caseID, outcomes, coverReason }) => {
  if (!outcomes.includes(CaseOutcome.covered)) return
  const [row] = await ctx.db.select().from(reportCase).where(eq(reportCase.id, caseID))
  if (!row) return
  const { coveredBy } = await chats.one(ctx, row.subjectID)
  if (coveredBy !== null) return
  if (!coverReason) throw invalid({ coverReason: '送信した方に伝える理由を入力してください。' })
  // Cases about messages use the message reasons.
  await hideMessage(ctx, row.subjectID, { reasonCode: row.reason as keyof typeof messageReportReasons, reason: coverReason })
}
