import './events.ts'
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { listing } from '#domain/market/listing/table.ts'
import { listingWithholding } from '#domain/market/listing/withholding-table.ts'
import { warningOf } from '#domain/people/colleague/absence.ts'
import { assigneeConflict, effectiveAssignee } from '#domain/people/colleague/assignee.ts'
import { MeasureKind } from '#domain/people/measure/enumerations.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid, refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { Assignment, Conclusion, LetterFields, ReportCase, ReportLetter } from './case-contract.ts'
import { CaseOutcome, LetterReader, ReportKind } from './case-enumerations.ts'
import { presentCases, presentLetter } from './case-queries.ts'
import { caseRefusal } from './policy.ts'
import { publishCase } from './publish-case.ts'
import { reporterAddresses } from './reached.ts'
import { type CaseMove, caseLife } from './state.ts'
import { type CaseRow, reportCase, reportLetter } from './table.ts'

/** Takes, assigns or releases a case. Of two concurrent takers, the second gets an error that names the first. */
export async function assignReportCase(ctx: Ctx, id: string, { from, to }: Assignment, ifMatch?: number) {
  const given = await decide(ctx, id, to === null ? 'handing' : 'taking', ifMatch, async (ctx, row) => {
    if (row.assigneeID === to) return row
    if (row.assigneeID !== from) throw await assigneeConflict(ctx, row.assigneeID)
    const taker = to === null ? null : await effectiveAssignee(ctx, to)
    if (row.assigneeID === taker) return row
    const state = caseLife.after(row.state, taker === null ? 'handing' : 'taking')
    await recordChange(ctx, 'reportCase.assign', { kind: 'reportCase', id }, { before: { assigneeID: from }, after: { assigneeID: taker } })
    return updateRow(ctx, reportCase, row, { assigneeID: taker, state })
  })
  return { ...given, warning: warningOf(to, given.assigneeID) }
}

/** Concludes a case. The actions named by the outcomes must have been taken. */
export const concludeReportCase = (ctx: Ctx, id: string, given: Conclusion, ifMatch?: number): Promise<ReportCase> =>
  decide(ctx, id, 'conclusion', ifMatch, async (ctx, row, operator) => {
    const { outcomes, note, coverReason, letterToReporter, letterToSubject } = given
    requireFitting(row, outcomes)
    await requireActs(ctx, row, outcomes)
    await emit(ctx, 'reportCase.concluding', { caseID: id, outcomes, coverReason })
    if (letterToReporter) await writeTo(ctx, row, operator, { reader: LetterReader.reporter, text: letterToReporter })
    if (letterToSubject) await writeTo(ctx, row, operator, { reader: LetterReader.subject, text: letterToSubject })
    await record(ctx, 'reportCase.conclude', { kind: 'reportCase', id }, { outcomes: wordsOf(outcomes), note: note ?? undefined })
    return updateRow(ctx, reportCase, row, {
      ...{ state: caseLife.after(row.state, 'conclusion'), outcomes, outcomeNote: note },
      ...{ assigneeID: row.assigneeID ?? operator.id, concludedAt: ctx.clock.now(), concludedBy: operator.id },
    })
  })

/** Reopens it: it waits again from now on. */
export const reopenReportCase = (ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<ReportCase> =>
  decide(ctx, id, 'reopening', ifMatch, async (ctx, row, operator) => {
    await requireNoneOpen(ctx, row)
    await record(ctx, 'reportCase.reopen', { kind: 'reportCase', id }, { reason })
    return updateRow(ctx, reportCase, row, {
      ...{ state: caseLife.after(row.state, 'reopening'), assigneeID: operator.id, openedAt: ctx.clock.now() },
      ...{ concludedAt: null, concludedBy: null },
    })
  })

/** A letter to the reporter or to the subject; neither learns of the other. */
export async function writeReportLetter(ctx: Ctx, id: string, fields: LetterFields, ifMatch?: number): Promise<ReportLetter> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, reportCase, id, ifMatch)
    refuse(caseRefusal(operator, row, 'letter'))
    const letter = await writeTo(ctx, row, operator, fields)
    await publishCase(ctx, row)
    return presentLetter(letter)
  })
}

async function writeTo(ctx: Ctx, { id }: CaseRow, { id: by, name: byName }: Member, { reader, text }: LetterFields) {
  if (reader === LetterReader.reporter) await requireReachable(ctx, id)
  const letter = await insertRow(ctx, reportLetter, { caseID: id, reader, text, by, byName })
  await record(ctx, 'reportCase.write', { kind: 'reportCase', id }, { reader, note: text })
  await emit(ctx, 'reportCase.written', { letterID: letter.id })
  return letter
}

