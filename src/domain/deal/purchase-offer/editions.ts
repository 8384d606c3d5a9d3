import { and, count, eq, gte, or } from 'drizzle-orm'
import { requireNoContactDetails } from '#domain/deal/negotiation/contact-guard.ts'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { user } from '#domain/people/user/table.ts'
import { endOfTokyoDay, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { conflict, invalid, tooMany } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'
import { termProblems } from './check.ts'
import { MAX_EDITIONS, MAX_REVISIONS } from './enumerations.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { OfferedHouse } from './listing-facts.ts'
import { missingOf } from './needed.ts'
import type { PurchaseOfferRow } from './queries.ts'
import type { Scene } from './scene.ts'
import { purchaseOfferVersion } from './table.ts'
import { changedTerms, isEmptyTerm, type Terms, termFields, termNames } from './terms.ts'
import type { TermsInput } from './terms-schema.ts'

/** The terms of an edition as stored: checked, and completed with values that cannot be typed. */
export async function settleTerms(
  ctx: Ctx,
  { side, room, house }: Pick<Scene, 'side' | 'room' | 'house'>,
  { agreed, ...given }: TermsInput,
  before?: Terms,
): Promise<Terms> {
  const bySeller = side === UserType.seller
  const terms = bySeller && before ? withOwn(given, before) : { ...given, buyers: await namesOf(ctx, room.buyerID, given.buyers) }
  await requireNoContactDetails(ctx, room, textsIn(terms))
  const problems = termProblems(terms, { house, today: tokyoDay(ctx.clock.now()), bySeller, before })
  if (!bySeller && !(agreed?.notContract && agreed.notAntisocial && agreed.correct)) {
    const missing = { 'terms.agreed': '確認の欄にチェックを入れてください。' }
    throw invalid({ ...prefixFields(problems), ...missing })
  }
  if (Object.keys(problems).length > 0) throw invalid(prefixFields(problems))
  return terms
}

const textsIn = ({ lender, buyers, message, otherTerms }: Terms) => ({
  'terms.lender': lender,
  'terms.buyers': buyers.flatMap(({ lastName, firstName }) => [lastName, firstName]),
  'terms.message': message,
  'terms.otherTerms': otherTerms,
})

/** Terms that only the buyer decides stay unchanged: the seller's side omits them, or repeats them as they are. */
function withOwn(given: Terms, before: Terms): Terms {
  const changed = changedTerms(before, given).filter((name) => termFields[name].ofBuyer && !isEmptyTerm(given[name]))
  if (changed.length > 0)
    throw invalid(Object.fromEntries(changed.map((name) => [`terms.${name}`, `${termFields[name].label}は、買主の方が決めます。`])))
  const own = Object.fromEntries(termNames.filter((name) => termFields[name].ofBuyer).map((name) => [name, before[name]]))
  return { ...given, ...own }
}

/** The buyer comes first, with the name in their profile. */
async function namesOf(ctx: Ctx, buyerID: string, given: Terms['buyers']): Promise<Terms['buyers']> {
  const [buyer] = await ctx.db.select().from(user).where(eq(user.id, buyerID))
  const missing = buyer ? missingOf(buyer) : []
  if (missing.length > 0)
    throw conflict('profile-incomplete', `会員情報の${missing.join('・')}を入力すると、購入申込を出せます。`, { missing })
  const { lastName, firstName } = buyer as { lastName: string; firstName: string } // checked by missingOf
  const [first, ...others] = given
  if (first && (first.lastName !== lastName || first.firstName !== firstName))
    throw invalid({ 'terms.buyers': '名義にする人のお一人目は、会員情報のお名前にしてください。' })
  return [{ lastName, firstName, share: first?.share ?? null }, ...others]
}

/** Stores an immutable edition, with the facts of the house at that time. */
export async function freeze(ctx: Ctx, row: PurchaseOfferRow, { actor, house }: { actor: Member; house: OfferedHouse }): Promise<void> {
  const madeAt = ctx.clock.now()
  const { id: purchaseOfferID, edition, madeBy: by, terms } = row
  const frozen = { purchaseOfferID, edition, by, terms, listingVersion: house.listing.version, listingPrice: house.price, madeAt }
  await ctx.db.insert(purchaseOfferVersion).values({
    ...frozen,
    id: newID(),
    madeBy: actor.id,
    facts: house.facts,
    agreedAt: by === UserType.buyer ? madeAt : null,
    sha256: fingerprintOf(frozen),
  })
}

export async function editionOf(ctx: Ctx, { id, edition }: Pick<PurchaseOfferRow, 'id' | 'edition'>) {
  const [frozen] = await ctx.db
    .select()
    .from(purchaseOfferVersion)
    .where(and(eq(purchaseOfferVersion.purchaseOfferID, id), eq(purchaseOfferVersion.edition, edition)))
  if (!frozen) throw new Error(`The offer ${id} has no edition ${edition}.`)
  return frozen
}

/** The terms that the present ones replaced, for offers that have any. */
export async function termsBefore(ctx: Ctx, rows: readonly Pick<PurchaseOfferRow, 'id' | 'edition'>[]): Promise<Map<string, Terms>> {
  const replaced = rows.filter(({ edition }) => edition > 1)
  if (replaced.length === 0) return new Map()
  const version = purchaseOfferVersion
  const found = await ctx.db
    .select({ id: version.purchaseOfferID, terms: version.terms })
    .from(version)
    .where(or(...replaced.map(({ id, edition }) => and(eq(version.purchaseOfferID, id), eq(version.edition, edition - 1)))))
  return new Map(found.map(({ id, terms }) => [id, terms]))
}

/** Exact under concurrent calls: locks the buyer's row. Bids can be changed freely until they are opened. */
export async function keepToDailyLimits(ctx: Ctx, buyerID: string, revised?: { id: string; sealed: boolean }): Promise<void> {
  await lockRow(ctx, user, buyerID)
  const now = ctx.clock.now()
  const today = tokyoDay(now)
  const madeToday = [eq(purchaseOfferVersion.madeBy, buyerID), gte(purchaseOfferVersion.madeAt, startOfTokyoDay(today))]
  const untilTomorrow = Math.ceil((endOfTokyoDay(today).getTime() - now.getTime()) / 1000)
  const [all] = await ctx.db
    .select({ n: count() })
    .from(purchaseOfferVersion)
    .where(and(...madeToday))
  if ((all?.n ?? 0) >= MAX_EDITIONS)
    throw tooMany(untilTomorrow, `購入申込を出せるのは1日${MAX_EDITIONS}回までです。続きは明日お願いいたします。`)
  if (!revised || revised.sealed) return
  const revisions = and(...madeToday, eq(purchaseOfferVersion.purchaseOfferID, revised.id), eq(purchaseOfferVersion.by, 3 satisfies Side))
  const [own] = await ctx.db.select({ n: count() }).from(purchaseOfferVersion).where(revisions)
  // The first of a day may be the submission itself.
  if ((own?.n ?? 0) > MAX_REVISIONS)
    throw tooMany(untilTomorrow, `直して出せるのは1日${MAX_REVISIONS}回までです。続きは明日お願いいたします。`)
}

const prefixFields = (problems: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [`terms.${name}`, sentence ?? '']))
