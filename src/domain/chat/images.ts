import { and, arrayContains, isNull } from 'drizzle-orm'
import { registerReader } from '#domain/image/readers.ts'
import { isAdmin } from '#platform/viewer.ts'
import { chat } from './table.ts'
import { visibleChats } from './visible.ts'

// A picture in a message is for that message's readers, also after it was shown to them once.
registerReader('chat', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member') return false
  const [shown] = await ctx.db
    .select({ id: chat.id })
    .from(chat)
    .where(and(arrayContains(chat.imagePaths, [path]), isAdmin(ctx) ? undefined : isNull(chat.coveredAt), visibleChats(ctx)))
    .limit(1)
  return shown !== undefined
})
