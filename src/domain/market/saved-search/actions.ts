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
import { isHeld } from '#platform/retention/held.ts'
import { requireMember } from '#platform/viewer.ts'
import { canonical, narrowed, type SavedConditions } from './conditions.ts'
import type { SavedSearch } from './contract.ts'
import { Frequency, SAVED_SEARCHES_AT_MOST } from './enumerations.ts'
import { sieveOf } from './matching.ts'
import { isKept, presentSavedSearch, savedSearches } from './queries.ts'
import { savedSearch, savedSearchHit } from './table.ts'

interface Fields {
  name: string
  frequency: Frequency
}
interface Asked extends Fields {
  conditions: SavedConditions
  answers?: WizardAnswers
}
/** So long a mistake can be mended: longer than 元に戻す stands on the screen. */
const MINUTES = 10

/** Keeps a search; `made` is false when the same conditions were kept before, which then stay as they were. */
export async function createSavedSearch(ctx: Ctx, { name, frequency, conditions, answers = [] }: Asked) {
  const me = requireKeeper(ctx)
  const asked = canonical(narrowed(conditions, await requireAnswers(ctx, answers)))
  return transact(ctx, async (ctx) => {
    const kept = await withFacilitiesOfNow(ctx, asked)
    const fingerprint = fingerprintOf(kept)
    // Two tabs at once must not get past the limit, nor keep one thing twice.
    await lockRow(ctx, user, me.id)
    const own = eq(savedSearch.userID, me.id)
    const [known] = await ctx.db
      .select()
      .from(savedSearch)
      .where(and(own, eq(savedSearch.fingerprint, fingerprint)))
    if (known && !known.removedAt) return { savedSearch: presentSavedSearch(known), made: false }
    const [held] = await ctx.db.select({ count: count() }).from(savedSearch).where(and(own, isKept))
    if ((held?.count ?? 0) >= SAVED_SEARCHES_AT_MOST) throw tooMany()
    if (known?.removedAt && known.removedAt >= tooLate(ctx))
      return { savedSearch: presentSavedSearch(await updateRow(ctx, savedSearch, known, { name, frequency, removedAt: null })), made: true }
    if (known) await ctx.db.delete(savedSearch).where(eq(savedSearch.id, known.id))
    const mine = { userID: me.id, name, frequency, conditions: kept, fingerprint, visitedAt: ctx.clock.now() }
    return { savedSearch: presentSavedSearch(await insertRow(ctx, savedSearch, { ...mine, ...sieveOf(kept) })), made: true }
  })
}

/**
 * Searches for something else under the same name. What was found before and not told yet is dropped, and new results count from now.
 * Throws 409 `already-saved` where the member keeps these conditions under another name.
 */
export async function putSavedSearchConditions(
  ctx: Ctx,
  id: string,
  { conditions }: Pick<Asked, 'conditions'>,
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

/** Renames it, or tells more or less often. */
export async function updateSavedSearch(ctx: Ctx, id: string, fields: Partial<Fields> & Record<string, unknown>, ifMatch?: number) {
  const current = await ownSearch(ctx, id)
  const change = onlyWritable(current, fields, ['name', 'frequency'])
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, savedSearch, id, ifMatch)
    if (change.frequency === Frequency.never) await stopTelling(ctx, id)
    return presentSavedSearch(await updateRow(ctx, savedSearch, row, change))
  })
}

/** Somebody who was sent a letter wants no more of them; whether they are signed in does not matter. */
export async function silence(ctx: Ctx, id: string): Promise<void> {
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
    // Not a change that another screen should be warned of: the version stays.
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

/** What was removed goes for good once nobody can want it back by mistake; a job by the clock. */
export async function forgetRemovedSearches(ctx: Ctx): Promise<void> {
  await ctx.db.delete(savedSearch).where(and(lt(savedSearch.removedAt, tooLate(ctx)), not(isHeld(ctx, savedSearch.userID))))
}

/** Buyers and sellers keep searches; an operator buys nothing. */
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

/** What waits for a letter is let go: it would be old news once letters are wanted again. */
const stopTelling = (ctx: Ctx, id: string) =>
  ctx.db
    .update(savedSearchHit)
    .set({ toldAt: ctx.clock.now() })
    .where(and(eq(savedSearchHit.savedSearchID, id), isNull(savedSearchHit.toldAt)))

/** What became one with another since is asked for as that one. */
async function withFacilitiesOfNow(ctx: Ctx, conditions: SavedConditions): Promise<SavedConditions> {
  const codes = conditions.facilityCodes?.split(',').map(Number) ?? []
  if (codes.length === 0) return conditions
  const into = new Map((await holdFacilities(ctx, codes)).map(({ id, mergedInto }) => [Number(id), Number(mergedInto ?? id)]))
  return canonical({ ...conditions, facilityCodes: codes.map((code) => into.get(code) ?? code).join(',') })
}

const tooLate = ({ clock }: Ctx) => new Date(clock.now().getTime() - MINUTES * 60_000)

/** The same conditions have the same one, whoever keeps them. */
export const fingerprintOf = (conditions: SavedConditions) => createHash('sha256').update(JSON.stringify(conditions)).digest('base64url')

const alreadySaved = (name: string) =>
  conflict('already-saved', `この条件は「${name}」として保存されています。「保存した条件」でご覧になれます。`)

const tooMany = () =>
  conflict(
    'too-many-saved-searches',
    `保存できる条件は${SAVED_SEARCHES_AT_MOST}件までです。「保存した条件」で使わなくなったものを削除してから、もう一度保存してください。`,
  )
