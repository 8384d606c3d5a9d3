import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { gramsOf } from '#domain/listing/words.ts'
import { likePattern } from '#platform/db/like.ts'

/** Every word stands in the folded text: its pairs of letters are found by the index, the word itself by looking. */
export const said = (text: PgColumn, words: readonly string[]): SQL =>
  sql.join(
    words.map((word) => sql`(grams(${text}) @> ${sql.param(gramsOf(word))}::text[] and ${text} like ${likePattern(word)})`),
    sql` and `,
  )
