import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likePattern } from './like.ts'

/** The index keys of a word: its letter pairs, as in the database's grams(). */
export function gramsOf(word: string): string[] {
  const letters = [...word]
  return letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** Texts of several columns as one, without spaces, whatever their widths. The index of its letter pairs spells it alike. */
export const joinedText = (...columns: SQLWrapper[]): SQL => {
  const texts = columns.map((column) => sql`coalesce(${column}, '')`)
  return sql`lower(replace(normalize(${sql.join(texts, sql` || '|' || `)}, NFKC), ' ', ''))`
}

/** The keyword is part of one of them. */
export function matchesJoined(text: SQL, keyword: unknown): SQL | undefined {
  const word = typeof keyword === 'string' ? keyword.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase() : ''
  // Compared first: reading a list in its order, that is the cheaper of the two.
  return word === '' ? undefined : sql`(${text} like ${likePattern(word)} and grams(${text}) @> ${sql.param(gramsOf(word))}::text[])`
}
