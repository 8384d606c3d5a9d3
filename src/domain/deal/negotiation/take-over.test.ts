import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { testApp } from '#test/app.ts'
import { openDeal } from '#test/deals.ts'
import { listedHouse } from '#test/rooms.ts'
import { negotiation } from './table.ts'

// The embedded database runs one statement at a time: a deadlock cannot occur there.
test.runIf(process.env.TEST_DATABASE_URL)('a suspension locks houses before negotiations, as every move does', async () => {
  const app = await testApp()
  const estateID = await listedHouse(app)
  const id = await openDeal(app, { estateID })
  const { suspending } = await transact(await app.ctx(), async (ctx) => {
    await lockRow(ctx, estate, estateID)
    const suspending = app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The suspension waits for the estate and has not locked the negotiation first, so this lock succeeds.
    const [talk] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, id)).for('update', { noWait: true })
    expect(talk?.takenOverAt).toBeNull()
    return { suspending }
  })
  expect(await suspending).toMatchObject({ status: 2 })
  expect((await app.as('ada').getNegotiation({ params: { id } })).takenOverAt).not.toBeNull()
  await app.close()
})
