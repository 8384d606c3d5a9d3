import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { type News, notify } from '#domain/news/notification/notify.ts'
import { LetterReader, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { reasonText } from '#domain/talk/report/case-reasons.ts'
import { guestLetterKey, reporterAddresses } from '#domain/talk/report/reached.ts'
import { type CaseRow, report, reportCase, reportLetter } from '#domain/talk/report/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL } from './about.ts'
import { notifyOffice } from './office.ts'
import * as letters from './report-letters.ts'
import { negotiationNewsFields } from './talk-news.ts'

/** To the assignee, else to those on duty. */
export const notifyReported: Listener<'report.filed'> = async (ctx, { reportID }) => {
  const [reported] = await ctx.db.select().from(report).where(eq(report.id, reportID))
  const row = reported && (await findCase(ctx, reported.caseID))
  if (!row) return
  const { kind, number, words, reportCount, urgent } = row
  const about = { kind, number, words, reportCount, urgent, reason: reasonText(kind, reported.reason), note: reported.note }
  await notifyOffice(ctx, 'report', letters.reported(about, siteURL(ctx, `/admin/report/${row.id}`)), { assigneeID: row.assigneeID })
}

/** An operator's letter to the reporter or the subject: neither learns of the other. */
export const notifyCaseLetter: Listener<'reportCase.written'> = async (ctx, { letterID }) => {
  const [letter] = await ctx.db.select().from(reportLetter).where(eq(reportLetter.id, letterID))
  const row = letter && (await findCase(ctx, letter.caseID))
  if (!row) return
  const toReporter = letter.reader === LetterReader.reporter
  const { memberIDs, guests } = toReporter ? await reporterAddresses(ctx, row.id) : { memberIDs: [row.aboutUserID], guests: [] }
  for (const memberID of memberIDs) {
    const about = await aboutFor(ctx, row, memberID, toReporter)
    const written = (toReporter ? letters.toReporter : letters.toSubject)(
      { ...row, day: formatMoment(row.createdAt) },
      letter.text,
      siteURL(ctx, about.path),
    )
    await notify(ctx, memberID, { ...about, kind: toReporter ? 'report.closed' : 'report.aboutYou', words: letter.text, letter: written })
  }
  // Without an account there is no page to link to.
  const written = letters.toReporter({ ...row, day: formatMoment(row.createdAt) }, letter.text, '')
  for (const { mail, reportID } of guests) await sendLetter(ctx, { email: mail, name: '' }, guestLetterKey(letterID, reportID), written)
}

/** The page for the reader: their side of the negotiation, their own listing, or else the letter itself in their notifications. */
async function aboutFor(
  ctx: Ctx,
  row: CaseRow,
  memberID: string,
  toReporter: boolean,
): Promise<Pick<News, 'path' | 'house' | 'negotiationID'>> {
  if (row.negotiationID) {
    const talk = await loadNegotiationNews(ctx, row.negotiationID)
    const side = sideOf(memberID, talk.row)
    if (side !== UserType.admin) {
      const { path, house, negotiationID } = negotiationNewsFields(talk, 'report.closed', side)
      return { path, house, negotiationID }
    }
  }
  if (row.kind === ReportKind.estate)
    return { path: toReporter ? '/user/notification' : `/seller/estate/${row.subjectID}`, house: row.words }
  return { path: '/user/notification' }
}

async function findCase(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(reportCase).where(eq(reportCase.id, id))
  return row
}
