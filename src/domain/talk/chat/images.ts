import { and, arrayContains } from 'drizzle-orm'
import { registerReader } from '#domain/base/image/readers.ts'
import { chat } from './table.ts'
import { visibleChats } from './visible.ts'

// A picture in a message may be opened only by the message's current readers.
registerReader('chat', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member') return false
  const [shown] = await ctx.db
    .select({ coveredAt: chat.coveredAt, coverID: chat.coverID })
    .from(chat)
    .where(and(arrayContains(chat.imagePaths, [path]), visibleChats(ctx)))
    .limit(1)
  if (shown?.coverID) return 'nobody'
  return shown !== undefined && shown.coveredAt === null
})
