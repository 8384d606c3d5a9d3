import { asc, eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import { daysAfter } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { refuse } from '#platform/errors.ts'
import { emit, type Listener } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import { CONTACT_DAYS, type Contacts, contactRefusal } from './contact-policy.ts'
import { contactConsent } from './contact-table.ts'
import { otherSide, type Side } from './enumerations.ts'
import { sideOf } from './policy.ts'
import { publishNegotiation } from './publish.ts'
import { lockNegotiation, visibleNegotiation } from './queries.ts'
import type { ContactConsent } from './release-contract.ts'
import { ReleaseBasis, ReleaseKind } from './release-enumerations.ts'
import { activeKinds, endReleasesIn, grantReleases } from './releases.ts'

/** A side agrees to exchange telephone and mail; once both have, each sees the other's. */
export const consentToContact = (ctx: Ctx, id: string, ifMatch?: number): Promise<ContactConsent> =>
  runMove(ctx, id, 'consent', ifMatch, async (ctx, side, { consents }) => {
    if (consents.includes(side)) return false
    const by = requireMember(ctx).id
    await ctx.db.insert(contactConsent).values({ negotiationID: id, party: side, by, at: ctx.clock.now() })
    await record(ctx, 'release.consentToContact', { kind: 'negotiation', id }, { side })
    if (!consents.includes(otherSide(side))) {
      await emit(ctx, 'negotiation.contactOffered', { negotiationID: id, by: side })
      return true
    }
    const common = { negotiationID: id, kind: ReleaseKind.contact, by, basis: ReleaseBasis.consent, relationID: null, until: null }
    await grantReleases(
      ctx,
      [UserType.buyer, UserType.seller].map((to) => ({ ...common, to, from: ctx.clock.now() })),
    )
    await record(ctx, 'release.releaseContact', { kind: 'negotiation', id })
    await emit(ctx, 'negotiation.contactReleased', { negotiationID: id })
    return true
  })

/** Either side ends it for both, and may agree again later; possible until there is a contract. */
export const withdrawContact = (ctx: Ctx, id: string, ifMatch?: number): Promise<ContactConsent> =>
  runMove(ctx, id, 'withdraw', ifMatch, async (ctx, side, { consents, shared }) => {
    if (!consents.includes(side)) return false
    await endContact(ctx, id)
    await record(ctx, 'release.withdrawContact', { kind: 'negotiation', id }, { side })
    if (shared) await emit(ctx, 'negotiation.contactWithdrawn', { negotiationID: id, by: side })
    return true
  })

/** After a failed negotiation neither sees the other's details any more, and the consents are deleted. */
export async function endContact(ctx: Ctx, negotiationID: string): Promise<void> {
  await ctx.db.delete(contactConsent).where(eq(contactConsent.negotiationID, negotiationID))
  await endReleasesIn(ctx, negotiationID, { kinds: [ReleaseKind.contact] })
}

/** After completion, both still see the details for a while. */
export const limitContact: Listener<'negotiation.completed'> = (ctx, { negotiationID }) =>
  endReleasesIn(ctx, negotiationID, { kinds: [ReleaseKind.contact], at: daysAfter(ctx.clock.now(), CONTACT_DAYS) })

export async function getContactConsent(ctx: Ctx, id: string): Promise<ContactConsent> {
  await visibleNegotiation(ctx, id)
  return { negotiationID: id, ...(await contactsIn(ctx, id)) }
}

async function contactsIn(ctx: Ctx, negotiationID: string) {
  const kinds = await activeKinds(ctx, negotiationID)
  const rows = await ctx.db
    .select({ party: contactConsent.party })
    .from(contactConsent)
    .where(eq(contactConsent.negotiationID, negotiationID))
    .orderBy(asc(contactConsent.party))
  return {
    consents: rows.map(({ party }) => party),
    named: kinds.has(ReleaseKind.names),
    shared: kinds.has(ReleaseKind.contact),
  }
}

function runMove(
  ctx: Ctx,
  id: string,
  move: Parameters<typeof contactRefusal>[3],
  ifMatch: number | undefined,
  work: (ctx: Ctx, side: Side, contacts: Contacts) => Promise<boolean>,
): Promise<ContactConsent> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    refuse(contactRefusal(actor, await visibleNegotiation(ctx, id), await contactsIn(ctx, id), move), 'ever')
    const room = await lockNegotiation(ctx, id, ifMatch)
    const contacts = await contactsIn(ctx, id)
    refuse(contactRefusal(actor, room, contacts, move))
    if (await work(ctx, sideOf(actor.id, room) as Side, contacts)) await publishNegotiation(ctx, room)
    return { negotiationID: id, ...(await contactsIn(ctx, id)) }
  })
}
