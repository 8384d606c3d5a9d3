import { createHash } from 'node:crypto'
import { and, count, eq, isNull, lt, not } from 'drizzle-orm'
import { requireAnswers } from '#domain/base/master/answers.ts'
import type { WizardAnswers } from '#domain/base/master/contract.ts'
import { holdFacilities } from '#domain/base/master/facility/merging.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, isOperator, type Member, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { isUnderRetentionHold } from '#platform/retention/held.ts'
import { requireMember } from '#platform/viewer.ts'
import { addAnswers, canonical, type SavedConditions } from './conditions.ts'
import type { SavedSearch } from './contract.ts'
import { Frequency, MAX_SAVED_SEARCHES } from './enumerations.ts'
import { sieveOf } from './matching.ts'
import { isKept, presentSavedSearch, savedSearches } from './queries.ts'
import { savedSearch, savedSearchHit } from './table.ts'

interface Fields {
  name: string
  frequency: Frequency
}
interface NewSearch extends Fields {
  conditions: SavedConditions
  answers?: WizardAnswers
}
/** How long a removal can be undone: longer than 元に戻す is on the screen. */
const MINUTES = 10

/** Saves a search; `made` is false if the same conditions were already saved, which then stay unchanged. */
export async function createSavedSearch(ctx: Ctx, { name, frequency, conditions, answers = [] }: NewSearch) {
  const me = requireKeeper(ctx)
  const asked = canonical(addAnswers(conditions, await requireAnswers(ctx, answers)))
  return transact(ctx, async (ctx) => {
    const kept = await withFacilitiesOfNow(ctx, asked)
    const fingerprint = fingerprintOf(kept)
    // Two tabs running concurrently must not exceed the limit or save a search twice.
    await lockRow(ctx, user, me.id)
    const own = eq(savedSearch.userID, me.id)
    const [known] = await ctx.db
      .select()
      .from(savedSearch)
      .where(and(own, eq(savedSearch.fingerprint, fingerprint)))
    if (known && !known.removedAt) return { savedSearch: presentSavedSearch(known), made: false }
    const [held] = await ctx.db.select({ count: count() }).from(savedSearch).where(and(own, isKept))
    if ((held?.count ?? 0) >= MAX_SAVED_SEARCHES) throw tooMany()
    if (known?.removedAt && known.removedAt >= tooLate(ctx))
      return { savedSearch: presentSavedSearch(await updateRow(ctx, savedSearch, known, { name, frequency, removedAt: null })), made: true }
    if (known) await ctx.db.delete(savedSearch).where(eq(savedSearch.id, known.id))
    const mine = { userID: me.id, name, frequency, conditions: kept, fingerprint, visitedAt: ctx.clock.now() }
    return { savedSearch: presentSavedSearch(await insertRow(ctx, savedSearch, { ...mine, ...sieveOf(kept) })), made: true }
  })
}

/**
 * Changes the conditions, keeping the name. Results found but not notified yet are dropped, and new results count from now. Throws 409
 * `already-saved` if the member has these conditions under another name.
 */
export async function putSavedSearchConditions(
  ctx: Ctx,
  id: string,
  { conditions }: Pick<NewSearch, 'conditions'>,
  ifMatch?: number,
): Promise<SavedSearch> {
  const { userID } = await ownSearch(ctx, id)
  return transact(ctx, async (ctx) => {
    const kept = await withFacilitiesOfNow(ctx, canonical(conditions))
    const fingerprint = fingerprintOf(kept)
    await lockRow(ctx, user, userID)
    const row = await lockRow(ctx, savedSearch, id, ifMatch)
    if (row.fingerprint === fingerprint) return presentSavedSearch(row)
    const same = and(eq(savedSearch.userID, userID), eq(savedSearch.fingerprint, fingerprint))
    const [other] = await ctx.db.select().from(savedSearch).where(same)
    if (other && !other.removedAt) throw alreadySaved(other.name)
    if (other) await ctx.db.delete(savedSearch).where(eq(savedSearch.id, other.id))
    await ctx.db.delete(savedSearchHit).where(eq(savedSearchHit.savedSearchID, id))
    const change = { conditions: kept, fingerprint, visitedAt: ctx.clock.now(), ...sieveOf(kept) }
    return presentSavedSearch(await updateRow(ctx, savedSearch, row, change))
  })
}

