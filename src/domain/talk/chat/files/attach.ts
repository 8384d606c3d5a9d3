import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { type ChatFileRow, chatFile } from '../file-table.ts'
import type { ChatFile } from './contract.ts'

/** Attaches the caller's own files of this negotiation to a message, in the given order; files of another message are refused. */
export async function attachFiles(
  ctx: Ctx,
  { id, negotiationID, fileIDs }: { id: string; negotiationID: string; fileIDs: readonly string[] },
): Promise<ChatFileRow[]> {
  if (fileIDs.length === 0) return []
  const missing = invalid({ fileIDs: 'ファイルが見つかりませんでした。もう一度選んでください。' })
  if (new Set(fileIDs).size !== fileIDs.length) throw missing
  const attached: ChatFileRow[] = []
  for (const [place, fileID] of fileIDs.entries()) {
    const mine = and(eq(chatFile.id, fileID), eq(chatFile.ownerID, requireMember(ctx).id), eq(chatFile.negotiationID, negotiationID))
    const [row] = await ctx.db
      .update(chatFile)
      .set({ messageID: id, place, updatedAt: ctx.clock.now() })
      .where(and(mine, isNotNull(chatFile.storedAt), isNull(chatFile.messageID)))
      .returning()
    if (!row) throw missing
    attached.push(row)
  }
  return attached
}

/** Detaches the files of a message; the clean-up deletes them like unsent ones. */
export const detachFiles = (ctx: Ctx, messageID: string) =>
  ctx.db.update(chatFile).set({ messageID: null, updatedAt: ctx.clock.now() }).where(eq(chatFile.messageID, messageID))

export async function filesOf(ctx: Ctx, messageIDs: readonly string[]): Promise<Map<string, ChatFile[]>> {
  const found = new Map<string, ChatFile[]>()
  if (messageIDs.length === 0) return found
  const { id, name, bytes, pages, messageID } = chatFile
  const rows = await ctx.db
    .select({ id, name, bytes, pages, messageID })
    .from(chatFile)
    .where(inArray(messageID, [...messageIDs]))
    .orderBy(asc(messageID), asc(chatFile.place))
  for (const { messageID, ...file } of rows) {
    const known = found.get(messageID ?? '')
    if (known) known.push(file)
    else found.set(messageID ?? '', [file])
  }
  return found
}
