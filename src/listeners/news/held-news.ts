import { eq } from 'drizzle-orm'
import { sideOf } from '#domain/deal/negotiation/policy.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import { notify } from '#domain/news/notification/notify.ts'
import type { HeldEvent } from '#domain/talk/chat/events.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews } from './about.ts'
import { negotiationNewsFields, negotiationURL } from './talk-news.ts'

/** Notifies only the sender of what becomes of a message under review. */

export const notifyPending: Listener<'message.held'> = (ctx, event) => notifyWriter(ctx, event, 'message.held')
export const notifyDelivered: Listener<'message.delivered'> = (ctx, event) => notifyWriter(ctx, event, 'message.delivered')

export const notifyPendingRefused: Listener<'message.refused'> = async (ctx, event) => {
  const [row] = await ctx.db.select({ reason: heldMessage.reason }).from(heldMessage).where(eq(heldMessage.id, event.heldID))
  if (row) await notifyWriter(ctx, event, 'message.refused', row.reason ?? '')
}

async function notifyWriter(ctx: Ctx, { negotiationID, senderID, heldID }: HeldEvent, kind: NotificationKind, reason?: string) {
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const side = sideOf(senderID, talk.row)
  const letter =
    reason === undefined
      ? undefined
      : buildLetter('messageNotDelivered', { 物件名: talk.title, 理由: reason }, negotiationURL(ctx, side, negotiationID))
  await notify(ctx, senderID, { ...negotiationNewsFields(talk, kind, side), words: reason, relationID: heldID, letter })
}
