import { factLines } from '#domain/alert/facts.ts'
import { letterFrom } from '#domain/letter-text/written.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/listing/visible.ts'
import type { Written } from '#domain/notification/letter.ts'
import { CORRECTION_DAYS } from '#domain/seller-approval/enumerations.ts'

/** What we write, to whom it concerns. Plain facts in, a letter out. */

const button = (label: string, url: string) => ({ label, url })
const quoted = (title: string) => `「${title}」`

export const sellerApproved = (url: string): Written => letterFrom('sellerApproved', {}, url)

export const sellerCorrection = (points: readonly { label: string; text: string }[], url: string): Written => {
  const values = { 直す点: points.map(({ label, text }) => `${label}：${text}`).join('\n'), 日数: String(CORRECTION_DAYS) }
  return letterFrom('sellerCorrection', values, url)
}

export const sellerRejected = (reason: string, url: string): Written => letterFrom('sellerRejected', { 理由: reason }, url)

export const sellerSuspended = (reason: string, url: string): Written => letterFrom('sellerSuspended', { 理由: reason }, url)

export const estateApproved = (title: string, url: string): Written => letterFrom('estateApproved', { 物件名: title }, url)

export const estateRejected = (title: string, reason: string, url: string): Written =>
  letterFrom('estateRejected', { 物件名: title, 理由: reason }, url)

export const reviewLetter = (title: string, text: string, url: string): Written =>
  letterFrom('reviewLetter', { 物件名: title, 連絡の内容: text }, url)

export const estateFinished = (title: string, why: string, url: string): Written =>
  letterFrom('estateFinished', { 物件名: title, 理由: why }, url)

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
      ...(title ? [`${quoted(title)}の商談についてです。`] : []),
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
          ? `${quoted(title)}は、掲載の確認期限（${due.until}）を過ぎたため、検索に表示されていません。`
          : `${quoted(title)}は、${due.until}までに確認がないと、検索に表示されなくなります。`,
        'いまも売り出し中で、価格や内容に変わりがなければ、下のボタンから開く画面で「変わりがないと確認する」を押してください。ログインは要りません。',
        '内容を直したいときや、掲載を終えるときは、ログインして物件管理からお手続きください。',
      ],
      button: button('掲載内容を確認する', url),
      notes: [`成約済みの物件などが残らないよう、${CONFIRMED_FOR_DAYS}日ごとに確認をお願いしています。`],
    },
  }
}
