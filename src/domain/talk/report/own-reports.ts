import { asc, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { ReportKind } from './case-enumerations.ts'
import { reasonText } from './case-reasons.ts'
import type { OwnReport } from './contract.ts'
import { report, reportCase } from './table.ts'

/** A member's own reports, for their data export: without the outcome, or anything others wrote. */
export async function reportsOf(ctx: Ctx, userID: string): Promise<OwnReport[]> {
  const rows = await ctx.db
    .select({ report, number: reportCase.number })
    .from(report)
    .innerJoin(reportCase, eq(reportCase.id, report.caseID))
    .where(eq(report.reporterID, userID))
    .orderBy(asc(report.createdAt))
  return rows.map(({ report: { kind, reason, note, createdAt }, number }) => ({
    ...{ number, kind: ReportKind.labels[kind], reason: reasonText(kind, reason), note },
    createdAt: toWireTime(createdAt),
  }))
}
