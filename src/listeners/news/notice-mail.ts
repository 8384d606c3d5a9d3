import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { noticeLetter } from '#domain/news/notice/letter.ts'
import { isShown, mailedOf, type NoticeRow, turnedSince } from '#domain/news/notice/queries.ts'
import { notice } from '#domain/news/notice/table.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { notifyNotices } from './notice-news.ts'
import { unsubscribe } from './subscription.ts'

const BATCH = 100
/** Letters per minute: a mass notice must not delay urgent mail. */
const A_MINUTE = 500

/** Every minute: notices that have just become current are shown to guests, added to the notifications if important, and mailed. */
export async function mailNotices(ctx: Ctx): Promise<void> {
  await processNotices(ctx)
  await notifyNotices(ctx)
  for (let sent = 0; sent < A_MINUTE; ) {
    const written = await mailSome(ctx)
    if (written === undefined) return
    sent += Math.max(written, 1)
  }
}

async function processNotices(ctx: Ctx) {
  const now = ctx.clock.now()
  const [turned] = await ctx.db
    .select({ id: notice.id })
    .from(notice)
    .where(turnedSince(new Date(now.getTime() - 120_000), now))
    .limit(1)
  if (turned) await publicPagesChanged(ctx)
}

/**
 * The next batch for one notice. Progress is written together with the letters under a row lock, so a crash or a second node sends none
 * twice. Undefined when nothing is left.
 */
async function mailSome(ctx: Ctx): Promise<number | undefined> {
  return transact(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(notice)
      .where(and(eq(notice.mailFlag, true), isNull(notice.mailedAt), isShown(ctx)))
      .orderBy(asc(notice.createdAt), asc(notice.id))
      .limit(1)
      .for('update')
    if (!row) return undefined
    const members = await ctx.db
      .select({ id: user.id, email: user.email, name: user.name })
      .from(user)
      .where(and(mailedOf(row), gt(user.id, row.mailedTo ?? '')))
      .orderBy(asc(user.id))
      .limit(BATCH)
    for (const { id, email, name } of members)
      await sendLetter(ctx, { email, name, memberID: id }, `notice/${row.id}/${id}`, letterOf(ctx, row, id))
    const last = members.at(-1)
    const progress = members.length < BATCH ? { mailedAt: ctx.clock.now() } : { mailedTo: last?.id }
    // Progress does not change the version: it must not conflict with edits.
    await ctx.db
      .update(notice)
      .set({ ...progress, mailedCount: row.mailedCount + members.length })
      .where(eq(notice.id, row.id))
    return members.length
  })
}

function letterOf(ctx: Ctx, row: NoticeRow, memberID: string): LetterContent {
  return { ...noticeLetter(ctx, row, unsubscribe(ctx, { kind: 'notice', id: memberID })), text: null }
}
