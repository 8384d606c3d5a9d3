import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'
import { gistOf } from './purchase-offer-letters.ts'

/** Letters to companions of a deal. They contain no buyer's name, and no link: their link is in the invitation. */

/** To co-owners the terms, by offer number; to others only the number of offers. While bids are sealed, terms are hidden from all. */
export const offered = (title: string, seen: { number: number; terms: Terms | null } | { count: number }): Written => {
  if ('count' in seen) return buildLetter('onlookerOfferCounted', { 物件名: title, 件数: String(seen.count) }, '')
  return buildLetter('onlookerOffered', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')
}

export const revised = (title: string, seen: { number: number; terms: Terms | null }): Written =>
  buildLetter('onlookerRevised', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')

const gistTo = ({ terms }: { terms: Terms | null }) => (terms ? gistOf(terms) : '内容は、募集の締切のあとに開きます。')

export const accepted = (title: string, seen: { number: number; terms: Terms } | null): Written => {
  const what = seen ? `購入申込（第${seen.number}号）が承諾されました。\n${gistOf(seen.terms)}` : '購入申込が承諾されました。'
  return buildLetter('onlookerAccepted', { 物件名: title, 内容: what }, '')
}

export const viewingFixed = (title: string, time: string): Written => buildLetter('onlookerViewing', { 物件名: title, 日時: time }, '')

export const agreed = (title: string): Written => buildLetter('onlookerAgreed', { 物件名: title }, '')

export const completed = (title: string): Written => buildLetter('onlookerCompleted', { 物件名: title }, '')
