import { factLines } from '#domain/alert/facts.ts'
import { formatYen } from '#domain/format.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/listing/visible.ts'
import type { Written } from './send.ts'

/** What we write, to whom it concerns. Plain facts in, a letter out. */

const button = (label: string, url: string) => ({ label, url })
const quoted = (title: string) => `「${title}」`

export const sellerApproved = (url: string): Written => ({
  subject: '売主審査の結果（承認）',
  letter: {
    heading: '売主として承認されました',
    paragraphs: [
      'ご提出いただいた書類を確認し、売主としての登録を承認しました。',
      '物件を登録し、審査を申請すると、承認の後に公開されます。',
    ],
    button: button('物件を登録する', url),
  },
})

export const sellerRejected = (reason: string, url: string): Written => ({
  subject: '売主審査の結果（再申請のお願い）',
  letter: {
    heading: '今回は承認を見送りました',
    paragraphs: [
      'ご提出いただいた書類を確認しましたが、次の理由により、今回は承認を見送りました。',
      reason,
      '内容を直して、もう一度ご申請いただけます。',
    ],
    button: button('もう一度申請する', url),
  },
})

export const sellerSuspended = (reason: string, url: string): Written => ({
  subject: '売主資格の停止のお知らせ',
  letter: {
    heading: '売主資格を停止しました',
    paragraphs: [
      '次の理由により、売主としての資格を停止しました。掲載中の物件は検索に表示されなくなり、進行中の商談は運営が引き継ぎます。',
      reason,
      '再開をご希望の場合は、改めてご申請ください。',
    ],
    button: button('申請の画面を開く', url),
  },
})

export const estateApproved = (title: string, url: string): Written => ({
  subject: `物件${quoted(title)}を公開しました`,
  letter: {
    heading: '物件が公開されました',
    paragraphs: [`審査が終わり、${quoted(title)}を公開しました。`, '公開中のページは、下のボタンからご覧いただけます。'],
    button: button('公開ページを見る', url),
  },
})

export const estateRejected = (title: string, reason: string, url: string): Written => ({
  subject: `物件${quoted(title)}の修正のお願い`,
  letter: {
    heading: '物件の内容をご確認ください',
    paragraphs: [`${quoted(title)}を審査しましたが、次の点の修正をお願いします。`, reason, '修正の後、もう一度ご申請ください。'],
    button: button('物件を修正する', url),
  },
})

export const listingReported = (title: string, reason: string, note: string | null, url: string): Written => ({
  subject: `掲載内容の通報（${title}）`,
  letter: {
    heading: '掲載内容の通報が届きました',
    paragraphs: [`${quoted(title)}について、閲覧した方から通報が届きました。`, `理由：${reason}`, ...(note ? [note] : [])],
    button: button('物件を確認する', url),
  },
})

export const alertRaised = (
  cause: { title: string; next: string },
  title: string | null,
  facts: Record<string, string | number>,
  url: string,
): Written => ({
  subject: `要確認：${cause.title}`,
  letter: {
    heading: cause.title,
    paragraphs: [
      ...(title ? [`${quoted(title)}の商談のお支払いについてです。`] : []),
      factLines(facts)
        .map(({ term, value }) => `${term}：${value}`)
        .join('\n'),
      cause.next,
    ].filter(Boolean),
    button: button('要確認の一覧を開く', url),
  },
})

/** The owner is asked whether a listing still holds; how it stands by then decides the words. */
export const confirmationDue = (title: string, due: { stage: 'soon' | 'today' | 'left'; until: string }, url: string): Written => {
  const left = due.stage === 'left'
  return {
    subject: left
      ? `${quoted(title)}の検索への表示を休止しました`
      : `${quoted(title)}の掲載内容をご確認ください${due.stage === 'today' ? '（まもなく期限です）' : ''}`,
    letter: {
      heading: left ? '検索に表示されていません' : 'いまも掲載を続けますか',
      paragraphs: [
        left
          ? `${quoted(title)}は、掲載内容の確認の期限（${due.until}）を過ぎたため、検索に表示されていません。`
          : `${quoted(title)}は、${due.until}までに確認がないと、検索に表示されなくなります。`,
        'いまも売り出し中で、価格や内容に変わりがなければ、下のボタンから開く画面で「今も正しい」を押してください。ログインは要りません。',
        '内容を直したいときや、掲載を終えるときは、ログインして物件管理からお手続きください。',
      ],
      button: button('掲載内容を確認する', url),
      notes: [`成約済みの物件などが残らないよう、${CONFIRMED_FOR_DAYS}日ごとに確認をお願いしています。`],
    },
  }
}

