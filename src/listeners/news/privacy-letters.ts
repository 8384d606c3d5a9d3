import { formatYen } from '#domain/base/words/format.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'
import { privacyKinds, REFUSAL_RIGHTS, RIGHTS } from '#domain/people/privacy/legal-words.ts'

/** Letters to the requester of a personal data request. Members also find them on their page. */

interface About {
  number: string
  kind: keyof typeof privacyKinds
  /** For a member: the page of the request. */
  url?: string
}

const of = ({ number, kind }: About) => ({ 番号: number, 種類: privacyKinds[kind] })

export const received = (about: About, day: string): Written =>
  buildLetter('privacyReceived', { ...of(about), 権利: RIGHTS, 期限: day }, about.url ?? '')

export const asked = (about: About, text: string): Written =>
  buildLetter(
    'privacyQuestion',
    {
      ...{ ...of(about), 質問: text },
      返事のしかた: about.url
        ? 'お返事は、下のボタンから開く画面に入力してください。'
        : 'お返事は、このメールの最後にある運営の連絡先へ、番号を添えてお送りください。',
    },
    about.url ?? '',
  )

export const answered = (about: About, text: string, given: { fee: number | null; filesUntil: string | null }): Written =>
  buildLetter(
    'privacyAnswer',
    {
      ...{ ...of(about), 回答: text },
      受け取り方: howToReceive(about, given),
    },
    about.url ?? '',
  )

function howToReceive({ url, kind }: About, { fee, filesUntil }: { fee: number | null; filesUntil: string | null }): string {
  return [
    filesUntil && `添えたファイルは、${filesUntil}まで、会員情報の編集の画面から受け取れます。`,
    url && kind === 2 && !filesUntil && '開示用のファイルを作ったときは、会員情報の編集の画面から受け取れます。',
    fee && `手数料 ${formatYen(fee)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

export const disclosed = (day: string, url: string): Written => buildLetter('disclosureReady', { 期限: day }, url)

export const refused = (about: About, text: string): Written =>
  buildLetter('privacyRefusal', { ...of(about), 理由: text, 権利: REFUSAL_RIGHTS }, about.url ?? '')
