import type { Terms } from '#domain/deal/purchase-offer/terms.ts'
import { letterFrom } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'
import { gistOf } from './purchase-offer-letters.ts'

/** What we write to those who look on at a deal. No name of a buyer stands in it, and no link: theirs is in the letter that invited them. */

/** To those who own the house what it says, by number; to the others how many there are. While bids are sealed nobody learns more. */
export const offered = (title: string, seen: { number: number; terms: Terms | null } | { count: number }): Written => {
  if ('count' in seen) return letterFrom('onlookerOfferCounted', { 物件名: title, 件数: String(seen.count) }, '')
  return letterFrom('onlookerOffered', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')
}

export const revised = (title: string, seen: { number: number; terms: Terms | null }): Written =>
  letterFrom('onlookerRevised', { 物件名: title, 号: String(seen.number), 内容: gistTo(seen) }, '')

const gistTo = ({ terms }: { terms: Terms | null }) => (terms ? gistOf(terms) : '内容は、募集の締切のあとに開きます。')

export const accepted = (title: string, seen: { number: number; terms: Terms } | null): Written => {
  const what = seen ? `購入申込（第${seen.number}号）が承諾されました。\n${gistOf(seen.terms)}` : '購入申込が承諾されました。'
  return letterFrom('onlookerAccepted', { 物件名: title, 内容: what }, '')
}

export const viewingFixed = (title: string, time: string): Written => letterFrom('onlookerViewing', { 物件名: title, 日時: time }, '')

export const agreed = (title: string): Written => letterFrom('onlookerAgreed', { 物件名: title }, '')

export const completed = (title: string): Written => letterFrom('onlookerCompleted', { 物件名: title }, '')
