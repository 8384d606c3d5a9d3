import { and, eq, isNotNull } from 'drizzle-orm'
import { pictureID } from '#domain/base/image/paths.ts'
import { image } from '#domain/base/image/table.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import type { Paper } from '#domain/deal/paper/contract.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { addFile, admitFile } from '#domain/deal/paper/upload.ts'
import type { Ctx } from '#platform/context.ts'
import { openSealed } from '#platform/documents/kept.ts'
import { conflict, forbidden, invalid } from '#platform/errors.ts'
import { type Existing, existing } from '#platform/http/serve.ts'
import { requireMember } from '#platform/viewer.ts'
import type { z } from '#platform/zod.ts'
import type { Chat } from '../contract.ts'
import { chatFile } from '../file-table.ts'
import { chats } from '../queries.ts'
import type { IntoPaper } from './contract.ts'

/**
 * 書類に入れる: copies a picture or file that the caller sent in this negotiation into one of its papers, inspected and encrypted like an upload.
 * A copy already there is not added again.
 */
export async function putIntoPaper(
  ctx: Ctx,
  chatID: string,
  { paperID, sourceID }: z.output<typeof IntoPaper>,
): Promise<Paper | Existing<Paper>> {
  const me = requireMember(ctx)
  const message = await chats.one(ctx, chatID)
  if (message.senderID !== me.id || message.systemFlag) throw forbidden('書類に入れられるのは、自分が送った写真とファイルだけです。')
  if (message.coveredAt) throw conflict('message-covered', '取り消したか、非表示になったメッセージの写真やファイルは使えません。')
  const source = await sourceOf(ctx, message, sourceID)
  const here = and(eq(paper.id, paperID), eq(paper.negotiationID, message.negotiationID))
  const [line] = await ctx.db.select({ id: paper.id }).from(paper).where(here)
  if (!line) throw invalid({ paperID: 'この商談の書類から選んでください。' })
  const found = await admitFile(ctx, paperID)
  const answer = await addFile(ctx, found, { bytes: await openSealed(ctx, source.key), name: source.name }, { once: true })
  return answer.added ? answer.paper : existing(answer.paper)
}

/** Its storage key, and its name in the paper. */
async function sourceOf(ctx: Ctx, { files, imagePaths, createdAt }: Chat, id: string): Promise<{ key: string; name: string }> {
  const path = imagePaths.find((each) => pictureID(each) === id)
  if (path) {
    const [row] = await ctx.db.select({ variants: image.variants }).from(image).where(eq(image.path, path))
    const key = row?.variants[0]?.key
    if (key) return { key, name: `${formatDay(createdAt)}のメッセージの写真` }
  }
  const known = files.find((each) => each.id === id)
  const [row] = known
    ? await ctx.db
        .select({ key: chatFile.key, name: chatFile.name })
        .from(chatFile)
        .where(and(eq(chatFile.id, id), isNotNull(chatFile.storedAt)))
    : []
  if (!row) throw invalid({ sourceID: 'このメッセージの写真かファイルから選んでください。' })
  return row
}
