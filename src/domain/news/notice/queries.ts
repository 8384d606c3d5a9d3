import { and, count, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireAdmin, viewerID } from '#platform/viewer.ts'
import { type Notice, noticeFilter } from './contract.ts'
import { NoticeAudience, NoticeKind, NoticeStatus, type NoticeTab } from './enumerations.ts'
import { notice, noticeReading } from './table.ts'

export type NoticeRow = typeof notice.$inferSelect

/** The time of publication: its day and time in Tokyo. */
const postedAt = sql`((${notice.postDate} + ${notice.postTime}::time) at time zone 'Asia/Tokyo')`

/** Published, started, and not ended. */
export const isShown = ({ clock }: Pick<Ctx, 'clock'>): SQL | undefined => {
  const now = clock.now()
  return and(
    sql`${notice.status} = ${NoticeStatus.published}`,
    sql`${postedAt} <= ${toWireTime(now)}::timestamptz`,
    or(isNull(notice.endAt), gt(notice.endAt, now)),
  )
}

/** Notices that started or ended in the given interval. */
export const turnedSince = (from: Date, to: Date): SQL =>
  sql`(${postedAt} > ${toWireTime(from)}::timestamptz and ${postedAt} <= ${toWireTime(to)}::timestamptz)
    or (${notice.endAt} > ${toWireTime(from)}::timestamptz and ${notice.endAt} <= ${toWireTime(to)}::timestamptz)`

/** By current visibility, not by the stored status alone. */
function inTab(ctx: Pick<Ctx, 'clock'>, tab: NoticeTab): SQL | undefined {
  const now = ctx.clock.now()
  const published = eq(notice.status, NoticeStatus.published)
  const hasEnded = lte(notice.endAt, now)
  const conditions: Record<NoticeTab, SQL | undefined> = {
    shown: isShown(ctx),
    planned: and(published, sql`${postedAt} > ${toWireTime(now)}::timestamptz`),
    draft: eq(notice.status, NoticeStatus.draft),
    ended: or(eq(notice.status, NoticeStatus.archived), and(published, hasEnded)),
  }
  return conditions[tab]
}

/** Published notices for the viewer's audience; an admin sees all. */
export const notices = collection<NoticeRow, Notice>({
  table: notice,
  visible: (ctx) => (isAdmin(ctx) ? undefined : and(isShown(ctx), isForViewer(ctx))),
  filter: noticeFilter,
  where: (ctx, { tab }) => [tab === undefined ? undefined : inTab(ctx, tab as NoticeTab)],
  sort: { postDate: notice.postDate, createdAt: notice.createdAt, updatedAt: notice.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentNotices,
})

/** Guests see those for everyone. */
function isForViewer(ctx: Ctx): SQL | undefined {
  const id = viewerID(ctx)
  const everybody = and(eq(notice.audience, NoticeAudience.all), sql`${notice.prefecturesCodes} = '{}'`)
  if (id === undefined) return everybody
  return or(everybody, sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${isForMember})`)
}

/** Matches members to notices: by audience, and by prefecture if the notice has any. */
export const isForMember = sql`(${notice.audience} = ${NoticeAudience.all} or ${notice.audience} = ${user.userType})
  and (${notice.prefecturesCodes} = '{}' or ${user.prefecturesCode} = any(${notice.prefecturesCodes}))`

/** The recipients of its letters: the whole audience if important, otherwise those who want news. */
export const mailedOf = ({
  kind,
  audience,
  prefecturesCodes,
}: Pick<NoticeRow, 'kind' | 'audience' | 'prefecturesCodes'>): SQL | undefined =>
  and(
    ...[eq(user.status, UserStatus.active), inArray(user.userType, [UserType.seller, UserType.buyer])],
    audience === NoticeAudience.all ? undefined : eq(user.userType, audience),
    prefecturesCodes.length === 0 ? undefined : inArray(user.prefecturesCode, prefecturesCodes),
    kind === NoticeKind.important ? undefined : eq(user.mailOptIn, true),
  )

/** The number of letters, shown before publishing. */
export async function countNoticeLetters(ctx: Ctx, to: Parameters<typeof mailedOf>[0]) {
  requireAdmin(ctx)
  return { count: await ctx.db.$count(user, mailedOf(to)), capped: false }
}

/** The newest one for the viewer's banner; operators see it at their desk. */
export async function getNoticeBanner(ctx: Ctx) {
  if (isAdmin(ctx)) return { notice: null }
  const { id, title } = notice
  const [found] = await ctx.db
    .select({ id, title })
    .from(notice)
    .where(and(notice.bannerFlag, isShown(ctx), isForViewer(ctx), isUnread(ctx)))
    .orderBy(desc(notice.postDate), desc(notice.postTime), desc(notice.id))
    .limit(1)
  return { notice: found ?? null }
}

function isUnread(ctx: Ctx): SQL | undefined {
  const id = viewerID(ctx)
  if (id === undefined) return undefined
  return sql`not exists (select 1 from ${noticeReading} where ${noticeReading.noticeID} = ${notice.id} and ${noticeReading.userID} = ${id})`
}

/** Operators also get the figures. */
export async function presentNotices(ctx: Ctx, rows: NoticeRow[]): Promise<Notice[]> {
  if (!isAdmin(ctx) || rows.length === 0) return rows.map((row) => presentNotice(row, null))
  const ids = rows.map(({ id }) => id)
  const { noticeID } = noticeReading
  const read = await ctx.db.select({ noticeID, count: count() }).from(noticeReading).where(inArray(noticeID, ids)).groupBy(noticeID)
  const readBy = new Map(read.map(({ noticeID, count }) => [noticeID, count]))
  return rows.map((row) => presentNotice(row, { read: readBy.get(row.id) ?? 0, mailed: row.mailedCount }))
}

function presentNotice(
  { mailedTo: _, toldTo: __, toldAt: ___, mailedCount: ____, mailedAt, revisedAt, endAt, status, createdAt, updatedAt, ...row }: NoticeRow,
  figures: Notice['figures'],
): Notice {
  return {
    ...row,
    figures,
    status: status as Notice['status'],
    endAt: endAt && toWireTime(endAt),
    mailedAt: mailedAt && toWireTime(mailedAt),
    revisedAt: revisedAt && toWireTime(revisedAt),
    createdAt: toWireTime(createdAt),
    updatedAt: toWireTime(updatedAt),
  }
}
