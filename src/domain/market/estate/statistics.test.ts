import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { closeDays } from '#domain/market/listing/days.ts'
import { listingVisitor } from '#domain/market/listing/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const midnight = () => closeDays(systemContext(app.platform))
/** A view by a new visitor. */
const look = (id: string) => app.fetch(`/api/public/estates/${id}/view`, { method: 'POST' })

test('views, favourites and enquiries are counted by day, and a week is compared with the one before', async () => {
  const { id } = await hillHouse(app)
  for (let views = 0; views < 3; views++) await look(id)
  await app.as('bea').createFavorite({ body: { estateID: id } })
  app.clock.advance({ days: 7 })
  await midnight()
  for (let views = 0; views < 5; views++) await look(id)
  await app.as('bea').createNegotiation({ body: { estateID: id } })
  const statistics = await app.as('sora').getEstateStatistics(at(id))
  expect(statistics).toMatchObject({
    estateID: id,
    views: { total: 8, week: 5, weekBefore: 3 },
    favorites: { total: 1, week: 0, weekBefore: 1 },
    enquiries: { total: 1, week: 1, weekBefore: 0 },
  })
  expect(statistics.days).toHaveLength(28)
  expect(statistics.days.at(-1)).toEqual({ day: '2026-11-28', views: 5, favorites: 0, enquiries: 1 })
  expect(statistics.days.at(-8)).toEqual({ day: '2026-11-21', views: 3, favorites: 1, enquiries: 0 })
})

test('after the end of a day its visitors are deleted, also when it is closed repeatedly or concurrently', async () => {
  const { id } = await hillHouse(app)
  await look(id)
  await midnight()
  const visitors = async () => (await app.ctx()).db.$count(listingVisitor, eq(listingVisitor.estateID, id))
  expect(await visitors()).toBe(1)
  app.clock.advance({ days: 1 })
  expect((await app.as('sora').getEstateStatistics(at(id))).views).toEqual({ total: 1, week: 1, weekBefore: 0 })
  await Promise.all([midnight(), midnight(), midnight()])
  expect(await visitors()).toBe(0)
  await look(id)
  app.clock.advance({ days: 1 })
  await midnight()
  expect((await app.as('sora').getEstateStatistics(at(id))).views).toEqual({ total: 2, week: 2, weekBefore: 0 })
})

test('a favourite removed on the same day does not count', async () => {
  const { id } = await hillHouse(app)
  for (let presses = 0; presses < 4; presses++) await app.as('bea').switchFavorite({ params: { estateID: id } })
  expect((await app.as('sora').getEstateStatistics(at(id))).favorites).toEqual({ total: 0, week: 0, weekBefore: 0 })
})

test('only the owner and the operator read statistics, and only for a listing that was public', async () => {
  const [{ id }, draft] = [await hillHouse(app), await draftHouse(app)]
  expect((await app.as('ada').getEstateStatistics(at(id))).estateID).toBe(id)
  expect(await refusal(app.as('saburo').getEstateStatistics(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('sora').getEstateStatistics(at(draft.id)))).toMatchObject({ status: 409, state: 1 })
  const of = async (person: 'sora' | 'saburo') =>
    (await app.as(person).listEstateStatistics({ query: { id: [id, draft.id] } })).items.map(({ estateID }) => estateID)
  expect(await of('sora')).toEqual([id])
  expect(await of('saburo')).toEqual([])
  expect((await app.as('sora').listEstateStatistics()).items).toEqual([])
})
