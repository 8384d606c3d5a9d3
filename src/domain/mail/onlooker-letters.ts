import type { Written } from '#domain/notification/letter.ts'
import type { Terms } from '#domain/purchase-offer/terms.ts'
import { gistOf } from './purchase-offer-letters.ts'

/** What we write to those who look on at a deal. No name of a buyer stands in it, and no link: theirs is in the letter that invited them. */

const COME_IN = 'くわしくは、招待のメールのリンクから、画面に入ってご確認ください。'
const written = (subject: string, heading: string, paragraphs: (string | null)[]): Written => ({
  subject,
  letter: { heading, paragraphs: [...paragraphs.filter((each) => each !== null), COME_IN] },
})

/** To those who own the house what it says, by number; to the others how many there are. While bids are sealed nobody learns more. */
export const offered = (title: string, seen: { number: number; terms: Terms | null } | { count: number }) =>
  'count' in seen
    ? written(`「${title}」に購入申込が届きました`, '購入申込が届きました', [`これまでに届いた購入申込は${seen.count}件です。`])
    : written(`「${title}」に購入申込が届きました（第${seen.number}号）`, '購入申込が届きました', [
        `購入申込（第${seen.number}号）が届きました。`,
        seen.terms ? gistOf(seen.terms) : '内容は、募集の締切のあとに開きます。',
      ])

export const accepted = (title: string, seen: { number: number; terms: Terms } | null) =>
  written(`「${title}」の購入申込が承諾されました`, '購入申込が承諾されました', [
    seen ? `購入申込（第${seen.number}号）が承諾されました。\n${gistOf(seen.terms)}` : '購入申込が承諾されました。',
    'これから契約の準備が進みます。契約書に署名するまでは、取りやめになることもあります。',
  ])

export const viewingFixed = (title: string, time: string) =>
  written(`「${title}」の見学の日時が決まりました`, '見学の日時が決まりました', [`日時：${time}`])

export const agreed = (title: string) =>
  written(`「${title}」の成約のお知らせ`, '成約しました', ['成約を運営が記録しました。これから、引渡しの準備が進みます。'])

export const completed = (title: string) =>
  written(`「${title}」の取引が完了しました`, '取引が完了しました', ['見守っていただき、ありがとうございました。'])