export const enquiry = (title: string, buyerName: string, url: string): Written => ({
  subject: `${quoted(title)}にお問い合わせが届きました`,
  letter: {
    heading: '新しい商談が始まりました',
    paragraphs: [`${quoted(title)}について、${buyerName} 様との商談が始まりました。`, '商談の画面からご返信ください。'],
    button: button('商談を開く', url),
  },
})

export const invitation = (title: string, url: string): Written => ({
  subject: `${quoted(title)}の商談へのご招待`,
  letter: {
    heading: '商談にご参加ください',
    paragraphs: [`${quoted(title)}の商談に、運営がご招待しました。`, 'ここからのメッセージは、商談の画面でお読みいただけます。'],
    button: button('商談を開く', url),
  },
})

export const unread = (title: string, unreadCount: number, url: string): Written => ({
  subject: `${quoted(title)}の商談に未読のメッセージがあります`,
  letter: {
    heading: '新しいメッセージが届いています',
    paragraphs: [`${quoted(title)}の商談に、未読のメッセージが${unreadCount}件あります。`, '内容は、商談の画面でご確認ください。'],
    button: button('メッセージを読む', url),
  },
})

export const quotationRequested = (title: string, requester: string, url: string): Written => ({
  subject: `見積依頼（${title}）`,
  letter: {
    heading: '見積の依頼が届きました',
    paragraphs: [`${quoted(title)}の商談で、${requester} 様から見積の依頼が届きました。`],
    button: button('商談を開く', url),
  },
})

export const quotationOffered = (title: string, total: number, validUntil: string, url: string): Written => ({
  subject: '見積が届きました',
  letter: {
    heading: '見積をお届けします',
    paragraphs: [
      `${quoted(title)}の商談でご依頼の見積が届きました。`,
      `合計（税込）：${formatYen(total)}\n有効期限：${validUntil}`,
      '内容をご確認のうえ、よろしければお申し込みください。',
    ],
    button: button('見積を確認する', url),
  },
})

export const invoice = (title: string, orderNumber: string, total: number, dueDate: string, url: string): Written => ({
  subject: `お支払いのお願い（注文番号 ${orderNumber}）`,
  letter: {
    heading: 'お支払いのお願い',
    paragraphs: [
      `${quoted(title)}の商談でお申し込みいただいたサービスのご請求です。`,
      `注文番号：${orderNumber}\nお支払い金額（税込）：${formatYen(total)}\nお支払い期限：${dueDate}`,
      'お支払い方法は、クレジットカードまたは銀行振込からお選びいただけます。',
    ],
    button: button('お支払いへ進む', url),
    notes: ['このご請求は当サイトのサービスの代金です。物件の代金をサイト内でお支払いいただくことはありません。'],
  },
})

export const paid = (title: string, amount: number, receiptNumber: string, url: string): Written => ({
  subject: '入金を確認しました',
  letter: {
    heading: 'お支払いありがとうございます',
    paragraphs: [
      `${quoted(title)}の商談のお支払いを確認しました。`,
      `お支払い金額（税込）：${formatYen(amount)}\n領収書番号：${receiptNumber}`,
      '領収書は、商談の画面からお受け取りいただけます。',
    ],
    button: button('商談を開く', url),
  },
})

export const refunded = (title: string, amount: number, url: string): Written => ({
  subject: '返金のお知らせ',
  letter: {
    heading: '返金の手続きをしました',
    paragraphs: [
      `${quoted(title)}の商談のお支払いについて、返金の手続きをしました。`,
      `返金額：${formatYen(amount)}`,
      'カードへの返金は、明細に表れるまで数日から数週間かかることがあります。',
    ],
    button: button('商談を開く', url),
  },
})

export const returned = (title: string, amount: number, url: string): Written => ({
  subject: 'ご入金の返金のお知らせ',
  letter: {
    heading: 'ご請求と合わない入金を返金しました',
    paragraphs: [
      `${quoted(title)}の商談で、ご請求と合わない入金がありましたので、返金の手続きをしました。`,
      `返金額：${formatYen(amount)}`,
    ],
    button: button('商談を開く', url),
  },
})
