import { BEFORE_PAYING, BEFORE_RETURNING, RETURN_WRITTEN } from '#domain/deal/bank-details/card.ts'
import type { BankNoticeEvent } from '#domain/deal/bank-details/events.ts'
import { parties } from '#domain/deal/negotiation/enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { writeSharedCard } from './write.ts'

/** System messages about bank accounts, in the transaction of the action: that one was registered, never its number. */

export const postBankWrittenCard: Listener<'bankNotice.written'> = (ctx, event) =>
  say(ctx, event, `振込先のお知らせが登録されました。${BEFORE_PAYING}`)

export const postReturnWrittenCard: Listener<'bankNotice.returnWritten'> = (ctx, event) =>
  say(ctx, event, `${RETURN_WRITTEN}。${BEFORE_RETURNING}`)

export const postBankChangedCard: Listener<'bankNotice.changed'> = (ctx, event) =>
  say(
    ctx,
    event,
    '振込先が変わりました。振り込む前に、お相手に直接お確かめください。心当たりがないときは、振り込まずに運営へご連絡ください。',
  )

export const postBankCheckedCard: Listener<'bankNotice.checked'> = (ctx, event) =>
  say(ctx, event, `${parties[event.by]}が、変わった振込先をお相手に直接確かめました。`)

const say = (ctx: Ctx, { bankNoticeID, negotiationID }: BankNoticeEvent, message: string) =>
  writeSharedCard(ctx, negotiationID, { cardKind: 'bankNotice', relationID: bankNoticeID, message })
