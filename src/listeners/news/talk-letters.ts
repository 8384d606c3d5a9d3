import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'

const QUOTED = 100
/** On a single line, truncated. */
const firstOf = (words: string) => {
  const letters = [...words.replace(/\s+/g, ' ')]
  return letters.length > QUOTED ? `${letters.slice(0, QUOTED).join('')}…` : letters.join('')
}

/** Quotes the beginning of the buyer's message. */
export const enquiry = (title: string, { buyerName, words }: { buyerName: string; words: string | null }, url: string): LetterContent =>
  buildLetter('enquiry', { 物件名: title, 買主名: buyerName, お問い合わせ: words ? firstOf(words) : '' }, url)

/** Quotes the beginning of the newest message, so that its subject is clear before signing in. */
export const unread = (title: string, { count, message }: { count: number; message: string | null }, url: string): LetterContent =>
  buildLetter('unread', { 物件名: title, 件数: String(count), メッセージ: message ? firstOf(message) : '' }, url)

export const agreed = (title: string, url: string): LetterContent => buildLetter('agreed', { 物件名: title }, url)

/** Lists the reader's remaining steps, and how long signed documents are kept; each is left out if empty. */
export const completed = (
  title: string,
  { left, keptUntil }: { left: readonly string[]; keptUntil: string },
  url: string,
): LetterContent => {
  const open = left.length > 0 ? { 残りの件数: String(left.length), 残りの手続き: left.join('、') } : { 残りの件数: '', 残りの手続き: '' }
  return buildLetter('completed', { 物件名: title, ...open, 保存期限: keptUntil }, url)
}
