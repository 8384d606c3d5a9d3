import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { type DealViewer, dealStanding } from '#domain/deal/deal-plan/deal-standing.ts'
import { listing } from '#domain/market/listing/table.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import { acceptOffer, counterOffer, submit } from '#test/offers.ts'
import { completeUpTo, planOf, planTests } from '#test/plans.ts'
import { say } from '#test/rooms.ts'
import { propose, accept as takePlace } from '#test/viewings.ts'

let tests: Awaited<ReturnType<typeof planTests>>
let app: TestApp
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const sides = { sora: 'seller', bea: 'buyer' } as const satisfies Record<string, DealViewer>

/** Checks that list, count and row agree on the negotiations under あなたの番. */
async function turns(id: string): Promise<string[]> {
  const found: string[] = []
  for (const [who, side] of Object.entries(sides) as ['sora' | 'bea', DealViewer][]) {
    const { items } = await app.as(who).listInbox({ query: { tab: 'turn' } })
    const { tabs } = await app.as(who).countInboxByTab({ query: {} })
    expect(tabs.find(({ tab }) => tab === 'turn')?.count, who).toBe(items.length)
    const talk = await tests.deal(id, who)
    const { own, line } = dealStanding(talk, side, app.clock.now())
    const listed = items.some((each) => each.id === id)
    expect(listed, `${who} ${line}`).toBe(own || talk.yourTurn)
    if (own) expect(line).toContain('あなたの番')
    if (listed) found.push(side)
  }
  return found
}

test('あなたの番 lists the negotiations whose row shows it, from the first viewing to the handover', async () => {
  const { id } = await tests.room()
  expect(await turns(id)).toEqual([])
  const visit = await propose(app, id)
  expect(await turns(id)).toEqual(['seller'])
  await takePlace(app, visit)
  expect(await turns(id)).toEqual([])
  await say(app, 'bea', { id }, '駐車場はありますか。')
  expect(await turns(id)).toEqual(['seller'])
  await say(app, 'sora', { id }, '1台分あります。')
  expect(await turns(id)).toEqual(['buyer'])
  const offer = await submit(app, id)
  expect(await turns(id)).toEqual(['seller'])
  const countered = await counterOffer(app, offer)
  expect(await turns(id)).toEqual(['buyer'])
  await acceptOffer(app, countered, 'bea')
  let plan = await planOf(app, id)
  for (const code of ['statements', 'contract', 'pay', 'keys']) {
    await turns(id)
    plan = await completeUpTo(app, plan, code).catch(() => plan)
  }
})

test('a sealed bid gives no turn until the day bids open, and is the seller’s turn from then on', async () => {
  const { id, estateID } = await tests.room()
  const { db } = await app.ctx()
  await db.update(listing).set({ bidUntil: '2026-12-05' }).where(eq(listing.id, estateID))
  await submit(app, id, 'bea', { validUntil: '2026-12-12' })
  expect(await turns(id)).toEqual([])
  app.clock.set('2026-12-06T00:00:00+09:00')
  expect(await turns(id)).toEqual(['seller'])
})

test('a deal past its deadline comes before all others, which are listed by how long they wait', async () => {
  await app.close()
  tests = await planTests()
  app = tests.app
  const listed = async (page: object = {}) => app.as('sora').listInbox({ query: { tab: 'turn', ...page } })
  const asked = await tests.room()
  await say(app, 'bea', asked, '見学できますか。')
  app.clock.advance({ minutes: 1 })
  const { negotiationID, steps } = await tests.planned()
  const due = steps.find(({ party, due }) => party === 2 && due !== null)?.due
  const mine = [asked.id, negotiationID]
  const order = async () => (await listed()).items.map(({ id }) => id).filter((id) => mine.includes(id))
  expect(await order()).toEqual(mine)
  app.clock.set(`${due}T23:00:00+09:00`)
  app.clock.advance({ hours: 2 })
  expect(await order()).toEqual(mine.toReversed())
  const first = await listed({ limit: 1 })
  expect(first.items[0]?.since?.slice(0, 4)).toBe('2026')
  expect((await listed({ limit: 1, cursor: first.cursor })).items[0]?.id).not.toBe(first.items[0]?.id)
})
