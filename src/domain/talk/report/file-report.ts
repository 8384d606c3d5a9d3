import './events.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { HOUR_MS, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { nextDocumentNumber } from '#platform/numbering/next-number.ts'
import { viewerID } from '#platform/viewer.ts'
import { type ReportKind, SAME_WITHIN_HOURS } from './case-enumerations.ts'
import { isUrgentReason, reasonText } from './case-reasons.ts'
import { publishCase } from './publish-case.ts'
import { caseLife } from './state.ts'
import { type CaseRow, type ReportedMessage, report, reportCase } from './table.ts'

interface ReportInput {
  kind: ReportKind
  subjectID: string
  aboutUserID: string
  negotiationID?: string
  /** Text or title of the subject. */
  words: string
  reason: number
  note: string | null
  pinned?: ReportedMessage[]
  /** The reporter, if not the caller; null: without an account. */
  reporterID?: string | null
  /** The answer address of a reporter without an account. */
  reporterMail?: string | null
}

interface FiledReport {
  id: string
  caseID: string
  createdAt: string
  /** A duplicate of their earlier report. */
  again: boolean
}

/** Length of the excerpt shown in lists. */
const WORDS_LENGTH = 120

/** Adds a report to the open case about the same subject, or to a new one. A repeat within a day counts as the first. */
export async function fileReport(ctx: Ctx, input: ReportInput): Promise<FiledReport> {
  return transact(ctx, async (ctx) => {
    const { kind, subjectID, reason, note, pinned = null, reporterMail = null } = input
    const reporterID = input.reporterID === undefined ? (viewerID(ctx) ?? null) : input.reporterID
    for (;;) {
      const open = await lockOpen(ctx, input)
      const first = reporterID && (await findFirst(ctx, input, reporterID))
      if (first) return presentFiled(first, true)
      const joined = open ? await join(ctx, open, input) : await begin(ctx, input)
      // Another transaction has just opened a case: the loop joins it.
      if (!joined) continue
      const row = await insertRow(ctx, report, { caseID: joined.id, kind, subjectID, reason, note, reporterID, reporterMail, pinned })
      await record(ctx, 'report.file', { kind: 'reportCase', id: joined.id }, { reason: reasonText(kind, reason) })
      await emit(ctx, 'report.filed', { reportID: row.id, caseID: joined.id })
      await publishCase(ctx, joined)
      return presentFiled(row, false)
    }
  })
}

const presentFiled = ({ id, caseID, createdAt }: typeof report.$inferSelect, again: boolean): FiledReport => ({
  ...{ id, caseID, again },
  createdAt: toWireTime(createdAt),
})

const join = (ctx: Ctx, row: CaseRow, { kind, reason }: ReportInput): Promise<CaseRow> =>
  updateRow(ctx, reportCase, row, { reportCount: row.reportCount + 1, urgent: row.urgent || isUrgentReason(kind, reason) })

async function begin(ctx: Ctx, { kind, subjectID, aboutUserID, negotiationID, words, reason }: ReportInput): Promise<CaseRow | undefined> {
  const now = ctx.clock.now()
  const [previous] = await ctx.db
    .select({ id: reportCase.id })
    .from(reportCase)
    .where(ofThing({ kind, subjectID }))
    .orderBy(desc(reportCase.createdAt))
    .limit(1)
  const [row] = await ctx.db
    .insert(reportCase)
    .values({
      ...{ id: newID(), number: '', kind, subjectID, aboutUserID, negotiationID, words: shorten(words), reason },
      ...{ state: caseLife.begin('opening'), urgent: isUrgentReason(kind, reason), openedAt: now, previousID: previous?.id },
      ...{ createdAt: now, updatedAt: now, version: 1 },
    })
    .onConflictDoNothing()
    .returning()
  if (!row) return undefined
  // Last, because the counter blocks other transactions; and no number is spent if another transaction opened the case.
  const number = await nextDocumentNumber(ctx, 'T')
  await ctx.db.update(reportCase).set({ number }).where(eq(reportCase.id, row.id))
  return { ...row, number }
}

async function lockOpen(ctx: Ctx, input: ReportInput): Promise<CaseRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(reportCase)
    // Must match the predicate of the partial index on open cases.
    .where(and(ofThing(input), sql`${reportCase.state} <> 9`))
    .for('update')
  return row
}

async function findFirst(ctx: Ctx, { kind, subjectID }: ReportInput, reporterID: string) {
  const since = new Date(ctx.clock.now().getTime() - SAME_WITHIN_HOURS * HOUR_MS)
  const [row] = await ctx.db
    .select()
    .from(report)
    .where(and(eq(report.reporterID, reporterID), eq(report.kind, kind), eq(report.subjectID, subjectID), gt(report.createdAt, since)))
    .orderBy(desc(report.createdAt))
    .limit(1)
  return row
}

const ofThing = ({ kind, subjectID }: Pick<ReportInput, 'kind' | 'subjectID'>) =>
  and(eq(reportCase.kind, kind), eq(reportCase.subjectID, subjectID))

function shorten(words: string): string {
  const letters = [...words.replace(/\s+/g, ' ').trim()]
  return letters.length > WORDS_LENGTH ? `${letters.slice(0, WORDS_LENGTH - 1).join('')}…` : letters.join('')
}
