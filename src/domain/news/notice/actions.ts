import { eq } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { newID } from '#platform/id.ts'
import { publicPagesChanged } from '#platform/live/public-pages.ts'
import { houseLetter } from '#platform/mail/house-letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { isAdmin, requireAdmin, requireMember, requirePermission } from '#platform/viewer.ts'
import type { Notice, NoticeWords } from './contract.ts'
import { NoticeKind, NoticeStatus } from './enumerations.ts'
import { noticeLetter, UNSUBSCRIBE } from './letter.ts'
import { type NoticeRow, notices, presentNotices } from './queries.ts'
import { notice, noticeReading } from './table.ts'

const writable = [
  ...(['title', 'body', 'postDate', 'postTime', 'endAt', 'status'] as const),
  ...(['kind', 'audience', 'prefecturesCodes', 'bannerFlag', 'mailFlag'] as const),
] as const
type Fields = Pick<Notice, (typeof writable)[number]>
type NoticeInput = Pick<Fields, 'title' | 'body' | 'postDate' | 'status'> & Partial<Fields>

export async function createNotice(ctx: Ctx, fields: NoticeInput): Promise<Notice> {
  requireMayWrite(ctx, fields.kind)
  requireSense(fields)
  return publishNotice(ctx, fields)
}

/** Like `createNotice`, but by the system, without a permission check. */
export const publishNotice = (ctx: Ctx, fields: NoticeInput): Promise<Notice> =>
  transact(ctx, async (ctx) => {
    const row = await insertRow(ctx, notice, columnsOf(fields) as typeof notice.$inferInsert)
    await record(ctx, 'notice.create', { kind: 'notice', id: row.id })
    await publicPagesChanged(ctx)
    return presentOne(ctx, row)
  })

/** Changes the given fields (all for PUT, some for PATCH). */
export async function updateNotice(
  ctx: Ctx,
  id: string,
  fields: Partial<Fields> & Record<string, unknown>,
  ifMatch?: number,
): Promise<Notice> {
  const current = await notices.one(ctx, id)
  requireAdmin(ctx)
  const change = onlyWritable(current, fields, writable)
  requireMayWrite(ctx, current.kind)
  requireMayWrite(ctx, change.kind)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, notice, id, ifMatch)
    requireSense({ ...(await presentOne(ctx, row)), ...change })
    const reworded = (change.title ?? row.title) !== row.title || (change.body ?? row.body) !== row.body
    const revised = reworded && (row.mailedAt || row.mailedTo) ? { revisedAt: ctx.clock.now() } : {}
    await recordChange(ctx, 'notice.update', { kind: 'notice', id }, { before: row, after: { ...row, ...columnsOf(change) } })
    await publicPagesChanged(ctx)
    return presentOne(ctx, await updateRow(ctx, notice, row, { ...columnsOf(change), ...revised }))
  })
}

/** Hides the notice; it is kept as proof of what was announced. */
export async function deleteNotice(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await updateNotice(ctx, id, { status: NoticeStatus.archived }, ifMatch)
}

/** Marks it as read by the viewer, once. Operators do not count as readers. */
export async function readNotice(ctx: Ctx, id: string): Promise<undefined> {
  const { id: userID } = requireMember(ctx)
  await notices.one(ctx, id)
  if (isAdmin(ctx)) return
  await ctx.db.insert(noticeReading).values({ noticeID: id, userID, readAt: ctx.clock.now() }).onConflictDoNothing()
}

/** Sends it to the caller as readers will get it by mail. */
export async function testNotice(ctx: Ctx, id: string): Promise<undefined> {
  const { id: userID, name } = requireAdmin(ctx)
  const seen = await notices.one(ctx, id)
  await limit(ctx, limits.testLetters, userID)
  const [own] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, userID))
  if (!own) return
  const { subject, ...drawn } = letterTo(ctx, seen, name)
  await queueMail(ctx, {
    key: `notice-test/${newID()}`,
    to: { address: own.email, name },
    userID,
    subject: `【見本】${subject}`,
    ...drawn,
  })
}

/** A preview during editing; nothing is sent or saved. */
export async function previewNotice(ctx: Ctx, words: NoticeWords) {
  const { id } = requireAdmin(ctx)
  requireMayWrite(ctx, words.kind)
  await limit(ctx, limits.previews, id)
  return letterTo(ctx, words, '見本 花子')
}

/** As a member gets it; the unsubscribe link leads to the front page, because a sample must not unsubscribe anyone. */
const letterTo = (ctx: Ctx, words: NoticeWords & { id?: string }, name: string) =>
  houseLetter(ctx, name, noticeLetter(ctx, words, { label: UNSUBSCRIBE, url: ctx.config.baseURL }))

const presentOne = async (ctx: Ctx, row: NoticeRow): Promise<Notice> => (await presentNotices(ctx, [row]))[0] as Notice // one in, one out

/** An important notice also reaches members who declined letters, so only chiefs may write one. */
function requireMayWrite(ctx: Ctx, kind: NoticeKind | undefined) {
  if (kind === NoticeKind.important) requirePermission(ctx, 'notice.important')
  else requireAdmin(ctx)
}

function requireSense({ postDate, postTime = '00:00', endAt, kind, bannerFlag }: NoticeInput) {
  if (bannerFlag && kind !== NoticeKind.important) throw invalid({ bannerFlag: '帯で表示できるのは、区分が「重要」のお知らせだけです。' })
  if (endAt && new Date(endAt) <= new Date(`${postDate}T${postTime}:00+09:00`))
    throw invalid({ endAt: '掲載の終わりは、掲載を始める日時より後にしてください。' })
}

const columnsOf = ({ endAt, ...fields }: Partial<Fields>) => ({
  ...fields,
  ...(endAt !== undefined && { endAt: endAt ? new Date(endAt) : null }),
})
