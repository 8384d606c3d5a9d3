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

export const reinstated = (url: string): Written => ({
  subject: '利用の停止を解除しました',
  letter: {
    heading: '利用の停止を解除しました',
    paragraphs: ['ふたたびログインできます。ご利用を続けるときは、下のボタンからログインしてください。'],
    button: { label: 'ログインする', url },
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
