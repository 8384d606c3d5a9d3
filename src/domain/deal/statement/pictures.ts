import { and, arrayContains } from 'drizzle-orm'
import { registerReader } from '#domain/base/image/readers.ts'
import { visibleStatements } from './queries.ts'
import { statement } from './table.ts'

// A picture of a statement is for whoever reads the statement; a draft's is its seller's and the operators', as every upload.
registerReader('deal', async (ctx, { path }) => {
  if (ctx.viewer.kind !== 'member' && ctx.viewer.kind !== 'companion') return false
  const [shown] = await ctx.db
    .select({ id: statement.id })
    .from(statement)
    .where(and(arrayContains(statement.photos, [path]), visibleStatements(ctx)))
    .limit(1)
  return shown !== undefined
})
