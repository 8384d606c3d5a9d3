import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toDigits } from '#domain/base/words/typed-text.ts'
import { likePattern } from '#platform/db/like.ts'
import { foldWords, gramsOf } from './words.ts'

/** Every word stands in the folded text: its pairs of letters are found by the index, the word itself by looking. */
export const said = (text: PgColumn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(grams(${text}) @> ${sql.param(gramsOf(word))}::text[] and ${text} like ${likePattern(word)})`),
    sql` and `,
  )

/** The same of any text, without an index: of few of them, one after the other. */
export const saidPlainly = (text: PgColumn | SQL.Aliased, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${likePattern(word)}`),
    sql` and `,
  )

/** So many digits say enough to be part of somebody's number. */
const PHONE_DIGITS = 4

/** A telephone number is one, also where somebody types it with spaces between its parts. */
const TELEPHONE = /^\d{8,14}$/
const partsOf = (keyword: string): string[] => {
  const digits = toDigits(keyword)
  return TELEPHONE.test(digits) ? [digits] : foldWords(keyword).split(/\s+/).filter(Boolean)
}

/** Every word is said of the member. Few digits are looked for everywhere but in telephone numbers, of which each has some. */
export function saidOfPerson({ searchWords, phone }: { searchWords: PgColumn; phone: PgColumn }, keyword: unknown): SQL[] {
  const words = typeof keyword === 'string' ? partsOf(keyword) : []
  return words.map((typed) => {
    const digits = toDigits(typed)
    const word = /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS ? digits : typed
    const text = word === digits && digits.length < PHONE_DIGITS ? sql`replace(${searchWords}, coalesce(${phone}, ''), '')` : searchWords
    return sql`(grams(${searchWords}) @> ${sql.param(gramsOf(word))}::text[] and ${text} like ${likePattern(word)})`
  })
}
