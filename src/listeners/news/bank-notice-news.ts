import { eq } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { BEFORE_PAYING, BEFORE_RETURNING } from '#domain/deal/bank-details/card.ts'
import { DOUBT_HOURS, NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { otherSide } from '#domain/deal/negotiation/enumerations.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews, siteURL, type TalkNews } from './about.ts'
import { memberAtSide, negotiationNewsFields, type Side, sidesIn } from './talk-news.ts'

/** Notifies both parties themselves of changes to a bank account, whoever speaks for them. Letters never contain the account. */

export const notifyBankWritten: Listener<'bankNotice.written'> = async (ctx, { negotiationID, bankNoticeID, purpose, by }) =>
  notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), otherSide(by), {
    kind: 'bankNotice.written',
    bankNoticeID,
    purpose,
    letter: written,
  })

export const notifyReturnWritten: Listener<'bankNotice.returnWritten'> = async (ctx, { negotiationID, bankNoticeID, purpose, by }) =>
  notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), otherSide(by), {
    ...{ kind: 'bankNotice.returnWritten', bankNoticeID, purpose, letter: returnWritten },
  })

/** To both parties: the one who did not make the change has to know that it was made in their name. */
export const notifyBankChanged: Listener<'bankNotice.changed'> = async (ctx, { negotiationID, bankNoticeID, purpose, edition }) => {
  const [row] = await ctx.db.select().from(bankNotice).where(eq(bankNotice.id, bankNoticeID))
  if (row?.edition !== edition) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  const letter = (url: string) => changedLetter(row.writtenAt, url)
  for (const side of sidesIn(talk)) await notifySide(ctx, talk, side, { kind: 'bankNotice.changed', bankNoticeID, purpose, letter })
}

export const notifyBankRead: Listener<'bankNotice.read'> = async (ctx, { negotiationID, bankNoticeID, purpose, by }) =>
  notifySide(ctx, await loadNegotiationNews(ctx, negotiationID), otherSide(by), { kind: 'bankNotice.read', bankNoticeID, purpose })

interface BankNoticeNews {
  kind: NotificationKind
  bankNoticeID: string
  purpose: NoticePurpose
  letter?: (url: string) => LetterContent
}

function notifySide(ctx: Ctx, talk: TalkNews, side: Side, { kind, bankNoticeID, purpose, letter }: BankNoticeNews): Promise<void> {
  const room = negotiationNewsFields(talk, kind, side)
  const path = `${room.path}?tab=plan&step=${purpose === NoticePurpose.return ? 'bankReturn' : 'bank'}`
  return notify(ctx, memberAtSide(talk, side), { ...room, path, relationID: bankNoticeID, letter: letter?.(siteURL(ctx, path)) })
}

const written = (url: string): LetterContent => buildLetter('bankNoticeWritten', { 支払いの前に: BEFORE_PAYING }, url)

const returnWritten = (url: string): LetterContent => buildLetter('bankReturnWritten', { 返す前に: BEFORE_RETURNING }, url)

const changedLetter = (at: Date, url: string): LetterContent =>
  buildLetter('bankNoticeChanged', { 日時: formatMoment(at), 確認の時間: String(DOUBT_HOURS) }, url)
