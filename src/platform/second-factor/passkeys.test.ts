import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alert } from '#domain/base/alert/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { resetOnServer } from '#server/reset-second-factor.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { authenticator } from '#test/authenticator.ts'
import { enrolApp, type OfficeBrowser, officeAccount, officeBrowser } from '#test/second-factor.ts'
import { deleteSecondFactor } from './loss.ts'

const ID = 'engawa-operator'
let app: TestApp
let email: string
/** With a mandatory second factor. */
beforeAll(async () => {
  app = await testApp({ SECOND_FACTOR_REQUIRED: '1' })
  email = await officeAccount(app, ID)
})
beforeEach(async () => {
  app.clock.set('2026-11-21T10:00:00+09:00')
  const { db } = app.platform.database
  await deleteSecondFactor({ db }, ID)
  for (const table of [sessions, alert]) await db.delete(table)
})
afterAll(() => app.close())

type Browser = Pick<OfficeBrowser, 'call'>
type Device = ReturnType<typeof authenticator>
const signedIn = () => officeBrowser(app, email)
const reads = async ({ call }: Browser) => (await call('GET', '/staffs')).status
const passkeys = '/auth/secondFactor/passkey'
const challengeOf = async ({ call }: Browser, what: 'registration' | 'challenge') =>
  (await call('POST', `${passkeys}/${what}`)).body.challenge
const add = async (browser: Browser, device: Device, counter = 0) =>
  browser.call('POST', passkeys, { name: '会社のパソコン', response: device.register(await challengeOf(browser, 'registration'), counter) })
const prove = async (browser: Browser, device: Device, counter: number) =>
  browser.call('POST', `${passkeys}/proof`, { response: device.prove(await challengeOf(browser, 'challenge'), counter) })

test('where it is required, an operator without one sets one up before anything else', async () => {
  const ada = await signedIn()
  expect(await reads(ada)).toBe(403)
  expect((await ada.call('GET', '/auth/session')).body.unproven).toMatchObject({ enrolled: false })
  expect(await add(ada, authenticator())).toMatchObject({ status: 201, body: { name: '会社のパソコン', lastUsedAt: null } })
  expect(await reads(ada)).toBe(200)
  expect((await ada.call('POST', '/auth/secondFactor/codes')).status).toBe(200)
})

test('a registered device opens another browser, and its signature works once', async () => {
  const [ada, other] = [await signedIn(), await signedIn()]
  const device = authenticator()
  await add(ada, device)
  expect(await reads(other)).toBe(403)
  expect(await other.call('POST', passkeys, { name: '鍵', response: authenticator().register('AAAA') })).toMatchObject({
    status: 403,
    body: { code: 'second-factor-required' },
  })
  const response = device.prove(await challengeOf(other, 'challenge'), 1)
  expect((await other.call('POST', `${passkeys}/proof`, { response })).status).toBe(204)
  expect(await reads(other)).toBe(200)
  expect(await (await signedIn()).call('POST', `${passkeys}/proof`, { response })).toMatchObject({
    status: 409,
    body: { code: 'challenge-old' },
  })
  expect((await ada.call('GET', '/auth/secondFactor')).body.passkeys).toMatchObject([{ lastUsedAt: '2026-11-21T10:00:00+09:00' }])
})

test('another site’s signature, an unknown device, a late one, and a changed answer are refused', async () => {
  const ada = await signedIn()
  const device = authenticator()
  await add(ada, device)
  const other = await signedIn()
  const answer = async (response: object) => {
    const { status, body } = await other.call('POST', `${passkeys}/proof`, { response })
    return [status, body?.code]
  }
  const asked = () => challengeOf(other, 'challenge')
  expect(await answer(authenticator().prove(await asked(), 1))).toEqual([404, 'not-found'])
  const elsewhere = authenticator({ origin: 'https://engawa.example' })
  await add(ada, device)
  expect(await answer({ ...elsewhere.prove(await asked(), 1), id: device.register('').id })).toEqual([422, 'passkey-wrong'])
  const changed = device.prove(await asked(), 1)
  changed.response.signature = authenticator().prove('AAAA', 1).response.signature
  expect(await answer(changed)).toEqual([422, 'passkey-wrong'])
  const late = device.prove(await asked(), 1)
  app.clock.advance({ minutes: 6 })
  expect(await answer(late)).toEqual([409, 'challenge-old'])
  expect(await answer({ ...late, response: { ...late.response, clientDataJSON: 'AA' } })).toEqual([422, 'passkey-wrong'])
  expect(await reads(other)).toBe(403)
})

test('a device whose counter goes back is a copy: it is refused, and an alert is raised', async () => {
  const ada = await signedIn()
  const device = authenticator()
  await add(ada, device, 3)
  const other = await signedIn()
  expect((await prove(other, device, 5)).status).toBe(204)
  const thief = await signedIn()
  expect(await prove(thief, device, 5)).toMatchObject({ status: 409, body: { code: 'passkey-cloned' } })
  expect(await reads(thief)).toBe(403)
  expect((await app.platform.database.db.select().from(alert)).map(({ cause }) => cause)).toEqual(['passkey-cloned'])
})

test('passkeys can be named, registered once and removed, but not the last factor', async () => {
  const ada = await signedIn()
  const device = authenticator()
  const { body } = await add(ada, device)
  expect(await add(ada, device)).toMatchObject({ status: 409, body: { code: 'passkey-known' } })
  const name = (text: string) => ada.call('PATCH', `${passkeys}/${body.id}`, { name: text })
  expect(await name(' 自宅の電話 ')).toMatchObject({ status: 200, body: { name: '自宅の電話' } })
  expect((await name(' ')).status).toBe(422)
  expect(await ada.call('DELETE', `${passkeys}/${body.id}`)).toMatchObject({ status: 409, body: { code: 'last-factor' } })
  await enrolApp(app, ada)
  expect((await ada.call('DELETE', `${passkeys}/${body.id}`)).status).toBe(204)
  expect((await ada.call('DELETE', `${passkeys}/${body.id}`)).status).toBe(404)
  expect(await ada.call('DELETE', '/auth/secondFactor/totp')).toMatchObject({ status: 409, body: { code: 'last-factor' } })
})

test('a reset on the server lets the only chief start over, and is refused for a member', async () => {
  const ada = await signedIn()
  await add(ada, authenticator())
  await expect(resetOnServer(app.platform, 'bea@example.com')).rejects.toThrow('bea@example.com is not an operator.')
  expect(await reads(ada)).toBe(200)
  await resetOnServer(app.platform, ` ${email.toUpperCase()} `)
  expect(await reads(ada)).toBe(401)
  expect((await (await signedIn()).call('GET', '/auth/session')).body.unproven).toMatchObject({ enrolled: false })
})
