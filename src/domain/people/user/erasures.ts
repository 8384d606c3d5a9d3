import { eq } from 'drizzle-orm'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import type { Storage } from '#platform/files/storage.ts'
import { user } from './table.ts'

const keyOf = (userID: string) => `erased/${userID}`

/**
 * Records an erasure outside the database: the user's id and the time, nothing else. Restoring an older backup brings the user back; this
 * list among the files tells whom to erase again (bin/replay-erasures.ts). Operators are never listed: their decisions keep their name.
 */
export const keepErasure: Listener<'user.left'> = async (ctx, { userID }) => {
  if (await isOfOffice(ctx, userID)) return
  await ctx.platform.storage.put(keyOf(userID), Buffer.from(ctx.clock.now().toISOString()))
}

export const wasErased = async (storage: Pick<Storage, 'get'>, userID: string): Promise<boolean> =>
  (await storage.get(keyOf(userID))) !== undefined

async function isOfOffice({ db }: Ctx, userID: string): Promise<boolean> {
  const [row] = await db.select({ userType: user.userType }).from(user).where(eq(user.id, userID))
  return row?.userType === UserType.admin
}