/** Refuses a letter to guests without a known address. */
async function requireReachable(ctx: Ctx, id: string) {
  const { memberIDs, guests } = await reporterAddresses(ctx, id)
  if (memberIDs.length + guests.length === 0)
    throw conflict('no-address', '通報した方の連絡先がないため、お知らせを送れません。通報した方へのお知らせは、空のままにしてください。')
}

async function decide(
  ctx: Ctx,
  id: string,
  move: CaseMove,
  ifMatch: number | undefined,
  work: (ctx: Ctx, row: CaseRow, operator: Member) => Promise<CaseRow>,
): Promise<ReportCase> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, reportCase, id, ifMatch)
    refuse(caseRefusal(operator, row, move))
    const after = await work(ctx, row, operator)
    if (after !== row) await publishCase(ctx, after)
    const [presented] = await presentCases(ctx, [after])
    return presented as ReportCase // one row, one case
  })
}

const wordsOf = (outcomes: readonly CaseOutcome[]) => outcomes.map((outcome) => CaseOutcome.labels[outcome]).join('・')

/** The action has to be taken first, or the outcome removed. */
const actMissing = (outcome: CaseOutcome) =>
  conflict('act-missing', `『${CaseOutcome.labels[outcome]}』の記録がありません。先に行うか、結果を選び直してください。`)

/** Only a message can be hidden. */
function requireFitting({ kind }: CaseRow, outcomes: readonly CaseOutcome[]) {
  if (kind !== ReportKind.message && outcomes.includes(CaseOutcome.covered))
    throw invalid({ outcomes: `『${CaseOutcome.labels[CaseOutcome.covered]}』は、メッセージの通報で選べます。` })
}

const measureOf: Partial<Record<CaseOutcome, MeasureKind>> = {
  [CaseOutcome.warned]: MeasureKind.warning,
  [CaseOutcome.restricted]: MeasureKind.restriction,
  [CaseOutcome.suspended]: MeasureKind.suspension,
}

async function requireActs(ctx: Ctx, row: CaseRow, outcomes: readonly CaseOutcome[]) {
  for (const outcome of outcomes) {
    const kind = measureOf[outcome]
    if (kind !== undefined && !(await wasMeasured(ctx, row, kind))) throw actMissing(outcome)
    if (outcome === CaseOutcome.withheld && !(await wasWithheld(ctx, row))) throw actMissing(outcome)
  }
}

/** Taken since the report, or already in force. */
async function wasMeasured(ctx: Ctx, { aboutUserID, createdAt }: CaseRow, kind: MeasureKind) {
  const isInForce = and(
    isNull(userMeasure.liftedAt),
    sql`${userMeasure.kind} <> 1`,
    or(isNull(userMeasure.until), gte(userMeasure.until, ctx.clock.now())),
  )
  const [found] = await ctx.db
    .select({ id: userMeasure.id })
    .from(userMeasure)
    .where(and(eq(userMeasure.userID, aboutUserID), eq(userMeasure.kind, kind), or(gte(userMeasure.createdAt, createdAt), isInForce)))
    .limit(1)
  return found !== undefined
}

/** Withheld by an operator since the report, or still withheld from before. A listing that its owner ended does not count. */
async function wasWithheld(ctx: Ctx, { subjectID, aboutUserID, kind, createdAt }: CaseRow) {
  const theirs = kind === ReportKind.estate ? eq(listing.id, subjectID) : eq(listing.userID, aboutUserID)
  const [found] = await ctx.db
    .select({ id: listingWithholding.id })
    .from(listingWithholding)
    .innerJoin(listing, eq(listing.id, listingWithholding.estateID))
    .where(and(theirs, or(gte(listingWithholding.createdAt, createdAt), isNull(listingWithholding.liftedAt))))
    .limit(1)
  return found !== undefined
}

async function requireNoneOpen(ctx: Ctx, { kind, subjectID }: CaseRow) {
  const [open] = await ctx.db
    .select({ number: reportCase.number })
    .from(reportCase)
    .where(and(eq(reportCase.kind, kind), eq(reportCase.subjectID, subjectID), sql`${reportCase.state} <> 9`))
  if (open) throw conflict('open-case-exists', `同じ対象の通報（${open.number}）が開いています。そちらで対応してください。`)
}
