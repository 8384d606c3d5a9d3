import type { Written } from '#domain/notification/letter.ts'
import { privacyKinds, REFUSAL_RIGHTS, RIGHTS } from '#domain/privacy/legal-words.ts'

/** What is written to whoever asked something of us about their data. Members find it on their page as well. */

interface About {
  number: string
  kind: keyof typeof privacyKinds
  /** Of a member: where it stands. */
  url?: string
}

const written = (heading: string, { number, kind, url }: About, paragraphs: string[]): Written => ({
  subject: `${heading}（${number}）`,
  letter: {
    heading,
    paragraphs: [`番号：${number}　種類：${privacyKinds[kind]}`, ...paragraphs],
    ...(url && { button: { label: '請求の内容を開く', url } }),
  },
})

export const received = (about: About, day: string) =>
  written('個人情報の請求を受け付けました', about, [
    RIGHTS,
    `ご本人であることを確かめたうえで、${day}までを目安にお答えします。`,
    'お心当たりがないときは、このメールの最後にある運営の連絡先へお知らせください。',
  ])

export const asked = (about: About, text: string) =>
  written('個人情報の請求について、ご確認ください', about, [
    text,
    about.url
      ? 'お返事は、下のボタンから開く画面に入力してください。'
      : 'お返事は、このメールの最後にある運営の連絡先へ、番号を添えてお送りください。',
  ])

export const answered = (about: About, text: string) =>
  written('個人情報の請求にお答えします', about, [
    ...(text ? [text] : []),
    ...(about.url && about.kind === 2 ? ['開示用のファイルを作ったときは、会員情報の編集の画面から受け取れます。'] : []),
  ])

export const disclosed = (day: string, url: string): Written => ({
  subject: 'ご自分の情報のファイルができました',
  letter: {
    heading: 'ご自分の情報のファイルができました',
    paragraphs: [
      `ログインしてから、会員情報の編集の画面で保存できます。保存できるのは${day}まで、1回だけです。`,
      'お心当たりがないときは、パスワードを変更し、このメールの最後にある運営の連絡先へお知らせください。',
    ],
    button: { label: 'ファイルを受け取る', url },
  },
})

export const refused = (about: About, text: string) =>
  written('個人情報の請求について', about, ['次の理由により、ご請求の全部または一部に応じられません。', text, REFUSAL_RIGHTS])
