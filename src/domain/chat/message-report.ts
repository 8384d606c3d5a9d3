import './events.ts'
import { and, asc, between, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import type { Party } from '#domain/negotiation/enumerations.ts'
import { user } from '#domain/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import { filesOf } from './files/attach.ts'
import type { MessageReport, ReportMessage } from './message-report-contract.ts'
import { messageReport, type Pinned } from './message-report-table.ts'
import { chats } from './queries.ts'
import { chat } from './table.ts'

type Row = typeof messageReport.$inferSelect
/** So many messages before and after it. */
const AROUND = 10
const OTHER = 9
const MOST_LISTED = 100
const CONCLUDED = 9

/** Who reads a message tells the operators what is wrong with it; whoever wrote it is not told. Telling again is the first. */
export async function reportMessage(ctx: Ctx, chatID: string, { reason, note }: ReportMessage) {
  const member = requireMember(ctx)
  await limit(ctx, limits.messageReports, member.id)
  const { negotiationID, senderID, seq, systemFlag } = await chats.one(ctx, chatID)
  if (senderID === member.id || systemFlag) throw invalid({ id: 'お相手のメッセージを選んでください。' })
  if (reason === OTHER && !note) throw invalid({ note: 'くわしい内容を入力してください。' })
  return transact(ctx, async (ctx) => {
    await lockRow(ctx, user, member.id)
    const first = await findFirst(ctx, chatID, member.id)
    if (first) return { id: first.id, chatID, createdAt: toWireTime(first.createdAt) }
    const pinned = await pin(ctx, negotiationID, seq)
    const row = await insertRow(ctx, messageReport, {
      chatID,
      negotiationID,
      reason,
      note,
      reporterID: member.id,
      reportedID: senderID,
      pinned,
    })
    await record(ctx, 'message.report', { kind: 'chat', id: chatID }, { negotiationID, reason })
    await emit(ctx, 'message.reported', { reportID: row.id })
    return { id: row.id, chatID, createdAt: toWireTime(row.createdAt) }
  })
}

async function findFirst(ctx: Ctx, chatID: string, reporterID: string) {
  const [row] = await ctx.db
    .select()
    .from(messageReport)
    .where(and(eq(messageReport.chatID, chatID), eq(messageReport.reporterID, reporterID)))
  return row
}

async function pin(ctx: Ctx, negotiationID: string, seq: number): Promise<Pinned[]> {
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

/** Those that nobody has seen to yet, first to last. */
export async function listReports(
  ctx: Ctx,
  { negotiationID }: { negotiationID?: string },
): Promise<{ items: MessageReport[]; cursor: null }> {
  requireAdmin(ctx)
  const ofTalk = negotiationID === undefined ? undefined : eq(messageReport.negotiationID, negotiationID)
  return { items: await read(ctx, and(isNull(messageReport.concludedAt), ofTalk)), cursor: null }
}

/** An operator has seen to it, and its reporter hears so in a sentence. */
export async function concludeReport(ctx: Ctx, id: string, { answer }: { answer: string }, ifMatch?: number): Promise<MessageReport> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, messageReport, id, ifMatch)
    if (row.concludedAt) throw wrongState(CONCLUDED, 'ほかの運営がすでに対応を終えています。')
    await updateRow(ctx, messageReport, row, { answer, concludedAt: ctx.clock.now(), concludedBy: operator.id })
    await record(ctx, 'message.reportConcluded', { kind: 'messageReport', id }, { answer })
    await emit(ctx, 'report.closed', { reportID: id })
    const [concluded] = await read(ctx, eq(messageReport.id, id))
    return concluded as MessageReport // it is locked
  })
}

async function read(ctx: Ctx, which: SQL | undefined): Promise<MessageReport[]> {
  const rows = await ctx.db.select().from(messageReport).where(which).orderBy(asc(messageReport.createdAt)).limit(MOST_LISTED)
  const names = await namesOf(ctx, rows)
  return rows.map(({ concludedAt, createdAt, updatedAt, pinned, reason, ...row }) => ({
    ...row,
    reason: reason as MessageReport['reason'],
    pinned: pinned.map((each) => ({ ...each, fileNames: each.fileNames ?? [], userType: each.userType as Party })),
    reporterName: names.get(row.reporterID) ?? '',
    reportedName: names.get(row.reportedID) ?? '',
    concludedAt: concludedAt && toWireTime(concludedAt),
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

async function namesOf(ctx: Ctx, rows: Row[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ reporterID, reportedID }) => [reporterID, reportedID]))]
  const people = ids.length === 0 ? [] : await ctx.db.select({ id: user.id, name: user.name }).from(user).where(inArray(user.id, ids))
  return new Map(people.map(({ id, name }) => [id, name]))
}
