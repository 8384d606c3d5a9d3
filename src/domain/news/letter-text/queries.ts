import { desc, eq } from 'drizzle-orm'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type EditableKey, editableKeys, editableLetter } from './catalogue.ts'
import type { LetterText, LetterTextHead, LetterWords } from './contract.ts'
import { letterText } from './table.ts'

type Row = typeof letterText.$inferSelect

const wordsOf = ({ subject, heading, paragraphs, buttonLabel, notes }: Row): LetterWords => ({
  ...{ subject, heading, paragraphs, buttonLabel, notes },
})
const houseOf = (key: EditableKey): LetterWords => {
  const { paragraphs, notes, ...words } = editableLetter(key).words
  return { ...words, paragraphs: [...paragraphs], notes: [...notes] }
}

export const editionsOf = ({ db }: Pick<Ctx, 'db'>, key: EditableKey): Promise<Row[]> =>
  db.select().from(letterText).where(eq(letterText.key, key)).orderBy(desc(letterText.edition))

/** The operator's wording, unless it was withdrawn. */
export async function textInForce({ db }: Pick<Ctx, 'db'>, key: EditableKey): Promise<LetterWords | undefined> {
  const [newest] = await db.select().from(letterText).where(eq(letterText.key, key)).orderBy(desc(letterText.edition)).limit(1)
  return newest && !newest.endedAt ? wordsOf(newest) : undefined
}

export async function listLetterTexts(ctx: Ctx) {
  requireAdmin(ctx)
  const newest = await ctx.db.selectDistinctOn([letterText.key]).from(letterText).orderBy(letterText.key, desc(letterText.edition))
  const edited = new Map(newest.filter(({ endedAt }) => !endedAt).map((row) => [row.key, row]))
  const items = editableKeys.map((key): LetterTextHead => {
    const { label, reader, words } = editableLetter(key)
    const own = edited.get(key)
    return { key, label, reader, subject: (own ?? words).subject, edited: own !== undefined }
  })
  return { items, cursor: null }
}

export async function getLetterText(ctx: Ctx, key: EditableKey): Promise<LetterText> {
  requireAdmin(ctx)
  return presentLetterText(key, await editionsOf(ctx, key))
}

export function presentLetterText(key: EditableKey, rows: readonly Row[]): LetterText {
  const { label, reader, variables, must = [] } = editableLetter(key)
  const [newest] = rows
  const own = newest && !newest.endedAt ? newest : undefined
  return {
    ...{ key, label, reader },
    variables: Object.entries(variables).map(([name, sample]) => ({ name, sample, must: must.includes(name) })),
    house: houseOf(key),
    present: own ? wordsOf(own) : houseOf(key),
    edited: own !== undefined,
    edition: newest?.edition ?? 0,
    editions: rows.map((row) => ({
      ...{ edition: row.edition, words: wordsOf(row), writtenByName: row.writtenByName, writtenAt: toWireTime(row.createdAt) },
      endedAt: row.endedAt && toWireTime(row.endedAt),
    })),
  }
}
