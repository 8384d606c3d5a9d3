import type { Written } from '#domain/notification/letter.ts'

const button = (label: string, url: string) => ({ label, url })
const quoted = (title: string) => `「${title}」`

const QUOTED = 100
/** In one line, cut where it grows long. */
const firstOf = (words: string) => {
  const letters = [...words.replace(/\s+/g, ' ')]
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : letters.join('')
}

/** Quotes the first words of what the buyer wrote. */
export const enquiry = (title: string, { buyerName, words }: { buyerName: string; words: string | null }, url: string): Written => ({
  subject: `${quoted(title)}にお問い合わせが届きました`,
  letter: {
    heading: '新しい商談が始まりました',
    paragraphs: [
      `${quoted(title)}について、${buyerName} 様との商談が始まりました。`,
      ...(words ? [quoted(firstOf(words))] : []),
      '商談の画面からご返信ください。',
    ],
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

/** With the first words of the newest, so that one knows what it is about before one signs in. */
export const unread = (title: string, { count, said }: { count: number; said: string | null }, url: string): Written => ({
  subject: `${quoted(title)}の商談に未読のメッセージがあります`,
  letter: {
    heading: '新しいメッセージが届いています',
    paragraphs: [
      `${quoted(title)}の商談に、未読のメッセージが${count}件あります。`,
      ...(said ? [`いちばん新しいメッセージ：${quoted(firstOf(said))}`] : []),
      '続きは、商談の画面でご確認ください。',
    ],
    button: button('メッセージを読む', url),
  },
})

export const notDelivered = (title: string, reason: string, url: string): Written => ({
  subject: `${quoted(title)}の商談のメッセージを届けられませんでした`,
  letter: {
    heading: 'メッセージを届けられませんでした',
    paragraphs: [`${quoted(title)}の商談でお書きになったメッセージは、お相手に届けられませんでした。`, `理由：${reason}`],
    button: button('商談を開く', url),
  },
})

export const agreed = (title: string, url: string): Written => ({
  subject: `${quoted(title)}の成約のお知らせ`,
  letter: {
    heading: '成約しました',
    paragraphs: [`${quoted(title)}の成約を記録しました。`, '引渡しまでの手続きは、商談の画面でご案内します。'],
    button: button('商談を開く', url),
  },
})

export const completed = (title: string, url: string): Written => ({
  subject: '取引が完了しました',
  letter: {
    heading: '取引が完了しました',
    paragraphs: [`おつかれさまでした。${quoted(title)}の取引が完了しました。`, 'これまでのメッセージは、引き続きご覧いただけます。'],
    button: button('商談を開く', url),
  },
})
