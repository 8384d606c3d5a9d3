import { formatPrice } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { formatTerm, type TermName, type Terms, termFields } from '#domain/deal/purchase-offer/terms.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { withCards } from './house-letters.ts'

/** Letters about purchase offers. They never contain others' names, addresses or contacts. */

/** To the seller: the terms; while bids are sealed, only that there is one. */
export const submitted = (title: string, number: number, terms: Terms | null, again: boolean, url: string): LetterContent => {
  const about = { 物件名: title, 号: String(number) }
  if (!terms) return buildLetter(again ? 'purchaseOfferSealedRevised' : 'purchaseOfferSealed', about, url)
  return buildLetter(again ? 'purchaseOfferRevised' : 'purchaseOfferSubmitted', { ...about, 内容: gistOf(terms) }, url)
}

export const countered = (title: string, changed: readonly TermName[], before: Terms, after: Terms, url: string): LetterContent => {
  const lines = changed.map((name) => `${termFields[name].label} ${formatTerm(name, before)} → ${formatTerm(name, after)}`)
  const values = {
    物件名: title,
    内容: lines.length > 0 ? ['変わったところ：', ...lines].join('\n') : gistOf(after),
    有効期限: formatTerm('validUntil', after),
  }
  return buildLetter('purchaseOfferCountered', values, url)
}

/** Includes the reader's first step, if any. */
export const accepted = (title: string, heading: string, first: string | undefined, url: string): LetterContent =>
  buildLetter('purchaseOfferAccepted', { 物件名: title, できごと: heading, はじめにすること: first ?? '' }, url)

interface Links {
  talk: string
  house: (id: string) => string
}

export const waiting = (title: string, similar: ListingCard[], links: Links): LetterContent => {
  const more = similar.length > 0 ? 'お待ちのあいだ、条件の近い物件もご覧いただけます。' : ''
  return withCards(buildLetter('purchaseOfferWaiting', { 物件名: title, ほかの物件のご案内: more }, links.talk), similar, links.house)
}

export const refused = (title: string, reason: string, similar: ListingCard[], links: Links & { similar: string }): LetterContent =>
  withCards(buildLetter('purchaseOfferRefused', { 物件名: title, 理由: reason }, links.similar), similar, links.house)

/** Offers under consideration again; `until` is the earliest day on which one of them expires. */
export interface ReopenedOffers {
  count: number
  until: string
  /** The list of offers, if the reader has one. */
  url: string | undefined
}

/** To either side: an acceptance was revoked, or an offer withdrawn. */
export const takenBack = (heading: string, reason: string | null, reopened: ReopenedOffers | null, url: string): LetterContent => {
  const until = reopened && formatDay(reopened.until)
  const values = {
    できごと: heading,
    理由: reason ?? '',
    次点の件数: reopened ? String(reopened.count) : '',
    次点の有効期限: until ? until + (reopened.count > 1 ? '（いちばん早いもの）' : '') : '',
  }
  return buildLetter('purchaseOfferTakenBack', values, reopened?.url ?? url)
}

/** The three most important terms. */
export const gistOf = (terms: Terms) =>
  [
    terms.price > 0 ? `価格：${formatPrice(terms.price)}` : null,
    `引渡しの希望：${formatTerm('handoverDay', terms)}`,
    `有効期限：${formatTerm('validUntil', terms)}`,
  ]
    .filter(Boolean)
    .join('\n')
