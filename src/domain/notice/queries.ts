import { and, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, viewerID } from '#platform/viewer.ts'
import { type Notice, noticeFilter } from './contract.ts'
import { NoticeAudience, NoticeStatus } from './enumerations.ts'
import { notice } from './table.ts'

export type NoticeRow = typeof notice.$inferSelect

/** The moment from which it stands: its day and time, as Tokyo counts them. */
const postedAt = sql`((${notice.postDate} + ${notice.postTime}::time) at time zone 'Asia/Tokyo')`

/** Published, its moment has come, and its end has not. */
export const standing = ({ clock }: Pick<Ctx, 'clock'>): SQL | undefined => {
  const now = clock.now()
  return and(
    sql`${notice.status} = ${NoticeStatus.published}`,
    sql`${postedAt} <= ${toWireTime(now)}::timestamptz`,
    or(isNull(notice.endAt), gt(notice.endAt, now)),
  )
}

/** One began to stand, or ended, in the minutes before. */
export const turnedSince = (from: Date, to: Date): SQL =>
  sql`(${postedAt} > ${toWireTime(from)}::timestamptz and ${postedAt} <= ${toWireTime(to)}::timestamptz)
    or (${notice.endAt} > ${toWireTime(from)}::timestamptz and ${notice.endAt} <= ${toWireTime(to)}::timestamptz)`

/** Everyone reads what stands and is for them; an admin reads all. */
export const notices = collection<NoticeRow, Notice>({
  table: notice,
  visible: (ctx) => (isAdmin(ctx) ? undefined : and(standing(ctx), isForViewer(ctx))),
  filter: noticeFilter,
  sort: { postDate: notice.postDate, createdAt: notice.createdAt, updatedAt: notice.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentNotice),
})

/** Guests read what is for everybody. */
function isForViewer(ctx: Ctx): SQL | undefined {
  const id = viewerID(ctx)
  const everybody = and(eq(notice.audience, NoticeAudience.all), sql`${notice.prefecturesCodes} = '{}'`)
  if (id === undefined) return everybody
  return or(everybody, sql`exists (select 1 from ${user} where ${user.id} = ${id} and ${isForMember})`)
}

/** A member and a notice that fit together: its audience, and where it says so their prefecture. */
export const isForMember = sql`(${notice.audience} = ${NoticeAudience.all} or ${notice.audience} = ${user.userType})
  and (${notice.prefecturesCodes} = '{}' or ${user.prefecturesCode} = any(${notice.prefecturesCodes}))`

export const presentNotice = ({
  mailedTo: _,
  toldTo: __,
  toldAt: ___,
  mailedAt,
  endAt,
  status,
  createdAt,
  updatedAt,
  ...row
}: NoticeRow): Notice => ({
  ...row,
  status: status as Notice['status'],
  endAt: endAt && toWireTime(endAt),
  mailedAt: mailedAt && toWireTime(mailedAt),
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
