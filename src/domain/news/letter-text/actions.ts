import { eq, sql } from 'drizzle-orm'
import { user } from '#domain/people/user/table.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow, updateRow } from '#platform/db/rows.ts'
import { invalid, versionMismatch } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { houseLetter } from '#platform/mail/house-letter.ts'
import { queueMail } from '#platform/mail/outbox.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { requirePermission } from '#platform/viewer.ts'
import { type EditableKey, editableLetter } from './catalogue.ts'
import type { LetterText, LetterWords } from './contract.ts'
import { fillWords, mistakesIn } from './fill.ts'
import { editionsOf, presentLetterText } from './queries.ts'
import { letterText } from './table.ts'

/** Changes the wording of future letters; sent ones keep theirs. */
export async function saveLetterText(ctx: Ctx, key: EditableKey, words: LetterWords, ifMatch?: number): Promise<LetterText> {
  const chief = requirePermission(ctx, 'letterText')
  requireFit(key, words)
  return transact(ctx, async (ctx) => {
    const [last] = await lockEditions(ctx, key)
    const newest = last?.edition ?? 0
    if (ifMatch !== undefined && ifMatch !== newest) throw versionMismatch()
    await insertRow(ctx, letterText, { key, edition: newest + 1, ...words, writtenBy: chief.id, writtenByName: chief.name })
    const before = presentLetterText(key, last ? [last] : []).present
    await recordChange(ctx, 'letterText.save', { kind: 'letterText', id: key }, { edition: newest + 1, before, after: words })
    return presentLetterText(key, await editionsOf(ctx, key))
  })
}

/** Restores the built-in wording. */
export async function resetLetterText(ctx: Ctx, key: EditableKey, ifMatch?: number): Promise<undefined> {
  requirePermission(ctx, 'letterText')
  await transact(ctx, async (ctx) => {
    const [newest] = await lockEditions(ctx, key)
    if (ifMatch !== undefined && ifMatch !== (newest?.edition ?? 0)) throw versionMismatch()
    if (!newest || newest.endedAt) return
    await updateRow(ctx, letterText, newest, { endedAt: ctx.clock.now() })
    await record(ctx, 'letterText.reset', { kind: 'letterText', id: key }, { edition: newest.edition })
  })
}

/** A preview with sample data. */
export async function previewLetterText(ctx: Ctx, key: EditableKey, words: LetterWords) {
  const { id } = requirePermission(ctx, 'letterText')
  await limit(ctx, limits.previews, id)
  requireFit(key, words)
  return sampleOf(ctx, key, words, '見本 花子')
}

/** Sends the preview to the author. */
export async function testLetterText(ctx: Ctx, key: EditableKey, words: LetterWords): Promise<undefined> {
  const chief = requirePermission(ctx, 'letterText')
  requireFit(key, words)
  await limit(ctx, limits.testLetters, chief.id)
  const [own] = await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, chief.id))
  if (!own) return
  const { subject, ...composed } = sampleOf(ctx, key, words, chief.name)
  await queueMail(ctx, {
    key: `letter-text/${newID()}`,
    to: { address: own.email, name: chief.name },
    userID: chief.id,
    subject: `【見本】${subject}`,
    ...composed,
  })
}

function sampleOf(ctx: Ctx, key: EditableKey, words: LetterWords, name: string) {
  const { variables, optional } = editableLetter(key)
  const { subject, heading, paragraphs, buttonLabel, notes } = fillWords(words, variables, optional)
  const button = buttonLabel ? { button: { label: buttonLabel, url: ctx.config.baseURL } } : {}
  return houseLetter(ctx, name, { subject, letter: { heading, paragraphs: [...paragraphs], ...button, notes: [...notes] } })
}

function requireFit(key: EditableKey, words: LetterWords) {
  const wrong = mistakesIn(editableLetter(key), words)
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** Serialises the writers of a text. */
async function lockEditions(ctx: Ctx, key: EditableKey) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`letter text ${key}`}, 0))`)
  return editionsOf(ctx, key)
}
