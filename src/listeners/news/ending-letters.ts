import type { ListingCard } from '#domain/market/listing/contract.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'
import { withCards } from './house-letters.ts'

export type Ended = 'sold' | 'reserved' | 'ended'

const reasons: Record<Ended, string> = {
  sold: 'ほかの方との間で成約しました。',
  reserved: 'ほかの方との成約に向けた手続きに入りました。',
  ended: '掲載が終了しました。',
}

/** To a buyer whose negotiation ended because of what happened to the estate. */
export const talkClosed = (
  title: string,
  why: Ended,
  similar: ListingCard[],
  links: { talk: string; house: (id: string) => string },
): Written => {
  const more = similar.length > 0 ? '条件の近い物件をご案内します。' : ''
  const values = { 物件名: title, できごと: reasons[why], ほかの物件のご案内: more }
  return withCards(buildLetter('talkEndedByHouse', values, links.talk), similar, links.house)
}

/** To the side that did not close it. */
export const talkClosedByHand = (title: string, reason: string, url: string): Written =>
  buildLetter('talkClosed', { 物件名: title, 理由: reason }, url)

/** To a seller whose buyer has left. */
export const released = (title: string, url: string): Written => buildLetter('estateReleased', { 物件名: title }, url)
