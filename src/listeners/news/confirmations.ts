import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { formatMoment } from '#domain/base/words/format-moments.ts'
import { confirmationToken } from '#domain/market/estate/confirmation.ts'
import { CONFIRMED_FOR_DAYS } from '#domain/market/estate-fields/enumerations.ts'
import { listing } from '#domain/market/listing/table.ts'
import { confirmUntil } from '#domain/market/listing/visible.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { daysBefore } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { siteURL } from './about.ts'
import { confirmationLetter } from './confirmation-table.ts'
import { confirmationDue } from './letters.ts'

/** Days before the end at which the owner is reminded. */
const SOON = 3
const TODAY = 1
/** After this many days out of search the last letter would come too late to be useful. */
const STOP_ASKING_DAYS = 7
const BATCH = 100

type Stage = (typeof confirmationLetter.$inferSelect)['stage']
type Due = Awaited<ReturnType<typeof listingsDue>>[number]

/**
 * Asks owners to confirm that their listings are still current: three days before they leave search, on the last day, and once they have
 * left. A scheduled job.
 */
export async function remindConfirmations(ctx: Ctx): Promise<void> {
  for (const stage of ['left', 'today', 'soon'] as const) while ((await remindSome(ctx, stage)) === BATCH);
}

async function remindSome(ctx: Ctx, stage: Stage): Promise<number> {
  return transact(ctx, async (ctx) => {
    const due = await listingsDue(ctx, stage)
    for (const each of due) await remind(ctx, each, stage)
    return due.length
  })
}

/** Listings in search, or just out of it, whose owner has not been notified of this stage. */
function listingsDue(ctx: Ctx, stage: Stage) {
  const now = ctx.clock.now()
  const confirmedBefore = (days: number) => daysBefore(now, CONFIRMED_FOR_DAYS - days)
  const [from, to] = {
    soon: [confirmedBefore(TODAY), confirmedBefore(SOON)],
    today: [confirmedBefore(0), confirmedBefore(TODAY)],
    left: [confirmedBefore(-STOP_ASKING_DAYS), confirmedBefore(0)],
  }[stage] as [Date, Date]
  return ctx.db
    .select({ id: listing.id, userID: listing.userID, title: listing.title, confirmedAt: listing.confirmedAt })
    .from(listing)
    .leftJoin(confirmationLetter, eq(confirmationLetter.estateID, listing.id))
    .where(
      and(
        isNull(listing.pausedAt),
        isNull(listing.withheldAt),
        isNull(listing.endedAt),
        eq(listing.visibility, 0),
        ne(listing.trade, 'established'),
        gt(listing.confirmedAt, from),
        lte(listing.confirmedAt, to),
        or(
          isNull(confirmationLetter.estateID),
          ne(confirmationLetter.confirmedAt, listing.confirmedAt),
          ne(confirmationLetter.stage, stage),
        ),
      ),
    )
    .orderBy(asc(listing.confirmedAt), asc(listing.id))
    .limit(BATCH)
}

async function remind(ctx: Ctx, { id, userID, title, confirmedAt }: Due, stage: Stage) {
  if (!confirmedAt || !(await takeUp(ctx, id, confirmedAt, stage))) return
  const until = formatMoment(confirmUntil(confirmedAt) as Date)
  const url = siteURL(ctx, `/estate/confirm?token=${confirmationToken(ctx, id, confirmedAt)}`)
  const news = {
    kind: stage === 'left' ? 'listing.lapsed' : 'listing.confirmation',
    path: `/seller/estate/${id}`,
    house: title,
    words: stage === 'left' ? '確認すると、また表示されます' : `${until}まで`,
    relationID: id,
    letter: confirmationDue(title, { stage, until }, url),
  } as const
  await notify(ctx, userID, news, `confirmation/${id}/${confirmedAt.toISOString()}/${stage}`)
}

/** False when another node was faster. */
async function takeUp(ctx: Ctx, estateID: string, confirmedAt: Date, stage: Stage): Promise<boolean> {
  const taken = await ctx.db
    .insert(confirmationLetter)
    .values({ estateID, confirmedAt, stage })
    .onConflictDoUpdate({
      target: confirmationLetter.estateID,
      set: { confirmedAt, stage },
      setWhere: sql`(${confirmationLetter.confirmedAt}, ${confirmationLetter.stage}) <> (excluded.confirmed_at, excluded.stage)`,
    })
    .returning()
  return taken.length > 0
}
