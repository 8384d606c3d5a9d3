import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { knownPlaces } from '#identity-provider/table.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { findSamePersons } from './find.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('two accounts on one device count only together with an address, and only for a while', async () => {
  const { platform, clock } = app
  const { db } = platform.database
  const everybody = ['bea', 'ben', 'sora', 'saburo']
  for (const id of everybody)
    await platform.accounts.createAccount({ id, email: `${id}@device.example`, password: 'tatami-no-nioi-42', emailVerified: true })
  const at = (accountID: string, place: string, kind: 'device' | 'network', days: number) => ({
    ...{ accountID, place, kind },
    expiresAt: new Date(clock.now().getTime() + days * 86_400_000),
  })
  await db.insert(knownPlaces).values([
    at('bea', 'tablet', 'device', 9),
    at('ben', 'tablet', 'device', 9),
    // A buyer and a seller never match, a network is only weak evidence, and the last records have expired.
    at('sora', 'tablet', 'device', 9),
    at('bea', 'office', 'network', 9),
    at('ben', 'office', 'network', 9),
    at('sora', 'old phone', 'device', -1),
    at('saburo', 'old phone', 'device', -1),
  ])
  const found = async () => {
    await findSamePersons(systemContext(platform))
    return (await app.as('ada').listSameCandidates({ query: { state: [1] } })).items.map(({ a, b, reasons }) => [a.id, b.id, ...reasons])
  }
  expect(await found()).toEqual([])
  await db.update(user).set({ postCode: '6800001', address1: '浜坂', address2: '1-2-3' }).where(inArray(user.id, everybody))
  expect(await found()).toEqual([['bea', 'ben', 'address', 'device']])
})

test('an outdated pair is closed, and so is one linked by hand or with a member who left', async () => {
  const { db } = app.platform.database
  const open = async () => {
    await findSamePersons(systemContext(app.platform))
    return (await app.as('ada').listSameCandidates({ query: { state: [1] } })).items.map(({ a, b }) => `${a.id} ${b.id}`)
  }
  const call = (phone: string | null, ...ids: string[]) => db.update(user).set({ phone, address2: null }).where(inArray(user.id, ids))
  await call('09012345678', 'bea', 'ben')
  await call('09087654321', 'saburo', 'sora')
  expect((await open()).toSorted()).toEqual(['bea ben', 'saburo sora'])
  await call(null, 'ben')
  expect(await open()).toEqual(['saburo sora'])
  await db
    .update(user)
    .set({ status: 9 })
    .where(inArray(user.id, ['saburo']))
  expect(await open()).toEqual([])
  await db
    .update(user)
    .set({ status: 1 })
    .where(inArray(user.id, ['saburo']))
  await app.as('ada').linkUsers({ body: { aID: 'sora', bID: 'saburo', kind: 3 } })
  expect(await open()).toEqual([])
})
