import { formatYen } from '#domain/format.ts'
import { formatDay } from '#domain/format-moments.ts'
import { letterFrom } from '#domain/letter-text/written.ts'
import type { Written } from '#domain/notification/letter.ts'

/** What is written because a day comes near, or because somebody has waited. */

const quoted = (title: string) => `「${title}」`
const written = (subject: string, heading: string, paragraphs: string[], label: string, url: string): Written => ({
  subject,
  letter: { heading, paragraphs, button: { label, url } },
})

export const quotationExpiring = (title: string, total: number, day: string, url: string) =>
  written(
    `見積の有効期限が近づいています（${formatDay(day)}まで）`,
    '見積の有効期限が近づいています',
    [`${quoted(title)}の商談でお届けした見積です。`, `合計（税込）：${formatYen(total)}\n有効期限：${formatDay(day)}`],
    '見積を確認する',
    url,
  )

export const paymentDue = (title: string, amount: number, day: string, today: boolean, url: string): Written =>
  letterFrom(today ? 'paymentToday' : 'paymentSoon', { 物件名: title, 金額: formatYen(amount), 期限: formatDay(day) }, url)

export const usageFeeNeeded = (title: string, url: string) =>
  written(
    'サイト利用料のお支払いをお願いします',
    'サイト利用料のお支払いをお願いします',
    [
      `${quoted(title)}の購入申込が承諾されました。契約の前に、サイト利用料のお支払いが必要です。`,
      'お支払いが済むと、契約の準備へ進めます。',
    ],
    'サイト利用料について',
    url,
  )

export const answerWaited = (title: string, url: string) =>
  written(
    `${quoted(title)}の商談で、お返事をお待ちです`,
    'お返事をお待ちです',
    [
      `${quoted(title)}の商談で、2日のあいだお返事をお待ちしています。`,
      'すぐに決められないときは、いつごろお返事できるかをお知らせください。',
    ],
    '商談を開く',
    url,
  )

interface Week {
  title: string
  views: number
  favorites: number
  enquiries: number
}

export const weekOfListings = (houses: readonly Week[], url: string) =>
  written(
    '今週の閲覧とお問い合わせ',
    'この1週間の様子をお知らせします',
    houses.map(
      ({ title, views, favorites, enquiries }) =>
        `${quoted(title)}\n閲覧 ${views}回・お気に入り ${favorites}件・お問い合わせ ${enquiries}件`,
    ),
    '物件の画面を開く',
    url,
  )
