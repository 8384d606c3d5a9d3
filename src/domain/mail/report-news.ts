import { eq } from 'drizzle-orm'
import { messageReport } from '#domain/chat/message-report-table.ts'
import { labelOf } from '#domain/codes.ts'
import { sideOf } from '#domain/negotiation/policy.ts'
import { tell } from '#domain/notification/tell.ts'
import { messageReportReasons } from '#domain/report/message-reasons.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL, talkOf } from './about.ts'
import { sendToOperators } from './send.ts'
import * as letters from './talk-letters.ts'
import { roomOf, talkURL } from './talk-news.ts'

/** What becomes of a report of a message. Whom it is about hears nothing of it. */

export const tellMessageReported: Listener<'message.reported'> = async (ctx, { reportID }) => {
  const row = await find(ctx, reportID)
  if (!row) return
  const { title } = await talkOf(ctx, row.negotiationID)
  const reason = labelOf(messageReportReasons, row.reason)
  await sendToOperators(ctx, letters.messageReported(title, reason, row.note, siteURL(ctx, `/admin/chat/${row.negotiationID}?tab=desk`)))
}

export const tellReportClosed: Listener<'report.closed'> = async (ctx, { reportID }) => {
  const row = await find(ctx, reportID)
  if (!row?.answer) return
  const talk = await talkOf(ctx, row.negotiationID)
  const side = sideOf(row.reporterID, talk.row)
  const letter = letters.reportClosed(talk.title, row.answer, talkURL(ctx, side, row.negotiationID))
  await tell(ctx, row.reporterID, { ...roomOf(talk, 'report.closed', side), words: row.answer, relationID: row.chatID, letter })
}

async function find(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(messageReport).where(eq(messageReport.id, id))
  return row
}
