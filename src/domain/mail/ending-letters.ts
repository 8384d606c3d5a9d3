import { letterFrom } from '#domain/letter-text/written.ts'
import type { ListingCard } from '#domain/listing/contract.ts'
import type { Written } from '#domain/notification/letter.ts'
import { cardOf } from './house-letters.ts'

export type Ended = 'sold' | 'reserved' | 'ended'

const reasons: Record<Ended, string> = {
  sold: 'ほかの方との間で成約しました。',
  reserved: 'ほかの方との成約に向けた手続きに入りました。',
  ended: '掲載が終了しました。',
}
const NAMED = 3

/** To a buyer whose talk ended because of what became of the house. */
export const talkClosed = (
  title: string,
  why: Ended,
  similar: ListingCard[],
  links: { talk: string; house: (id: string) => string },
): Written => ({
  subject: `「${title}」の商談が終了しました`,
  letter: {
    heading: '商談が終了しました',
    paragraphs: [
      `お話を進めていただいていた「${title}」は、${reasons[why]}このため、商談を終了しました。お問い合わせいただき、ありがとうございました。`,
      'これまでのメッセージは、引き続きご覧いただけます。',
      ...(similar.length > 0 ? ['条件の近い物件をご案内します。'] : []),
    ],
    cards: similar.slice(0, NAMED).map((house) => cardOf(house, links.house(house.id))),
    button: { label: 'メッセージを見る', url: links.talk },
  },
})

/** To the side that did not close it. */
export const talkClosedByHand = (title: string, reason: string, url: string): Written =>
  letterFrom('talkClosed', { 物件名: title, 理由: reason }, url)

/** To a seller whose buyer has gone. */
export const released = (title: string, url: string): Written => ({
  subject: `「${title}」の掲載をどうするか、お選びください`,
  letter: {
    heading: '申込ありの商談が終了しました',
    paragraphs: [
      `「${title}」を申込ありにしていた商談が終了したため、申込ありの表示を外しました。`,
      'いまは検索に表示されていません。買主の募集を続けるときは、内容を確かめて「掲載内容に変わりがないと確認する」を押してください。売却を取りやめるときは、掲載を終了してください。',
    ],
    button: { label: '物件の画面を開く', url },
  },
})
