import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { note } from '#domain/talk/note/table.ts'
import { audit } from '#platform/audit/table.ts'
import { listSignIns } from '#platform/auth/sign-ins.ts'
import type { Ctx } from '#platform/context.ts'
import { countTogether } from '#platform/db/collection.ts'
import { COUNT_CAP } from '#platform/db/count-cap.ts'
import { mail } from '#platform/mail/table.ts'

/** Counts for the parts of a member's page: letters, audit entries and notes in one statement, each by the index of its list. */
export async function countParts(ctx: Ctx, { id, email }: { id: string; email: string }) {
  const counted = await countTogether(ctx, {
    letters: inAnyOf(mail, [eq(mail.toAddress, email), eq(mail.userID, id)]),
    records: inAnyOf(audit, [and(eq(audit.subjectKind, 'user'), eq(audit.subjectID, id)), eq(audit.actorID, id)]),
    notes: inAnyOf(note, [and(eq(note.subjectKind, 'user'), eq(note.subjectID, id), isNull(note.deletedAt))]),
  })
  return { ...counted, signIns: (await listSignIns(ctx, id)).items.length }
}

/** A row that matches several ways is counted once. */
function inAnyOf(table: PgTable & { id: typeof mail.id | typeof audit.id | typeof note.id }, ways: (SQL | undefined)[]) {
  const halves = ways.map((way) => sql`(select ${table.id} from ${table} where ${way} limit ${COUNT_CAP + 1})`)
  return sql<number>`(select count(*)::int from (${sql.join(halves, sql` union `)}) as counted)`
}
