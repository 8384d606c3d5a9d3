import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { isLate } from '#domain/base/words/working-time.ts'
import { assigneeNames } from '#domain/people/colleague/assignee-names.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { officeOf } from '#platform/setting/office.ts'
import type { Office } from '#platform/setting/targets.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { caseFilter, type OpenCases, type Report, type ReportCase, type ReportLetter } from './case-contract.ts'
import { CaseState, type ReportKind } from './case-enumerations.ts'
import { reasonText } from './case-reasons.ts'
import { type CaseRow, report, reportCase, reportLetter } from './table.ts'

export const reportCases = collection<CaseRow, ReportCase>({
  table: reportCase,
  visible: (ctx) => {
    requireAdmin(ctx)
    return undefined
  },
  filter: caseFilter,
  where: (ctx, { unassigned, ours, reporterID }) => [
    unassigned === undefined ? undefined : isNull(reportCase.assigneeID),
    ours === undefined ? undefined : or(isNull(reportCase.assigneeID), eq(reportCase.assigneeID, requireAdmin(ctx).id)),
    typeof reporterID === 'string'
      ? inArray(reportCase.id, ctx.db.select({ id: report.caseID }).from(report).where(eq(report.reporterID, reporterID)))
      : undefined,
  ],
  sort: { openedAt: reportCase.openedAt, createdAt: reportCase.createdAt, updatedAt: reportCase.updatedAt },
  defaultSort: 'openedAt:asc',
  present: presentCases,
})

export async function presentCases(ctx: Ctx, rows: CaseRow[]): Promise<ReportCase[]> {
  const names = await namesOf(
    ctx,
    rows.map(({ aboutUserID }) => aboutUserID),
  )
  const cares = await assigneeNames(
    ctx,
    rows.map(({ assigneeID }) => assigneeID),
  )
  const [now, office] = [ctx.clock.now(), officeOf(ctx)]
  return rows.map(({ reason, openedAt, concludedAt, createdAt, updatedAt, ...row }) => ({
    ...row,
    aboutName: names.get(row.aboutUserID) ?? '退会した会員',
    assigneeName: row.assigneeID && (cares.get(row.assigneeID) ?? null),
    reason: reasonText(row.kind, reason),
    openedAt: toWireTime(openedAt),
    late: waitsTooLong(row, openedAt, now, office),
    concludedAt: concludedAt && toWireTime(concludedAt),
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }))
}

const waitsTooLong = ({ state, urgent }: Pick<CaseRow, 'state' | 'urgent'>, openedAt: Date, now: Date, office: Office): boolean =>
  state !== CaseState.concluded && (isLate(openedAt, now, 'report', office) || (urgent && isLate(openedAt, now, 'urgent', office)))

export async function listReports(ctx: Ctx, caseID: string): Promise<{ items: Report[]; cursor: null }> {
  await reportCases.one(ctx, caseID)
  const rows = await ctx.db.select().from(report).where(eq(report.caseID, caseID)).orderBy(asc(report.createdAt), asc(report.id))
  const people = await peopleOf(
    ctx,
    rows.map(({ reporterID }) => reporterID),
  )
  return {
    items: rows.map(({ kind, subjectID: _, reason, pinned, createdAt, updatedAt, ...row }) => ({
      ...row,
      reason: reasonText(kind, reason),
      reporterName: row.reporterID && (people.get(row.reporterID)?.name ?? '退会した会員'),
      byOffice: people.get(row.reporterID ?? '')?.userType === UserType.admin,
      pinned: (pinned ?? []).map((each) => ({ ...each, fileNames: each.fileNames ?? [], userType: each.userType as UserType })),
      createdAt: toWireTime(createdAt),
      updatedAt: toWireTime(updatedAt),
    })),
    cursor: null,
  }
}

export async function listReportLetters(ctx: Ctx, caseID: string): Promise<{ items: ReportLetter[]; cursor: null }> {
  await reportCases.one(ctx, caseID)
  const rows = await ctx.db
    .select()
    .from(reportLetter)
    .where(eq(reportLetter.caseID, caseID))
    .orderBy(asc(reportLetter.createdAt), asc(reportLetter.id))
  return { items: rows.map(presentLetter), cursor: null }
}

export const presentLetter = ({ createdAt, updatedAt, ...row }: typeof reportLetter.$inferSelect): ReportLetter => ({
  ...row,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})

export const noCases: OpenCases = { open: 0, underway: 0 }

/** Open cases per subject, and how many of them are assigned: 「通報2（対応中1）」. */
export async function openCasesOf(ctx: Ctx, of: { kind: ReportKind; subjectIDs: string[] } | { aboutUserIDs: string[] }) {
  const [column, ids, kind] =
    'kind' in of
      ? [reportCase.subjectID, of.subjectIDs, eq(reportCase.kind, of.kind)]
      : [reportCase.aboutUserID, of.aboutUserIDs, undefined]
  if (ids.length === 0) return new Map<string, OpenCases>()
  const rows = await ctx.db
    .select({
      id: column,
      open: sql<number>`count(*)::int`,
      underway: sql<number>`(count(*) filter (where ${reportCase.state} = ${CaseState.underway}))::int`,
    })
    .from(reportCase)
    .where(and(inArray(column, ids), kind, sql`${reportCase.state} <> 9`))
    .groupBy(column)
  return new Map<string, OpenCases>(rows.map(({ id, open, underway }) => [id, { open, underway }]))
}

async function namesOf(ctx: Ctx, some: (string | null)[]): Promise<Map<string, string>> {
  return new Map([...(await peopleOf(ctx, some))].map(([id, { name }]) => [id, name]))
}

async function peopleOf(ctx: Ctx, some: (string | null)[]) {
  const ids = [...new Set(some.flatMap((id) => id ?? []))]
  const { id, name, userType } = user
  const people = ids.length === 0 ? [] : await ctx.db.select({ id, name, userType }).from(user).where(inArray(user.id, ids))
  return new Map(people.map((person) => [person.id, person]))
}
