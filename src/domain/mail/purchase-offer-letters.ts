import { formatPrice } from '#domain/format.ts'
import { formatDay } from '#domain/format-moments.ts'
import type { ListingCard } from '#domain/listing/contract.ts'
import type { Written } from '#domain/notification/letter.ts'
import { formatTerm, type TermName, type Terms, termFields } from '#domain/purchase-offer/terms.ts'
import { cardOf } from './house-letters.ts'

/** What we write of purchase offers. Names of others, addresses and contacts never stand in a letter. */

const NAMED = 3
const button = (label: string, url: string) => ({ label, url })
const NOT_BINDING = '購入申込は契約ではありません。'

/** To the seller: the terms, or while bids are sealed that there is one. */
export const submitted = (title: string, number: number, terms: Terms | null, again: boolean, url: string): Written => ({
  subject: `「${title}」${again ? 'の購入申込の内容が変わりました' : 'に購入申込が届きました'}（第${number}号）`,
  letter: {
    heading: again ? '購入申込の内容が変わりました' : '購入申込が届きました',
    paragraphs: terms
      ? [gistOf(terms), `${NOT_BINDING}内容を確かめて、承諾・条件の提案・お断りを選んでください。`]
      : ['内容は、募集の締切のあとに開きます。'],
    button: button('内容を見る', url),
  },
})

export const countered = (title: string, changed: readonly TermName[], before: Terms, after: Terms, url: string): Written => ({
  subject: `条件の提案が届きました（「${title}」）`,
  letter: {
    heading: '条件の提案が届きました',
    paragraphs: [
      changed.length > 0
        ? `変わったところ：\n${changed.map((name) => `${termFields[name].label} ${formatTerm(name, before)} → ${formatTerm(name, after)}`).join('\n')}`
        : gistOf(after),
      `有効期限：${formatTerm('validUntil', after)}`,
    ],
    button: button('内容を見る', url),
  },
})

/** With what its reader does first, where there is something. */
export const accepted = (title: string, heading: string, first: string | undefined, url: string): Written => ({
  subject: heading,
  letter: {
    heading,
    paragraphs: [
      `「${title}」の${heading}。これから契約の準備を進めます。\n契約書に署名するまでは、取りやめることもできます。`,
      ...(first ? [`最初にしていただくこと：${first}`] : []),
    ],
    button: button('取引の予定を見る', url),
  },
})

interface Links {
  talk: string
  house: (id: string) => string
}

export const waiting = (title: string, similar: ListingCard[], links: Links): Written => ({
  subject: `「${title}」の購入申込について`,
  letter: {
    heading: '次点でお待ちいただけます',
    paragraphs: [
      'ほかの方の購入申込が先に承諾されました。契約に至らなかったときは、あらためてお知らせします。',
      'お待ちいただかない場合は、取り下げることができます。',
      ...(similar.length > 0 ? ['お待ちのあいだ、条件の近い物件もご覧いただけます。'] : []),
    ],
    cards: similar.slice(0, NAMED).map((house) => cardOf(house, links.house(house.id))),
    button: button('購入申込を見る', links.talk),
  },
})

export const refused = (title: string, reason: string, similar: ListingCard[], links: Links & { similar: string }): Written => ({
  subject: `購入申込のお返事（「${title}」）`,
  letter: {
    heading: '今回は見送りとなりました',
    paragraphs: [`理由：${reason}`, '似た条件の物件を、引き続きおさがしいただけます。'],
    cards: similar.slice(0, NAMED).map((house) => cardOf(house, links.house(house.id))),
    button: button('似た物件を見る', links.similar),
  },
})

/** To either side: of an acceptance that was taken back, and of an offer that was. */
export const takenBack = (heading: string, reason: string | null, waitingOnes: number, url: string): Written => ({
  subject: heading,
  letter: {
    heading,
    paragraphs: [
      ...(reason ? [`理由：${reason}`] : []),
      ...(waitingOnes > 0 ? [`次点の購入申込が${waitingOnes}件あります。`] : []),
      '商談の画面でご確認ください。',
    ],
    button: button('購入申込を見る', url),
  },
})

export const expiring = (title: string, day: string, url: string): Written => ({
  subject: `購入申込の有効期限が近づいています（「${title}」）`,
  letter: {
    heading: `有効期限は${formatDay(day)}までです`,
    paragraphs: ['お返事の番です。内容を確かめて、お返事を選んでください。'],
    button: button('内容を見る', url),
  },
})

export const expired = (title: string, url: string): Written => ({
  subject: `購入申込の有効期限が過ぎました（「${title}」）`,
  letter: {
    heading: '有効期限が過ぎました',
    paragraphs: ['お返事のないまま、購入申込の有効期限が過ぎました。お話を続けるときは、あらためて購入申込を出せます。'],
    button: button('商談を開く', url),
  },
})

export const reopened = (title: string, day: string, url: string): Written => ({
  subject: `購入申込がもう一度検討されます（「${title}」）`,
  letter: {
    heading: '購入申込がもう一度検討されます',
    paragraphs: ['先に承諾された購入申込が、契約に至りませんでした。', `有効期限：${formatDay(day)}`],
    button: button('購入申込を見る', url),
  },
})

/** The three terms that everybody asks for first. */
export const gistOf = (terms: Terms) =>
  [
    terms.price > 0 ? `価格：${formatPrice(terms.price)}` : null,
    `引渡しの希望：${formatTerm('handoverDay', terms)}`,
    `有効期限：${formatTerm('validUntil', terms)}`,
  ]
    .filter(Boolean)
    .join('\n')
