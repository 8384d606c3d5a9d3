import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { ReportKind } from '#domain/talk/report/case-enumerations.ts'

/** Letters about reports: to the office, the reporter and the subject. */

interface ReportFacts {
  kind: ReportKind
  number: string
  words: string
  reportCount: number
  urgent: boolean
  reason: string
  note: string | null
}
interface About {
  kind: ReportKind
  number: string
  words: string
  day: string
}

const quote = (words: string) => `「${words}」`

export const reported = ({ kind, number, words, reportCount, urgent, reason, note }: ReportFacts, url: string): LetterContent => {
  const about = { 種類: ReportKind.labels[kind], 対象: words, 受付番号: number, 理由: reason, ひとこと: note ?? '' }
  const more = { 至急: urgent ? '至急：' : '', 何件目: reportCount > 1 ? `、${reportCount}件目` : '' }
  return buildLetter('reportFiled', { ...about, ...more }, url)
}

const thing: Record<ReportKind, (about: About) => string> = {
  [ReportKind.estate]: ({ words }) => `物件${quote(words)}`,
  [ReportKind.message]: () => '商談のメッセージ',
  [ReportKind.person]: () => '商談のお相手',
}

export const toReporter = (about: About, text: string, url: string): LetterContent =>
  buildLetter('reportAnswered', { 対象: thing[about.kind](about), 受付番号: about.number, 回答: text }, url)

const own: Record<ReportKind, (about: About) => string> = {
  [ReportKind.estate]: ({ words }) => `掲載中の物件${quote(words)}`,
  [ReportKind.message]: () => '商談でお書きになったメッセージ',
  [ReportKind.person]: () => 'ご利用の状況',
}

export const toSubject = (about: About, text: string, url: string): LetterContent =>
  buildLetter('reportedOne', { 対象: own[about.kind](about), お知らせ: text }, url)
