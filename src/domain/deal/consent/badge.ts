import { and, eq, inArray, isNull, not } from 'drizzle-orm'
import { CompanionRole, CompanionStatus } from '#domain/deal/companion/enumerations.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { registerOwnerConsent } from '#domain/market/listing/owner-consent.ts'
import { tokyoDay } from '#platform/clock.ts'
import { ConsentKind, ConsentStatus } from './enumerations.ts'
import { consent } from './table.ts'

// Every owner among the companions, with their valid consents: a single one without an answer removes the badge.
registerOwnerConsent(async (ctx, estateID) => {
  const today = tokyoDay(ctx.clock.now())
  const { declined, ended } = CompanionStatus
  const owners = await ctx.db
    .select({ id: companion.id, givenAt: consent.givenAt, until: consent.until })
    .from(companion)
    .leftJoin(
      consent,
      and(
        ...[eq(consent.companionID, companion.id), eq(consent.kind, ConsentKind.sale), isNull(consent.negotiationID)],
        eq(consent.consentStatus, ConsentStatus.given),
      ),
    )
    .where(
      and(
        ...[eq(companion.estateID, estateID), eq(companion.role, CompanionRole.owner)],
        not(inArray(companion.companionStatus, [declined, ended])),
      ),
    )
  const days = owners.map(({ givenAt, until }) => (givenAt && (until === null || until >= today) ? tokyoDay(givenAt) : null))
  return days.includes(null) ? null : (days.sort().at(-1) ?? null)
})
