import { letterFrom } from '#domain/letter-text/written.ts'
import type { Written } from '#domain/notification/letter.ts'

/** What is written to a member about whom the operators did something: what, why, what goes on, and what to do. */

const OBJECT = 'お心当たりがないとき、事情があるときは、このメールの最後にある運営の連絡先へ、会員番号を添えてお知らせください。'

const written = (heading: string, paragraphs: string[], url?: string): Written => ({
  subject: heading,
  letter: { heading, paragraphs: [...paragraphs, OBJECT], ...(url && { button: { label: '会員情報を開く', url } }) },
})

export const warned = (reason: string, url: string) =>
  written('運営からのお願い', ['運営が内容を確認し、次のとおりお願いします。ご利用は、これまでどおり続けられます。', reason], url)

export const restricted = (until: string, what: string[], reason: string, url: string) =>
  written(
    'ご利用の一部を止めています',
    [
      `次の理由により、${until}まで、次のことを止めています。`,
      ...what.map((each) => `・${each}`),
      `理由：${reason}`,
      '読むこと、見学や取引の予定、書類の手続きは、これまでどおりできます。運営へのメッセージも送れます。',
    ],
    url,
  )

const CONSEQUENCES =
  '掲載中の物件は検索に出なくなり、進行中の商談は運営が引き継ぎます。お支払いが済んでいないご請求と、すでにお支払いになった記録は残ります。'

export const suspended = (number: string, reason: string) =>
  written('ご利用を停止しました', [`会員番号 ${number} のご利用を、次の理由により停止しました。`, reason, CONSEQUENCES])

export const suspendedProvisionally = (number: string, reason: string, until: string) =>
  written('確認のため、ご利用を一時的に停止しています', [
    `会員番号 ${number} のご利用を、次の理由により一時的に停止しています。`,
    reason,
    `運営の責任者が${until}までに確認し、結果をメールでお知らせします。`,
    CONSEQUENCES,
  ])

export const reinstated = (url: string): Written => letterFrom('reinstated', {}, url)

/** Which fields, never what stood or stands there. */
export const corrected = (labels: string[], url: string) =>
  written('運営が会員情報を訂正しました', [`訂正した項目：${labels.join('・')}`, '内容は、会員情報の画面でご確認ください。'], url)

export const merged = (from: string, into: string, url: string): Written => ({
  subject: '2つの会員登録を1つにまとめました',
  letter: {
    heading: '2つの会員登録を1つにまとめました',
    paragraphs: [
      `会員番号 ${from} を、会員番号 ${into} にまとめました。これからは、会員番号 ${into} のメールアドレスでログインしてください。`,
      'お気に入りと保存した条件は、移してあります。これまでのご注文・お支払い・書類の記録は、もとのまま保管します。',
      OBJECT,
    ],
    button: { label: 'ログインする', url },
  },
})

/** What stays and why: to be confirmed by a lawyer and a tax adviser. As of 2026-11. */
const KEPT = [
  '・ご注文・お支払いの記録と書類：法令で定められた帳簿書類として、事業年度の終わりから7年間',
  '・商談のお相手に送ったメッセージ：お相手の記録として残ります（お名前は「退会した会員」と表示されます）',
  '・本人確認をした記録（種類・結果・日付）と、運営の操作の記録：7年間',
  '・バックアップ：35日間',
]
export const erased = (number: string): Written => ({
  subject: '会員情報を消去しました',
  letter: {
    heading: '会員情報を消去しました',
    paragraphs: [
      `会員番号 ${number} の氏名・連絡先・住所・画像などを消去しました。今後はログインできません。`,
      '次のものは、それぞれの理由で残ります。',
      ...KEPT,
    ],
  },
})

/** For the operators. */
export const unconfirmed = (number: string, url: string): Written => ({
  subject: '仮停止が、確認のないまま終わりました',
  letter: {
    heading: '仮停止が、確認のないまま終わりました',
    paragraphs: [
      `会員番号 ${number} の仮停止は、責任者の確認がないまま期限が過ぎたため、解除しました。必要なときは、もう一度停止してください。`,
    ],
    button: { label: '会員のページを開く', url },
  },
})
