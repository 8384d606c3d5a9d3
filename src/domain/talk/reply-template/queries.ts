import { eq, or } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type ReplyTemplate, replyTemplateFilter } from './contract.ts'
import { replyTemplate } from './table.ts'

type Row = typeof replyTemplate.$inferSelect

/** The caller's own, and for operators the shared ones. */
export const replyTemplates = collection<Row, ReplyTemplate>({
  table: replyTemplate,
  visible: (ctx) => {
    const own = eq(replyTemplate.userID, requireMember(ctx).id)
    return isAdmin(ctx) ? or(own, eq(replyTemplate.shared, true)) : own
  },
  filter: replyTemplateFilter,
  sort: { displayOrder: replyTemplate.displayOrder, createdAt: replyTemplate.createdAt, updatedAt: replyTemplate.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentReplyTemplate),
})

export const presentReplyTemplate = ({ userID: _, createdAt, updatedAt, ...row }: Row): ReplyTemplate => ({
  ...row,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
})
