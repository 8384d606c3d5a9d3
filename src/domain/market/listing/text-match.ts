import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { toDigits } from '#domain/base/words/typed-text.ts'
import { foldWord } from '#domain/people/user/fold.ts'
import { gramsOf } from '#platform/db/letter-pairs.ts'
import { likePattern } from '#platform/db/like.ts'

/** Every word occurs in the normalised text: its letter pairs are found by the index, the word itself by comparison. */
export const matchesWords = (text: PgColumn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(grams(${text}) @> ${sql.param(gramsOf(word))}::text[] and ${text} like ${likePattern(word)})`),
    sql` and `,
  )

/** Like `matchesWords`, but for any text, without an index: only for small sets. */
export const matchesWordsUnindexed = (text: PgColumn | SQL.Aliased, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`${text} like ${likePattern(word)}`),
    sql` and `,
  )

/** The minimum number of digits to search in telephone numbers. */
const PHONE_DIGITS = 4

/** A telephone number counts as one word, even if typed with spaces. */
const TELEPHONE = /^\d{8,14}$/
const partsOf = (keyword: string): string[] => {
  const digits = toDigits(keyword)
  return TELEPHONE.test(digits) ? [digits] : foldWord(keyword).split(/\s+/).filter(Boolean)
}

/**
 * Every word occurs in the member's data. Fewer digits are searched everywhere except in telephone numbers, since almost every number
 * contains them.
 */
export function matchesMember({ searchWords, phone }: { searchWords: PgColumn; phone: PgColumn }, keyword: unknown): SQL[] {
  const words = typeof keyword === 'string' ? partsOf(keyword) : []
  return words.map((typed) => {
    const digits = toDigits(typed)
    const word = /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS ? digits : typed
    const text = word === digits && digits.length < PHONE_DIGITS ? sql`replace(${searchWords}, coalesce(${phone}, ''), '')` : searchWords
    return sql`(grams(${searchWords}) @> ${sql.param(gramsOf(word))}::text[] and ${text} like ${likePattern(word)})`
  })
}
