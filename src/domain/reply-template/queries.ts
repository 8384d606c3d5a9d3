import { eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import { collection } from '#platform/db/collection.ts'
import { requireMember } from '#platform/viewer.ts'
import { type ReplyTemplate, replyTemplateFilter } from './contract.ts'
import { replyTemplate } from './table.ts'

type Row = typeof replyTemplate.$inferSelect

/** One's own, and nobody else's. */
export const replyTemplates = collection<Row, ReplyTemplate>({
  table: replyTemplate,
  visible: (ctx) => eq(replyTemplate.userID, requireMember(ctx).id),
  filter: replyTemplateFilter,
  sort: { createdAt: replyTemplate.createdAt, updatedAt: replyTemplate.updatedAt },
  defaultSort: 'createdAt:desc',
  present: (_ctx, rows) => rows.map(presentReplyTemplate),
})

export const presentReplyTemplate = ({ id, title, body, createdAt, updatedAt, version }: Row): ReplyTemplate => ({
  id,
  title,
  body,
  createdAt: toWireTime(createdAt),
  updatedAt: toWireTime(updatedAt),
  version,
})
