import { eq } from 'drizzle-orm'
import type { PaperEvent } from '#domain/deal/paper/events.ts'
import { titleOf } from '#domain/deal/paper/paper-words.ts'
import type { PaperRow } from '#domain/deal/paper/queries.ts'
import { isPaperShared } from '#domain/deal/paper/shared.ts'
import { paper } from '#domain/deal/paper/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { writeSharedCard, writeSystemMessage } from './write.ts'

/** Cards about papers, posted in the action's transaction; none for a paper the other side cannot see yet. */

export const postPaperSubmittedCard: Listener<'paper.submitted'> = (ctx, event) =>
  say(ctx, event, ({ row }) => `書類「${titleOf(row)}」が提出されました。`)

export const postPaperReturnedCard: Listener<'paper.returned'> = (ctx, event) =>
  say(ctx, event, ({ row }) => `書類「${titleOf(row)}」をもう一度お願いします。\n理由：${row.returnReason ?? ''}`)

export const postPaperExpiringCard: Listener<'paper.expiring'> = (ctx, event) =>
  say(ctx, event, ({ row }) => `書類「${titleOf(row)}」は、必要な日までに有効期限が切れます。新しいものをお願いします。`)

/** Several papers produce one message. */
export const postPapersTransferredCard: Listener<'paper.brought'> = async (ctx, { negotiationID, paperIDs }) => {
  const [first] = paperIDs
  if (paperIDs.length === 1 && first)
    await say(ctx, { paperID: first, negotiationID, by: null }, ({ row }) => `書類「${titleOf(row)}」が提出されました。`)
  else await writeSystemMessage(ctx, negotiationID, `売主の書類${paperIDs.length}件が用意できました。書類の画面でご確認ください。`)
}

async function say(ctx: Ctx, { paperID, negotiationID }: PaperEvent, words: (about: { row: PaperRow }) => string) {
  const [row] = await ctx.db.select().from(paper).where(eq(paper.id, paperID))
  if (!row || !(await isPaperShared(ctx, row.id))) return
  await writeSharedCard(ctx, negotiationID, { cardKind: 'paper', relationID: paperID, message: words({ row }) })
}
