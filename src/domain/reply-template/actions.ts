import { count, eq } from 'drizzle-orm'
import { user } from '#domain/user/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { Listener } from '#platform/events.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { requireMember } from '#platform/viewer.ts'
import type { ReplyTemplate } from './contract.ts'
import { TEMPLATES_AT_MOST } from './enumerations.ts'
import { UNKNOWN, unknownIn } from './placeholders.ts'
import { presentReplyTemplate, replyTemplates } from './queries.ts'
import { replyTemplate } from './table.ts'

type Fields = Pick<ReplyTemplate, 'title' | 'body'>

export async function createReplyTemplate(ctx: Ctx, { title, body }: Fields): Promise<ReplyTemplate> {
  const { id: userID } = requireMember(ctx)
  requireKnown(body)
  return transact(ctx, async (ctx) => {
    // Two tabs at once must not get past the limit.
    await lockRow(ctx, user, userID)
    const [kept] = await ctx.db.select({ count: count() }).from(replyTemplate).where(eq(replyTemplate.userID, userID))
    if ((kept?.count ?? 0) >= TEMPLATES_AT_MOST)
      throw conflict('too-many-templates', `定型文は${TEMPLATES_AT_MOST}件までです。使わないものを消してから追加してください。`)
    return presentReplyTemplate(await insertRow(ctx, replyTemplate, { userID, title, body }))
  })
}

export async function changeReplyTemplate(
  ctx: Ctx,
  id: string,
  fields: Partial<Fields> & Record<string, unknown>,
  ifMatch?: number,
): Promise<ReplyTemplate> {
  const change = onlyWritable(await replyTemplates.one(ctx, id), fields, ['title', 'body'])
  requireKnown(change.body ?? '')
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, replyTemplate, id, ifMatch)
    return presentReplyTemplate(await updateRow(ctx, replyTemplate, row, change))
  })
}

export async function dropReplyTemplate(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await replyTemplates.one(ctx, id)
  await transact(ctx, async (ctx) => {
    await lockRow(ctx, replyTemplate, id, ifMatch)
    await ctx.db.delete(replyTemplate).where(eq(replyTemplate.id, id))
  })
}

function requireKnown(body: string) {
  const unknown = unknownIn(body)
  if (unknown.length > 0) throw invalid({ body: UNKNOWN(unknown) })
}

/** Who leaves takes what they wrote for themselves along. */
export const forgetReplyTemplates: Listener<'user.left'> = async (ctx, { userID }) => {
  await ctx.db.delete(replyTemplate).where(eq(replyTemplate.userID, userID))
}
