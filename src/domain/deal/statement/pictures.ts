import { and, arrayContains } from 'drizzle-orm'
import { registerReader } from '#domain/base/image/readers.ts'
import { visibleStatements } from './queries.ts'
import { statement } from './table.ts'

// A statement's picture is for the statement's readers; a draft's for its seller and the operators, like every upload.
registerReader('deal', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member' && ctx.viewer.kind !== 'companion') return false
  const [shown] = await ctx.db
    .select({ id: statement.id })
    .from(statement)
    .where(and(arrayContains(statement.photos, [path]), visibleStatements(ctx)))
    .limit(1)
  return shown !== undefined
})
