import { and, asc, eq, inArray } from 'drizzle-orm'
import { CompanionRole } from '#domain/deal/companion/enumerations.ts'
import { OPEN } from '#domain/deal/companion/state.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { ownersOf } from '#domain/deal/consent/ask.ts'
import { everyOwner } from '#domain/deal/consent/missing.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { legalName } from '#domain/people/user/legal-name.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { planOf } from './plan-row.ts'
import type { SignatureRow, Signer } from './table.ts'

/** Ignores character width and spacing. */
export const plainName = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '')

export const isOf = (signature: Pick<SignatureRow, 'memberID' | 'companionID'>, { memberID, companionID }: Signer): boolean =>
  memberID === null ? companionID != null && signature.companionID === companionID : signature.memberID === memberID

/** Can sign here: by account, or by the link of an invited co-owner or co-buyer. */
export const canSign = ({ memberID, companionID }: Signer): boolean => memberID !== null || companionID != null

/** Everyone who has to sign: all owners of the house, and all buyers named in the offer. */
export async function signersOf(ctx: Ctx, negotiationID: string): Promise<Signer[]> {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  if (!room) return []
  const owners = await everyOwner(ctx, room.estateID)
  const open = new Set((await ownersOf(ctx, room.estateID)).map(({ id }) => id))
  const [seller, buyer] = [await signedName(ctx, room.sellerID), await signedName(ctx, room.buyerID)]
  const named = await buyersIn(ctx, negotiationID)
  const sellers: Signer[] = [
    { party: UserType.seller, name: seller, memberID: room.sellerID },
    ...owners
      .filter(({ name }) => plainName(name) !== plainName(seller))
      .map(({ name, companionID }) => ({
        ...{ party: UserType.seller, name, memberID: null },
        // A companion who left cannot sign here.
        companionID: companionID !== null && open.has(companionID) ? companionID : null,
      })),
  ]
  const invited = await coBuyersOf(ctx, negotiationID)
  const others = named.filter((name) => plainName(name) !== plainName(buyer))
  return [
    ...sellers,
    { party: UserType.buyer, name: buyer, memberID: room.buyerID },
    ...others.map((name) => ({
      ...{ party: UserType.buyer, name, memberID: null },
      companionID: invited.find((each) => plainName(each.name) === plainName(name))?.id ?? null,
    })),
  ]
}

/** Companions invited by the buyer because the house is bought in their name as well. */
const coBuyersOf = (ctx: Ctx, negotiationID: string) =>
  ctx.db
    .select({ id: companion.id, name: companion.name })
    .from(companion)
    .where(
      and(
        ...[eq(companion.negotiationID, negotiationID), eq(companion.side, UserType.buyer), eq(companion.role, CompanionRole.coBuyer)],
        inArray(companion.companionStatus, [...OPEN]),
      ),
    )
    .orderBy(asc(companion.createdAt), asc(companion.id))

/** A member signs by their own name, never by that of a company. */
export async function signedName(ctx: Ctx, id: string): Promise<string> {
  const [person] = await ctx.db.select().from(user).where(eq(user.id, id))
  return person ? legalName({ ...person, companyName: null }) : ''
}

async function buyersIn(ctx: Ctx, negotiationID: string): Promise<string[]> {
  const plan = await planOf(ctx, negotiationID)
  if (!plan?.purchaseOfferID) return []
  const [offer] = await ctx.db.select({ terms: purchaseOffer.terms }).from(purchaseOffer).where(eq(purchaseOffer.id, plan.purchaseOfferID))
  return (offer?.terms.buyers ?? []).map(({ lastName, firstName }) => `${lastName} ${firstName}`)
}

/** The signer's email address. */
export async function mailboxOf(ctx: Ctx, { memberID, companionID }: Signer): Promise<string> {
  const [found] = memberID
    ? await ctx.db.select({ email: user.email }).from(user).where(eq(user.id, memberID))
    : await ctx.db
        .select({ email: companion.email })
        .from(companion)
        .where(eq(companion.id, companionID ?? ''))
  return found?.email ?? ''
}
