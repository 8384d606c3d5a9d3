import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { transact } from '#platform/context.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { seedMasters } from '../seed.ts'
import { facility } from '../table.ts'
import { holdFacilities } from './merging.ts'

// The embedded database runs one statement at a time: a deadlock cannot occur there.
describe.runIf(process.env.TEST_DATABASE_URL)('while a house is being saved', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await seedMasters(systemContext(app.platform))
  })
  afterAll(() => app.close())

  const merge = (from: number, into: number) => app.as('ada').mergeFacility({ params: { id: String(from) }, body: { into: String(into) } })
  const moment = () => new Promise((resolve) => setTimeout(resolve, 300))

  test('a merge locks both facilities in the order in which the house locks them', async () => {
    const { merging } = await transact(await app.ctx(), async (ctx) => {
      await holdFacilities(ctx, [201])
      const merging = merge(203, 201)
      await moment()
      // The holder of the first gets the second: the merge waits, and has not locked them in reverse order.
      await ctx.db.select().from(facility).where(eq(facility.id, '203')).for('share', { noWait: true })
      return { merging }
    })
    expect(await merging).toMatchObject({ mergedInto: '201' })
  })

  test('a house saved with a merged code follows a second merge as well', async () => {
    const { id } = await hillHouse(app, { facilityCodes: [304] })
    await merge(303, 302)
    const { merging } = await transact(await app.ctx(), async (ctx) => {
      expect(await holdFacilities(ctx, [303])).toMatchObject([{ mergedInto: '302' }])
      const merging = merge(302, 301)
      await moment()
      await ctx.db
        .update(estate)
        .set({ facilityCodes: [302] })
        .where(eq(estate.id, id))
      return { merging }
    })
    await merging
    expect((await app.as('sora').getEstate({ params: { id } })).facilityCodes).toEqual([301])
  })
})
