import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { NoticeKind } from '#domain/news/notice/enumerations.ts'
import { isForMember, isShown } from '#domain/news/notice/queries.ts'
import { notice } from '#domain/news/notice/table.ts'
import { notifyMany } from '#domain/news/notification/notify.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'

/** The most recipients that one live event can name. */
const BATCH = 100
const A_MINUTE = 20_000

/** Adds important notices to each recipient's notifications; as with letters, a crash causes no duplicates. */
export async function notifyNotices(ctx: Ctx): Promise<void> {
  for (let notified = 0; notified < A_MINUTE; ) {
    const some = await notifySome(ctx)
    if (some === undefined) return
    notified += Math.max(some, 1)
  }
}

async function notifySome(ctx: Ctx): Promise<number | undefined> {
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(notice)
      .where(and(eq(notice.kind, NoticeKind.important), isNull(notice.toldAt), isShown(ctx)))
      .orderBy(asc(notice.createdAt), asc(notice.id))
      .limit(1)
      .for('update')
    if (!row) return undefined
    const members = await ctx.db
      .select({ id: user.id })
      .from(user)
      .innerJoin(notice, eq(notice.id, row.id))
      .where(
        and(
          ...[eq(user.status, UserStatus.active), inArray(user.userType, [UserType.seller, UserType.buyer]), isForMember],
          gt(user.id, row.toldTo ?? ''),
        ),
      )
      .orderBy(asc(user.id))
      .limit(BATCH)
    const ids = members.map(({ id }) => id)
    await notifyMany(
      ctx,
      ids,
      { kind: 'notice.published', path: `/notice#${row.id}`, words: row.title, relationID: row.id },
      `notice/${row.id}`,
    )
    // Progress does not change the version: it must not conflict with edits.
    const progress = ids.length < BATCH ? { toldAt: ctx.clock.now() } : { toldTo: ids.at(-1) }
    await ctx.db.update(notice).set(progress).where(eq(notice.id, row.id))
    return ids.length
  })
}