/** Changes the name or the frequency. */
export async function updateSavedSearch(ctx: Ctx, id: string, fields: Partial<Fields> & Record<string, unknown>, ifMatch?: number) {
  const current = await ownSearch(ctx, id)
  const change = onlyWritable(current, fields, ['name', 'frequency'])
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, savedSearch, id, ifMatch)
    if (change.frequency === Frequency.never) await stopTelling(ctx, id)
    return presentSavedSearch(await updateRow(ctx, savedSearch, row, change))
  })
}

/** Unsubscribes from the letters of a search, signed in or not. */
export async function unsubscribeFromSearch(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(savedSearch).where(eq(savedSearch.id, id)).for('update')
    if (!row || row.frequency === Frequency.never) return
    await stopTelling(ctx, id)
    await updateRow(ctx, savedSearch, row, { frequency: Frequency.never })
  })
}

export async function visitSavedSearch(ctx: Ctx, id: string): Promise<SavedSearch> {
  await ownSearch(ctx, id)
  return transact(ctx, async (ctx) => {
    await lockRow(ctx, savedSearch, id)
    // Not an edit that another screen could conflict with: the version stays.
    const [row] = await ctx.db.update(savedSearch).set({ visitedAt: ctx.clock.now() }).where(eq(savedSearch.id, id)).returning()
    return presentSavedSearch(row as typeof savedSearch.$inferSelect)
  })
}

export async function deleteSavedSearch(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  await ownSearch(ctx, id)
  await transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, savedSearch, id, ifMatch)
    await updateRow(ctx, savedSearch, row, { removedAt: ctx.clock.now() })
  })
}

/** Deletes removed searches for good once the undo period is over. A scheduled job. */
export async function purgeRemovedSearches(ctx: Ctx): Promise<void> {
  await ctx.db.delete(savedSearch).where(and(lt(savedSearch.removedAt, tooLate(ctx)), not(isUnderRetentionHold(ctx, savedSearch.userID))))
}

/** Buyers and sellers save searches; operators do not. */
function requireKeeper(ctx: Ctx): Member {
  const member = requireMember(ctx)
  if (isOperator(member)) throw forbidden()
  return member
}

async function ownSearch(ctx: Ctx, id: string): Promise<SavedSearch> {
  const found = await savedSearches.one(ctx, id)
  if (found.userID !== requireMember(ctx).id) throw forbidden()
  return found
}

/** Drops the results waiting for a letter: they would be outdated when letters are wanted again. */
const stopTelling = (ctx: Ctx, id: string) =>
  ctx.db
    .update(savedSearchHit)
    .set({ toldAt: ctx.clock.now() })
    .where(and(eq(savedSearchHit.savedSearchID, id), isNull(savedSearchHit.toldAt)))

/** Replaces merged facilities by the one they were merged into. */
async function withFacilitiesOfNow(ctx: Ctx, conditions: SavedConditions): Promise<SavedConditions> {
  const codes = conditions.facilityCodes?.split(',').map(Number) ?? []
  if (codes.length === 0) return conditions
  const into = new Map((await holdFacilities(ctx, codes)).map(({ id, mergedInto }) => [Number(id), Number(mergedInto ?? id)]))
  return canonical({ ...conditions, facilityCodes: codes.map((code) => into.get(code) ?? code).join(',') })
}

const tooLate = ({ clock }: Ctx) => new Date(clock.now().getTime() - MINUTES * 60_000)

/** Equal conditions have equal fingerprints, for any member. */
export const fingerprintOf = (conditions: SavedConditions) => createHash('sha256').update(JSON.stringify(conditions)).digest('base64url')

const alreadySaved = (name: string) =>
  conflict('already-saved', `この条件は「${name}」として保存されています。「保存した条件」でご覧になれます。`)

const tooMany = () =>
  conflict(
    'too-many-saved-searches',
    `保存できる条件は${MAX_SAVED_SEARCHES}件までです。「保存した条件」で使わなくなったものを削除してから、もう一度保存してください。`,
  )
