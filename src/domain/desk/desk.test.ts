import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/estate/table.ts'
import { user } from '#domain/user/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { room, say } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const desk = async () => Object.fromEntries(Object.entries(await app.as('ada').getDesk()).map(([name, { count }]) => [name, count]))

test('the numbers of the operators’ menu are what waits for them', async () => {
  expect(await desk()).toEqual({ sellersToApprove: 0, estatesToReview: 0, waitingNegotiations: 0, openAlerts: 0, waitingDeals: 0 })
  const direct = await room(app)
  await say(app, 'bea', direct, '売主への質問です。')
  const between = await room(app, { type: 1 })
  await say(app, 'bea', between, '運営への質問です。')
  const { db } = await app.ctx('ada')
  await db.update(user).set({ sellerApprovedStatus: 2 }).where(eq(user.id, 'suzu'))
  const draft = await app.as('sora').createEstate({ body: { estateType: 2 } })
  expect(draft.status).toBe(1)
  // Of two talks in which something is unread, one waits for the operator.
  expect(await desk()).toEqual({ sellersToApprove: 1, estatesToReview: 0, waitingNegotiations: 1, openAlerts: 0, waitingDeals: 0 })
  await say(app, 'ada', between, 'お答えします。')
  await db.update(estate).set({ status: 2 }).where(eq(estate.id, draft.id))
  expect(await desk()).toEqual({ sellersToApprove: 1, estatesToReview: 1, waitingNegotiations: 0, openAlerts: 0, waitingDeals: 0 })
})
