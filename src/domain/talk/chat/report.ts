import { and, asc, between, eq } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'
import { fileReport } from '#domain/talk/report/file-report.ts'
import type { ReportedMessage } from '#domain/talk/report/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, isOperator, UserType } from '#platform/context.ts'
import { forbidden, invalid } from '#platform/errors.ts'
import { existing } from '#platform/http/serve.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireMember } from '#platform/viewer.ts'
import { filesOf } from './files/attach.ts'
import { chats } from './queries.ts'
import type { ReportMessage, ReportPerson } from './report-contract.ts'
import { isReportable } from './report-policy.ts'
import { chat } from './table.ts'

/** Messages stored before and after the reported one. */
const AROUND = 10
const OTHER = 9

/**
 * Reports a message to the operators; its author is not notified. Operators record reports received by other channels the same way, any
 * number of times, and continue with the case.
 */
export async function reportMessage(ctx: Ctx, chatID: string, { reason, note }: ReportMessage) {
  const member = requireMember(ctx)
  const office = isOperator(member)
  if (!office) await limit(ctx, limits.messageReports, member.id)
  const message = await chats.one(ctx, chatID)
  const { negotiationID, senderID, seq } = message
  if (!isReportable(member, message))
    throw invalid({ id: office ? '買主か売主が書いたメッセージを選んでください。' : 'お相手のメッセージを選んでください。' })
  requireWords(reason, note)
  const pinned = await pin(ctx, negotiationID, seq)
  // The original text: for the reporter it may be hidden by now.
  const words = pinned.find(({ id }) => id === chatID)?.message || '（画像のみ）'
  const about = { kind: ReportKind.message, subjectID: chatID, aboutUserID: senderID, negotiationID, words }
  const { id, caseID, createdAt, again } = await fileReport(ctx, { ...about, reason, note, pinned })
  const answer = { id, chatID, caseID: office ? caseID : null, createdAt }
  return again ? existing(answer) : answer
}

export async function reportPerson(ctx: Ctx, negotiationID: string, { reason, note }: ReportPerson) {
  const member = requireMember(ctx)
  await limit(ctx, limits.messageReports, member.id)
  const talk = await visibleNegotiation(ctx, negotiationID)
  // Operators act directly instead of reporting.
  if (isOperator(member)) throw forbidden()
  requireWords(reason, note)
  const aboutUserID = sideOf(member.id, talk) === UserType.seller ? talk.buyerID : talk.sellerID
  const [other] = await ctx.db.select({ name: user.name }).from(user).where(eq(user.id, aboutUserID))
  const about = { kind: ReportKind.person, subjectID: aboutUserID, aboutUserID, negotiationID, words: other?.name ?? '' }
  const { id, createdAt, again } = await fileReport(ctx, { ...about, reason, note })
  const answer = { id, negotiationID, createdAt }
  return again ? existing(answer) : answer
}

function requireWords(reason: number, note: string | null) {
  if (reason === OTHER && !note) throw invalid({ note: 'くわしい内容を入力してください。' })
}

async function pin(ctx: Ctx, negotiationID: string, seq: number): Promise<ReportedMessage[]> {
  const { id, seq: number, senderName, userType, message, imagePaths, createdAt } = chat
  const rows = await ctx.db
    .select({ id, seq: number, senderName, userType, message, imagePaths, createdAt })
    .from(chat)
    .where(and(eq(chat.negotiationID, negotiationID), between(chat.seq, seq - AROUND, seq + AROUND)))
    .orderBy(asc(chat.seq))
  const files = await filesOf(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map(({ imagePaths: paths, createdAt: at, ...row }) => ({
    ...row,
    imageCount: paths.length,
    fileNames: files.get(row.id)?.map(({ name }) => name) ?? [],
    createdAt: toWireTime(at),
  }))
}
