import { eq } from 'drizzle-orm'
import { formatEstateNumber } from '#domain/base/words/format.ts'
import { estate } from '#domain/market/estate/table.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { concludeLocked, decide } from '#domain/talk/inquiry/moves.ts'
import { messagesOf } from '#domain/talk/inquiry/queries.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, isOperator } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { recognise } from '#platform/numbering/recognise.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { InquiryReport, ReportCase } from './case-contract.ts'
import { ReportKind } from './case-enumerations.ts'
import { reportCases } from './case-queries.ts'
import { isReasonOf } from './case-reasons.ts'
import { fileReport } from './file-report.ts'

/** Length of the excerpt in the report; the full text stays in the inquiry, whose number it names. */
const NOTE_LENGTH = 1000

/** Turns an inquiry about a listing or a member into a report case, and concludes it. */
export async function reportInquiry(ctx: Ctx, id: string, { kind, number, reason }: InquiryReport, ifMatch?: number): Promise<ReportCase> {
  requireAdmin(ctx)
  if (!isReasonOf(kind, reason)) throw invalid({ reason: '通報の理由を選び直してください。' })
  const made = { caseID: '' }
  await decide(ctx, id, { move: 'conclusion', ifMatch }, async (ctx, row, operator) => {
    const thing = kind === ReportKind.estate ? await houseOf(ctx, number) : await memberOf(ctx, number)
    const reporterID = await reporterOf(ctx, row.userID)
    if (thing.aboutUserID === reporterID) throw invalid({ number: 'お問い合わせをした方ご自身のものは、通報にできません。' })
    const [question] = await messagesOf(ctx, id)
    const note = shorten(`お問い合わせ ${row.number}\n${question?.text ?? ''}`)
    made.caseID = (
      await fileReport(ctx, { ...thing, kind, reason, note, reporterID, reporterMail: reporterID === null ? row.email : null })
    ).caseID
    const filed = await reportCases.one(ctx, made.caseID)
    return concludeLocked(ctx, row, operator, `通報 ${filed.number} として記録しました。`)
  })
  return reportCases.one(ctx, made.caseID)
}

const yearOf = ({ clock }: Ctx) => Number(tokyoDay(clock.now()).slice(0, 4))

async function houseOf(ctx: Ctx, number: string) {
  const { estateNumber } = recognise(number, yearOf(ctx))
  const [found] = estateNumber === undefined ? [] : await ctx.db.select().from(estate).where(eq(estate.estateNumber, estateNumber))
  if (!found) throw invalid({ number: 'この番号の物件が見つかりません。物件番号（No.00000012 など）をご確認ください。' })
  return { subjectID: found.id, aboutUserID: found.userID, words: found.title ?? formatEstateNumber(found.estateNumber) }
}

async function memberOf(ctx: Ctx, number: string) {
  const { userNumber } = recognise(number, yearOf(ctx))
  const [found] = userNumber === undefined ? [] : await ctx.db.select().from(user).where(eq(user.userNumber, userNumber))
  if (!found || isOperator(found) || found.status === UserStatus.left)
    throw invalid({ number: 'この番号の会員が見つかりません。会員番号（B-000012 など）をご確認ください。' })
  return { subjectID: found.id, aboutUserID: found.id, words: found.name }
}

/** The member who was signed in when writing is notified of the outcome, if they have not left. */
async function reporterOf(ctx: Ctx, userID: string | null): Promise<string | null> {
  const [found] = userID === null ? [] : await ctx.db.select().from(user).where(eq(user.id, userID))
  return found && !isOperator(found) && found.status !== UserStatus.left ? found.id : null
}

function shorten(text: string): string {
  const letters = [...text]
  return letters.length > NOTE_LENGTH ? `${letters.slice(0, NOTE_LENGTH - 1).join('')}…` : text
}
