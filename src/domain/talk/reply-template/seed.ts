import { and, eq, sql } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { firstReplies } from './first-replies.ts'
import { replyTemplate } from './table.ts'

const BEGUN = 'replyTemplate.begin'

/** Creates the office's initial templates, once: deleted ones do not come back. Safe on every start of every node. */
export async function seedReplies(ctx: Ctx): Promise<void> {
  await transact(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('seed replies', 0))`)
    if ((await ctx.db.$count(replyTemplate, eq(replyTemplate.shared, true))) > 0) return
    const before = and(eq(audit.subjectKind, 'replyTemplate'), eq(audit.subjectID, '*'), eq(audit.deed, BEGUN))
    if ((await ctx.db.$count(audit, before)) > 0) return
    for (const [index, reply] of firstReplies.entries())
      await insertRow(ctx, replyTemplate, { ...reply, userID: ctx.config.adminUserID, shared: true, displayOrder: (index + 1) * 10 })
    await record(ctx, BEGUN, { kind: 'replyTemplate', id: '*' }, { count: firstReplies.length })
  })
}
