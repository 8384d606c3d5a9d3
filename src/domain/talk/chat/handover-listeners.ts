import type { HandoverEvent } from '#domain/deal/handover/events.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { setTurn } from './plan-listeners.ts'
import { writeSharedCard } from './write.ts'

/** These post system messages about the handover record, and set whose turn it is, in the action's transaction. */

export const postHandoverBegunCard: Listener<'handover.begun'> = (ctx, event) =>
  say(ctx, event, '引渡し確認書ができました。お二人で記入し、それぞれ確かめてください。')
export const postHandoverChangedCard: Listener<'handover.changed'> = (ctx, event) =>
  say(ctx, event, '引渡し確認書の内容が変わりました。もう一度、それぞれ確かめてください。')
export const postHandoverConfirmedCard: Listener<'handover.confirmed'> = (ctx, event) =>
  say(ctx, event, `${parties[event.by]}が引渡し確認書を確認しました。`)
export const postHandoverDoneCard: Listener<'handover.done'> = (ctx, event) => say(ctx, event, '引渡しの確認がそろいました。')
export const postLackCard: Listener<'handover.lacking'> = (ctx, event) =>
  say(ctx, event, '買主から、受け取っていない物があるとの連絡がありました。運営にもお知らせしました。')

async function say(ctx: Ctx, { handoverID, negotiationID, by }: HandoverEvent, message: string) {
  await writeSharedCard(ctx, negotiationID, { cardKind: 'handover', relationID: handoverID, message })
  await setTurn(ctx, negotiationID, [by])
}
