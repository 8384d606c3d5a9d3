import type { Written } from '#domain/notification/letter.ts'

/** What we write of contracts. What is agreed in them stands in no letter. */

const button = (label: string, url: string) => ({ label, url })

export const fixed = (name: string, until: string, url: string): Written => ({
  subject: `${name}の署名のお願い（期限 ${until}）`,
  letter: {
    heading: '契約書に署名してください',
    paragraphs: ['内容が決まりました。よくお読みになり、期限までに署名をお願いします。全員が署名すると、契約が成立します。'],
    button: button('読んで署名する', url),
  },
})

export const reopened = (name: string, reason: string | null, url: string, label = '商談を開く'): Written => ({
  subject: `${name}の署名が止まりました`,
  letter: {
    heading: '契約書の署名が止まりました',
    paragraphs: [
      '内容を直すため、署名の受付を止めました。それまでの署名は無効になり、記録だけが残ります。',
      ...(reason ? [`理由：${reason}`] : []),
    ],
    button: button(label, url),
  },
})

export const lapsed = (name: string, url: string): Written => ({
  subject: `${name}の署名の期限が過ぎました`,
  letter: {
    heading: '署名の期限が過ぎました',
    paragraphs: ['全員の署名がそろわないまま、期限が過ぎました。契約は成立していません。もう一度、内容を確かめて進められます。'],
    button: button('商談を開く', url),
  },
})

export const signed = (name: string, sha256: string | null, url: string): Written => ({
  subject: '契約が成立しました',
  letter: {
    heading: '契約が成立しました',
    paragraphs: sha256
      ? [`${name}の控えと署名の記録を、サイトからいつでも保存できます。`, `文書の確認番号（SHA-256）：${sha256}`]
      : [`${name}を結んだことを、お2人が確かめました。`],
    button: button(sha256 ? '契約書を保存する' : '商談を開く', url),
  },
})

export const changed = (name: string, url: string): Written => ({
  subject: `${name}の内容が変わりました`,
  letter: {
    heading: '契約書の内容が変わりました',
    paragraphs: ['お相手が契約書を直しました。変わったところを確かめて、よければ「この内容でよい」を押してください。'],
    button: button('変わったところを見る', url),
  },
})

export const signedBy = (name: string, missing: number, url: string): Written => ({
  subject: `${name}に署名がありました`,
  letter: {
    heading: '署名がありました',
    paragraphs: [`あと${missing}人の署名がそろうと、契約が成立します。`],
    button: button('契約書を開く', url),
  },
})

export const lapsing = (name: string, day: string, today: boolean, url: string): Written => ({
  subject: `${name}の署名の期限（${day}）`,
  letter: {
    heading: today ? '今日が署名の期限です' : '署名の期限が近づいています',
    paragraphs: [
      `期限：${day}`,
      '署名がそろわないまま期限が過ぎると、契約は成立しません。変えたいところがあるときは、お相手にお知らせください。',
    ],
    button: button('読んで署名する', url),
  },
})
