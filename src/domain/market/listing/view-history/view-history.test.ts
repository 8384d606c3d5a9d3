import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listing } from '#domain/market/listing/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse, towerRoom } from '#test/houses.ts'
import { purgeViews } from './actions.ts'
import { VIEWS_KEPT } from './limits.ts'
import { viewHistory } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const seen = async (person: 'bea' | 'ben' = 'bea') => (await app.as(person).listViewHistory()).items
const look = (estateID: string) => app.as('bea').countListingView({ params: { id: estateID } })

test('a member’s views are remembered, newest first, each listing once', async () => {
  const [home, tower] = [await hillHouse(app), await towerRoom(app)]
  await look(home.id)
  app.clock.advance({ minutes: 1 })
  await look(tower.id)
  expect((await seen()).map(({ estateID }) => estateID)).toEqual([tower.id, home.id])
  app.clock.advance({ minutes: 1 })
  await look(home.id)
  expect(await seen()).toMatchObject([
    { estateID: home.id, viewedAt: '2026-11-21T10:02:00+09:00', listing: { title: '坂の上の庭つき一戸建て' } },
    { estateID: tower.id },
  ])
  expect(await seen('ben')).toEqual([])
  await app.as('bea').clearViewHistory()
  expect(await seen()).toEqual([])
})

test('a device’s history is imported without duplicates, and without listings hidden from its owner', async () => {
  const [home, tower, draft] = [await hillHouse(app), await towerRoom(app), await draftHouse(app)]
  app.clock.advance({ minutes: 30 })
  await look(home.id)
  const earlier = '2026-11-21T09:00:00+09:00'
  const items = [home.id, tower.id, draft.id, 'nothing'].map((estateID) => ({ estateID, viewedAt: earlier }))
  for (let n = 0; n < 2; n++) expect(await app.as('bea').addToViewHistory({ body: { items } })).toEqual({ added: 2 })
  expect(await seen()).toMatchObject([
    { estateID: home.id, viewedAt: '2026-11-21T10:30:00+09:00' },
    { estateID: tower.id, viewedAt: earlier },
  ])
})

test('a device clock that is ahead does not store a future view', async () => {
  const { id } = await hillHouse(app)
  await app.as('bea').addToViewHistory({ body: { items: [{ estateID: id, viewedAt: '2030-01-01T00:00:00Z' }] } })
  expect(await seen()).toMatchObject([{ viewedAt: '2026-11-21T10:00:00+09:00' }])
  const wrong = await refusal(app.as('bea').addToViewHistory({ body: { items: [{ estateID: id, viewedAt: 'きのう' }] } }))
  expect(wrong.status).toBe(422)
})

test('a hundred are kept, the oldest are dropped', async () => {
  const { db } = systemContext(app.platform)
  const { id } = await hillHouse(app)
  const [shown] = await db.select().from(listing).where(eq(listing.id, id))
  if (!shown) throw new Error('The house is gone.')
  const { listed, sampleKey, ...row } = shown as typeof shown & { sampleKey?: unknown }
  const many = Array.from({ length: VIEWS_KEPT + 5 }, (_, at) => ({ ...row, id: `house-${at}`, estateNumber: 900_000 + at }))
  await db.insert(listing).values(many)
  await db
    .insert(viewHistory)
    .values(many.map((each, at) => ({ userID: 'bea', estateID: each.id, viewedAt: new Date(Date.UTC(2026, 9, 1, 0, at)) })))
  await look(id)
  const kept = await seen()
  expect([kept.length, kept[0]?.estateID, kept.at(-1)?.estateID]).toEqual([VIEWS_KEPT, id, 'house-6'])
  await purgeViews(systemContext(app.platform), { userID: 'bea' })
  expect(await seen()).toEqual([])
})
