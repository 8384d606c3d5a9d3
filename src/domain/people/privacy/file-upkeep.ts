import { and, eq, inArray, isNotNull, isNull, lte, not, type SQL } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { FILE_DAYS } from './enumerations.ts'
import { privacyFile } from './file-table.ts'
import { privacyRequest } from './table.ts'

/** The daily job: deletes files past their download deadline, and files not used in an answer within a day. */
export async function cleanUpPrivacyFiles(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  await transact(ctx, (ctx) => remove(ctx, and(isNull(privacyFile.answeredAt), lte(privacyFile.createdAt, daysBefore(now, 1)))))
  const held = ctx.db.select({ id: privacyRequest.id }).from(privacyRequest).where(isUnderRetentionHold(ctx, privacyRequest.userID))
  const over = and(isNotNull(privacyFile.answeredAt), lte(privacyFile.answeredAt, daysBefore(now, FILE_DAYS)))
  await transact(ctx, (ctx) => remove(ctx, and(over, not(inArray(privacyFile.requestID, held)))))
}

/** For a request whose member leaves. */
export const purgeFilesOf = (ctx: Ctx, requestID: string): Promise<void> => remove(ctx, eq(privacyFile.requestID, requestID))

async function remove(ctx: Ctx, which: SQL | undefined): Promise<void> {
  const rows = await ctx.db.select().from(privacyFile).where(which).for('update')
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db.delete(privacyFile).where(inArray(privacyFile.id, ids))
  const answered = rows.flatMap(({ requestID, answeredAt }) => (answeredAt ? requestID : []))
  await ctx.db
    .update(privacyRequest)
    .set({ files: [] })
    .where(inArray(privacyRequest.id, [...answered, '']))
  // Deletes the rows now, the bytes after the commit.
  await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: rows.map(({ key }) => key) })
}
