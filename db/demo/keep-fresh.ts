import { and, eq, inArray, isNull, lte, ne } from 'drizzle-orm'
import { confirmEstate } from '#domain/market/estate/upkeep.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { sellers } from './people.ts'

/** How long before a listing leaves search. */
const MARGIN_DAYS = 0.5
const invented = ['seller@example.com', ...sellers.map(({ key }) => `${key}@example.com`)]

/**
 * The demo's sellers do not read their letters: without confirmation its search would be empty after two weeks. Their listings are
 * confirmed for them; those listed by people trying the demo follow the rules.
 */
export async function keepDemoFresh(ctx: Ctx): Promise<void> {
  const stale = await ctx.db
    .select({ id: listing.id })
    .from(listing)
    .innerJoin(user, eq(user.id, listing.userID))
    .where(
      and(
        inArray(user.email, invented),
        lte(listing.confirmedAt, daysBefore(ctx.clock.now(), CONFIRMED_FOR_DAYS - MARGIN_DAYS)),
        isNull(listing.endedAt),
        isNull(listing.pausedAt),
        ne(listing.trade, 'established'),
      ),
    )
  for (const { id } of stale) await confirmEstate(ctx, id)
}
