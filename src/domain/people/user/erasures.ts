import { eq } from 'drizzle-orm'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import type { Storage } from '#platform/files/storage.ts'
import { user } from './table.ts'

const keyOf = (userID: string) => `erased/${userID}`

/**
 * Keeps beside the database that somebody was erased: their id and the time, nothing else. A backup of before brings them back, and this list,
 * which lies among the files, says whom to erase again (bin/replay-erasures.ts). Of the office nobody is: what they decided bears their name.
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
