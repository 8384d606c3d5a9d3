import { and, lte, sql } from 'drizzle-orm'
import { tokyoDay, toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type Notice, noticeFilter } from './contract.ts'
import { NoticeStatus } from './enumerations.ts'
import { notice } from './table.ts'

type Row = typeof notice.$inferSelect

/** Everyone reads what is published and whose day has come; an admin reads all. */
export const notices = collection<Row, Notice>({
  table: notice,
  visible: (ctx) =>
    isAdmin(ctx) ? undefined : and(sql`${notice.status} = ${NoticeStatus.published}`, lte(notice.postDate, tokyoDay(ctx.clock.now()))),
  filter: noticeFilter,
  sort: { postDate: notice.postDate, createdAt: notice.createdAt, updatedAt: notice.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentNotice),
})

export const presentNotice = ({ id, title, body, postDate, status, version, createdAt, updatedAt }: Row): Notice => ({
  ...{ id, title, body, postDate, version },
  status: status as Notice['status'],
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
