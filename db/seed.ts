import { inArray, ne, sql } from 'drizzle-orm'
import { Milestone } from '#domain/deal/deal-plan/enumerations.ts'
import { negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { user } from '#domain/people/user/table.ts'
import { remindConfirmations } from '#listeners/news/confirmations.ts'
import { record } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import { type Platform, systemContext } from '#platform/platform.ts'
import type { Identity } from '#server/identity.ts'
import { listedEstates, unlistedEstates } from './demo/estates.ts'
import { keepDemoFresh } from './demo/keep-fresh.ts'
import { otherTalks } from './demo/talks/others.ts'
import { ourTalks } from './demo/talks/ours.ts'
import { firstFee } from './demo/talks/stages.ts'
import { layBankFiles } from './demo/tell/bank-files.ts'
import { inviteHeirs } from './demo/tell/companions.ts'
import { meetConcerns } from './demo/tell/concerns.ts'
import { confirmHouses } from './demo/tell/confirmations.ts'
import { type Houses, keepAside, publishHouses, spreadViews, visitHouses } from './demo/tell/houses.ts'
import { askOffice } from './demo/tell/inquiries.ts'
import { goOnWithDeals, offerForHouses } from './demo/tell/offers.ts'
import { closeForNewYear, shareWork } from './demo/tell/office.ts'
import { checkSellers, enterMainPeople, enterOthers, suspendSeller } from './demo/tell/people.ts'
import { lowerPrices } from './demo/tell/prices.ts'
import { reviewHouses } from './demo/tell/reviews.ts'
import { waitForHouses } from './demo/tell/searches.ts'
import { postNotices, stockMenus } from './demo/tell/shelves.ts'
import { goThroughStages } from './demo/tell/stages.ts'
import { openStory } from './demo/tell/story.ts'
import { holdTalks } from './demo/tell/talks.ts'
import { meetTroubles } from './demo/tell/troubles.ts'

const BEGUN = 'demo.begin'
const TOLD = 'demo.finish'
const demo = { kind: 'demo', id: 'engawa' }

/**
 * Builds the demo's last two months into a database that has no user but the system account, through the same actions as people's clicks.
 * Returns whether it was built now. An interrupted build is not continued, as it is unknown where it stopped.
 */
export async function seedDemo(platform: Platform, identity: Identity): Promise<boolean> {
  const ctx = systemContext(platform)
  const [someone] = await ctx.db.select({ one: sql`1` }).from(user).where(ne(user.id, ctx.config.adminUserID)).limit(1)
  if (someone) {
    await refuseHalf(ctx)
    await keepDemoFresh(ctx)
    return false
  }
  await record(ctx, BEGUN, demo)
  // An interrupted demo is thrown away, so no commit of it needs to wait for the disk but the last one.
  const waitsForDisk = (value: 'on' | 'off') =>
    platform.database.engine === 'pglite' && ctx.db.execute(sql.raw(`set synchronous_commit to ${value}`))
  await waitsForDisk('off')
  const story = openStory(platform, identity)
  const talks = [...ourTalks, ...otherTalks]
  const prepared = story.album.prepare([...listedEstates(), ...unlistedEstates()].flatMap(({ shots }) => shots))
  await enterMainPeople(story)
  const shelf = await stockMenus(story)
  await story.atOnce(async () => {
    await enterOthers(story)
    await checkSellers(story)
  })
  await prepared
  const houses: Houses = new Map()
  await story.atOnce(async () => {
    await publishHouses(story, houses, talks)
    await keepAside(story, houses, talks)
  })
  await holdTalks(story, [...talks, firstFee], houses, shelf)
  await inviteHeirs(story, houses)
  const deals = await story.atOnce(async () => {
    await suspendSeller(story)
    await visitHouses(story, houses)
    await spreadViews(story)
    await confirmHouses(story, houses)
    await lowerPrices(story)
    await postNotices(story)
    await waitForHouses(story, houses)
    return offerForHouses(story, houses)
  })
  await goOnWithDeals(story, deals)
  await goThroughStages(story, houses)
  await meetConcerns(story, houses)
  await reviewHouses(story, houses)
  await closeForNewYear(story)
  await shareWork(story, houses)
  await askOffice(story)
  await meetTroubles(story)
  await layBankFiles(story)
  // Its people have seen how far their deals came.
  await ctx.db.update(negotiationSeat).set({ seenMilestone: Milestone.keys })
  await waitsForDisk('on')
  await record(ctx, TOLD, demo)
  await remindConfirmations(ctx)
  return true
}

async function refuseHalf({ db }: Ctx) {
  const actions = await db
    .select({ deed: audit.deed })
    .from(audit)
    .where(inArray(audit.deed, [BEGUN, TOLD]))
  if (actions.length === 1)
    throw new Error('The demo was cut off while it was being written. Remove the data folder (DATA_DIR) and start again.')
}
