import { formatYen } from '#domain/format.ts'
import type { Written } from '#domain/notification/letter.ts'

const button = (label: string, url: string) => ({ label, url })
const quoted = (title: string) => `「${title}」`

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

export const orderCanceled = (title: string, orderNumber: string, reason: string | null, url: string): Written => ({
  subject: `注文の取り消しのお知らせ（注文番号 ${orderNumber}）`,
  letter: {
    heading: '注文が取り消されました',
    paragraphs: [
      `${quoted(title)}の商談のご注文（注文番号 ${orderNumber}）が取り消されました。お支払いは必要ありません。`,
      ...(reason ? [`理由：${reason}`] : []),
    ],
    button: button('商談を開く', url),
  },
})

export const paymentFailed = (title: string, url: string): Written => ({
  subject: 'お支払いができませんでした',
  letter: {
    heading: 'お支払いができませんでした',
    paragraphs: [
      `${quoted(title)}の商談のお支払いを受け付けられませんでした。`,
      'カードの内容を確かめてもう一度お試しいただくか、ほかのお支払い方法をお選びください。',
    ],
    button: button('お支払いの画面を開く', url),
  },
})
