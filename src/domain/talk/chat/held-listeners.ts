import { and, eq } from 'drizzle-orm'
import { publishPending } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { PendingStatus } from './held-enumerations.ts'
import { heldMessage } from './held-table.ts'

/** Closing a negotiation refuses the messages awaiting review in it. */
export const closePending: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const waiting = await ctx.db
    .select()
    .from(heldMessage)
    .where(and(eq(heldMessage.negotiationID, negotiationID), eq(heldMessage.heldStatus, PendingStatus.waiting)))
    .for('update')
  if (waiting.length === 0) return
  const talk = await lockRow(ctx, negotiation, negotiationID)
  for (const row of waiting) {
    const reason = '商談が終了しました。'
    await updateRow(ctx, heldMessage, row, { heldStatus: PendingStatus.refused, reason, decidedAt: ctx.clock.now() })
    await publishPending(ctx, talk, row.senderID)
  }
}
