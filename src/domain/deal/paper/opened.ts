import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'

/** The files of these papers that the viewer has opened, as the record of readings has it. */
export async function openedFiles(ctx: Ctx, paperIDs: string[]): Promise<Set<string>> {
  const { viewer } = ctx
  if ((viewer.kind !== 'member' && viewer.kind !== 'companion') || paperIDs.length === 0) return new Set()
  const rows = await ctx.db
    .select({ detail: audit.detail })
    .from(audit)
    .where(
      and(
        ...[eq(audit.subjectKind, 'paper'), inArray(audit.subjectID, paperIDs)],
        ...[eq(audit.deed, 'paper.read'), eq(audit.actorID, viewer.id)],
      ),
    )
  return new Set(rows.map(({ detail }) => String(detail.fileID)))
}
