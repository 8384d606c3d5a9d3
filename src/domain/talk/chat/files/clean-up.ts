import { and, eq, inArray, isNull, lt, not, or } from 'drizzle-orm'
import { ABANDONED_DAYS } from '#domain/base/image/enumerations.ts'
import { LOST_MINUTES } from '#domain/deal/paper/enumerations.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { type ChatFileRow, chatFile } from '../file-table.ts'

const AT_ONCE = 200

/** The hourly job: deletes files with an interrupted upload, and files never sent. */
export async function cleanUpChatFiles(ctx: Ctx): Promise<void> {
  const lost = new Date(ctx.clock.now().getTime() - LOST_MINUTES * 60_000)
  const gone = or(
    and(isNull(chatFile.storedAt), lt(chatFile.updatedAt, lost)),
    and(lt(chatFile.updatedAt, daysBefore(ctx.clock.now(), ABANDONED_DAYS)), not(isUnderRetentionHold(ctx, chatFile.ownerID))),
  )
  for (let found = AT_ONCE; found === AT_ONCE; )
    found = await transact(ctx, async (ctx) => {
      const rows = await ctx.db
        .select()
        .from(chatFile)
        .where(and(isNull(chatFile.messageID), gone))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true })
      await putAway(ctx, rows)
      return rows.length
    })
}

/** Deletes the unsent files of a leaving member; sent ones stay with their message. */
export const purgeUnsentFiles: Listener<'user.left'> = async (ctx, { userID }) => {
  const rows = await ctx.db
    .select()
    .from(chatFile)
    .where(and(eq(chatFile.ownerID, userID), isNull(chatFile.messageID)))
    .for('update')
  await putAway(ctx, rows)
}

/** Deletes the rows now, the bytes after the commit. */
export async function putAway(ctx: Ctx, rows: readonly ChatFileRow[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await ctx.db.delete(chatFile).where(inArray(chatFile.id, ids))
  await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: rows.flatMap(({ key, previewKey }) => [key, previewKey]) })
}
