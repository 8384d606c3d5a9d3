import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/context.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { privacyRequest } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const at = ({ id }: { id: string }) => ({ params: { id } })

test('additions count as requests: ten a day, and the eleventh is not recorded', async () => {
  app.clock.advance({ days: 1 })
  const ask = (text: string) => app.as('saburo').createPrivacyRequest({ body: { kind: 5, text } })
  const first = await ask('その1')
  for (let count = 2; count <= 10; count++) await ask(`その${count}`)
  expect(await refusal(ask('その11'))).toMatchObject({ status: 429 })
  expect((await ask('その10')).id).toBe(first.id)
  const steps = (await app.as('ada').getPrivacyRequest(at(first))).steps.filter(({ text }) => text?.startsWith('その'))
  expect(steps).toHaveLength(10)
  await app.as('saburo').withdrawPrivacyRequest(at(first))
})

test.runIf(process.env.TEST_DATABASE_URL)('a request made while the first is being answered becomes a new one', async () => {
  app.clock.advance({ days: 1 })
  const ask = (text: string) => app.as('saburo').createPrivacyRequest({ body: { kind: 5, text } })
  const first = await ask('ひとつめ')
  let asking: ReturnType<typeof ask> | undefined
  await transact(await app.ctx(), async ({ db }) => {
    await db.update(privacyRequest).set({ state: 4 }).where(eq(privacyRequest.id, first.id))
    asking = ask('ふたつめ')
    await new Promise((done) => setTimeout(done, 500))
  })
  const second = await asking
  expect(second?.id).not.toBe(first.id)
  expect(second?.steps.map(({ text }) => text)).toEqual(['ふたつめ'])
  await app.as('saburo').withdrawPrivacyRequest(at(second as { id: string }))
})
