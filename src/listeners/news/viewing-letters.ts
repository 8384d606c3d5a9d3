import { letterFrom } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** What is written about appointments. No address ever: a letter is read by whoever gets hold of it. */

const said = (lines: readonly string[]) => lines.join('\n')

export const proposed = (
  title: string,
  { from, byBuyer, lines }: { from: string; byBuyer: boolean; lines: string[] },
  url: string,
): Written => {
  const values = { 物件名: title, 相手の名前: from, 待つ方: byBuyer ? '買主の方' : 'お相手の方', 内容: said(lines) }
  return letterFrom('viewingProposed', values, url)
}

export const countered = (title: string, lines: string[], url: string): Written =>
  letterFrom('viewingCountered', { 物件名: title, 内容: said(lines) }, url)

export const accepted = (title: string, { near, lines }: { near: string; lines: string[] }, url: string): Written =>
  letterFrom('viewingAccepted', { 物件名: title, 日時: near, 内容: said(lines) }, url)

export const declined = (title: string, lines: string[], url: string): Written =>
  letterFrom('viewingDeclined', { 物件名: title, 理由: said(lines) }, url)

export const changed = (title: string, lines: string[], url: string): Written =>
  letterFrom('viewingChanged', { 物件名: title, 内容: said(lines) }, url)

export const canceled = (title: string, lines: string[], url: string): Written =>
  letterFrom('viewingCanceled', { 物件名: title, 理由: said(lines) }, url)

export const tomorrow = (title: string, { at, lines }: { at: string; lines: string[] }, url: string): Written =>
  letterFrom('viewingTomorrow', { 物件名: title, 時刻: at, 内容: said(lines) }, url)

export const done = (title: string, url: string): Written => letterFrom('viewingDone', { 物件名: title }, url)

export const absent = (title: string, note: string | null, url: string): Written =>
  letterFrom('viewingAbsent', { 物件名: title, 連絡: note ?? '' }, url)

export const objected = (title: string, note: string | null, url: string): Written =>
  letterFrom('viewingObjected', { 物件名: title, 返事: note ?? '' }, url)

export const viewingSuspended = (until: string, dates: string[], url: string): Written =>
  letterFrom('viewingSuspended', { 期限: until, 対象の日: dates.join('、') }, url)
