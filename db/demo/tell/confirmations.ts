import { and, isNull, lte, ne } from 'drizzle-orm'
import { confirmEstate } from '#domain/market/estate/upkeep.ts'
import { listing } from '#domain/market/listing/table.ts'
import { findMember } from '#domain/people/user/members.ts'
import { DAY_MS } from '#platform/clock.ts'
import type { Houses } from './houses.ts'
import { daysBefore, type Story } from './story.ts'

/** A listing of the main seller that is due for confirmation: its letter is in the mailbox when the demo opens. */
const forgotten = '三浦・諸磯、入り江を見おろす家'
const FORGOTTEN_DAYS = 12

/** Owners have confirmed within the last days that their listings are still current. */
export async function confirmHouses({ clock, end, random, operator }: Story, houses: Houses) {
  const ctx = operator()
  const running = await ctx.db
    .select({ id: listing.id, userID: listing.userID })
    .from(listing)
    .where(
      and(
        isNull(listing.endedAt),
        isNull(listing.withheldAt),
        ne(listing.trade, 'established'),
        lte(listing.confirmedAt, daysBefore(end, 9, 0)),
      ),
    )
  for (const { id, userID } of running) {
    const owner = await findMember(ctx.db, userID)
    if (!owner) continue
    const days = id === houses.get(forgotten) ? FORGOTTEN_DAYS : random.between(0.2, 9)
    clock.set(new Date(end.getTime() - days * DAY_MS))
    await confirmEstate({ ...ctx, viewer: owner, via: 'bearer' }, id)
  }
}
