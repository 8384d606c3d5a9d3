import { and, asc, gt, ne, or } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { wasErased } from '#domain/people/user/erasures.ts'
import { eraseAgain } from '#domain/people/user/hold.ts'
import { user } from '#domain/people/user/table.ts'
import { UserType } from '#platform/context.ts'
import { Problem } from '#platform/errors.ts'
import { diskStorage, type Storage } from '#platform/files/storage.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'

interface ReplayResult {
  looked: number
  erased: number
  /** Members still needed in the restored state: number and reason. */
  refused: string[]
}

const BATCH = 500
const AT_ONCE = 20

/**
 * Repeats erasures made after the backup. Their ids are among the files: in the bucket, which was not restored, or in the previous data
 * folder, passed as an argument.
 */
export async function replayErasures(platform: Platform, filesBefore?: string): Promise<ReplayResult> {
  const lists: Pick<Storage, 'get'>[] = [platform.storage, ...(filesBefore ? [diskStorage(filesBefore)] : [])]
  const outcome: ReplayResult = { looked: 0, erased: 0, refused: [] }
  const ctx = systemContext(platform)
  for (let after = ''; ; ) {
    const members = await ctx.db
      .select({ id: user.id, userNumber: user.userNumber })
      .from(user)
      .where(
        and(
          or(ne(user.status, UserStatus.left), isUnderRetentionHold(ctx, user.id)),
          ne(user.userType, UserType.admin),
          gt(user.id, after),
        ),
      )
      .orderBy(asc(user.id))
      .limit(BATCH)
    for (let at = 0; at < members.length; at += AT_ONCE) {
      const some = members.slice(at, at + AT_ONCE)
      const erased = await Promise.all(
        some.map(async ({ id }) => (await Promise.all(lists.map((list) => wasErased(list, id)))).includes(true)),
      )
      for (const { id, userNumber } of some.filter((_, each) => erased[each])) {
        const refusal = await eraseAgain(ctx, id).catch((error) => {
          if (error instanceof Problem) return error
          throw error
        })
        if (refusal) outcome.refused.push(`${userNumber}: ${refusal.message}`)
        else outcome.erased++
      }
    }
    outcome.looked += members.length
    if (members.length < BATCH) return outcome
    after = members.at(-1)?.id ?? ''
  }
}
