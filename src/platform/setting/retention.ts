import { daysBefore } from '#platform/clock.ts'

/** A retention period and the bounds within which operators may choose: the legal minimum, and the longest that is of use. */
interface Span {
  label: string
  unit: '年' | '日'
  first: number
  least: number
  most: number
  /** Describes the data, and when the period starts. */
  help: string
}

/** Retention periods enforced by scheduled jobs. As of November 2026; have a professional check before moving a bound. */
export const retentionSpans = {
  sellerRecordYears: {
    ...{ label: '売主を確認した記録', unit: '年', first: 7, least: 7, most: 30 },
    help: '書類の種類・結果・日付です。承認が続くあいだは残ります。プライバシーポリシーの年数も、合わせて直してください。',
  },
  signedYears: {
    ...{ label: '契約のあった取引の記録', unit: '年', first: 10, least: 10, most: 30 },
    help: '契約書・購入申込・告知書・引渡しの記録です。取引が終わってから数えます。',
  },
  leftMessageYears: {
    ...{ label: '退会した会員が書いたメッセージ', unit: '年', first: 3, least: 1, most: 10 },
    help: '商談か取引が終わってから数えます。退会していない会員のメッセージは消えません。',
  },
  dealPaperYears: {
    ...{ label: '取引の書類（署名のないもの）', unit: '年', first: 1, least: 1, most: 10 },
    help: '取引が終わってから数えます。',
  },
  proofDays: {
    ...{ label: '取引で預かった本人の証明', unit: '日', first: 30, least: 7, most: 365 },
    help: '取引が終わってから数えます。',
  },
  draftDays: {
    ...{ label: '契約に至らなかった取引の記録', unit: '日', first: 90, least: 30, most: 365 },
    help: '購入申込・告知書・書類などです。商談が終わってから数えます。',
  },
  bankNoticeDays: {
    ...{ label: '売買代金の振込先', unit: '日', first: 90, least: 30, most: 365 },
    help: '商談か取引が終わってから数えます。',
  },
  refundDestinationDays: {
    ...{ label: '返金先の口座', unit: '日', first: 90, least: 30, most: 365 },
    help: '返金が終わってから数えます。取り消しや却下のときも同じです。',
  },
  inquiryDays: {
    ...{ label: 'お問い合わせと回答', unit: '日', first: 365, least: 90, most: 3650 },
    help: '完了にしてから数えます。',
  },
  letterDays: {
    ...{ label: '送ったメールの本文', unit: '日', first: 400, least: 90, most: 3650 },
    help: '送った記録そのものは残ります。',
  },
  newsDays: { label: '会員へのお知らせ', unit: '日', first: 180, least: 30, most: 730, help: '画面に出る通知です。' },
  companionDays: {
    ...{ label: '同席者の記録', unit: '日', first: 90, least: 30, most: 365 },
    help: '同席が終わってから数えます。',
  },
  guardMarkDays: {
    ...{ label: '連絡先の見守りの記録', unit: '日', first: 90, least: 30, most: 365 },
    help: '30日以内のくり返しを数えるため、30日より短くできません。',
  },
} as const satisfies Record<string, Span>

export type RetentionSpan = keyof typeof retentionSpans
export type Retention = Record<RetentionSpan, number>
export const allRetentionSpans = Object.keys(retentionSpans) as RetentionSpan[]
export const firstRetention = Object.fromEntries(allRetentionSpans.map((span) => [span, retentionSpans[span].first])) as Retention

/** Rows from before this moment have been kept for so many years or days. */
export function keptFrom(now: Date, span: RetentionSpan, length: number): Date {
  if (retentionSpans[span].unit === '日') return daysBefore(now, length)
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - length)
  return then
}
