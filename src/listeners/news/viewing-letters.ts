import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { Written } from '#domain/news/notification/letter.ts'

/** Letters about viewings. They never contain the address: anyone may get hold of a letter. */

const said = (lines: readonly string[]) => lines.join('\n')

export const proposed = (
  title: string,
  { from, byBuyer, lines }: { from: string; byBuyer: boolean; lines: string[] },
  url: string,
): Written => {
  const values = { 物件名: title, 相手の名前: from, 待つ方: byBuyer ? '買主の方' : 'お相手の方', 内容: said(lines) }
  return buildLetter('viewingProposed', values, url)
}

export const countered = (title: string, lines: string[], url: string): Written =>
  buildLetter('viewingCountered', { 物件名: title, 内容: said(lines) }, url)

export const accepted = (title: string, { near, lines }: { near: string; lines: string[] }, url: string): Written =>
  buildLetter('viewingAccepted', { 物件名: title, 日時: near, 内容: said(lines) }, url)

export const declined = (title: string, lines: string[], url: string): Written =>
  buildLetter('viewingDeclined', { 物件名: title, 理由: said(lines) }, url)

export const changed = (title: string, lines: string[], url: string): Written =>
  buildLetter('viewingChanged', { 物件名: title, 内容: said(lines) }, url)

export const canceled = (title: string, lines: string[], url: string): Written =>
  buildLetter('viewingCanceled', { 物件名: title, 理由: said(lines) }, url)

export const tomorrow = (title: string, { at, lines }: { at: string; lines: string[] }, url: string): Written =>
  buildLetter('viewingTomorrow', { 物件名: title, 時刻: at, 内容: said(lines) }, url)

export const done = (title: string, url: string): Written => buildLetter('viewingDone', { 物件名: title }, url)

export const absent = (title: string, note: string | null, url: string): Written =>
  buildLetter('viewingAbsent', { 物件名: title, 連絡: note ?? '' }, url)

export const objected = (title: string, note: string | null, url: string): Written =>
  buildLetter('viewingObjected', { 物件名: title, 返事: note ?? '' }, url)

export const viewingSuspended = (until: string, dates: string[], url: string): Written =>
  buildLetter('viewingSuspended', { 期限: until, 対象の日: dates.join('、') }, url)
