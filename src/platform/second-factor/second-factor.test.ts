import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { alert } from '#domain/base/alert/table.ts'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { audit } from '#platform/audit/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { cookiesOf, signIn, sync } from '#test/browser.ts'
import { callsWith, codeNow, enrolApp, type OfficeBrowser, officeAccount, officeBrowser } from '#test/second-factor.ts'
import { deleteSecondFactor } from './loss.ts'
import { isFactorRequired } from './required.ts'
import { recoveryCode, totp } from './table.ts'

const ID = 'engawa-operator'
const START = '2026-11-21T10:00:00+09:00'
let app: TestApp
let email: string
beforeAll(async () => {
  app = await testApp()
  email = await officeAccount(app, ID)
})
beforeEach(async () => {
  app.clock.set(START)
  const { db } = app.platform.database
  await deleteSecondFactor({ db }, ID)
  for (const table of [rate, mail, sessions, alert]) await db.delete(table)
})
afterAll(() => app.close())

/** A token may be exchanged for several sessions: each needs its own proof. */
const browserWith = async (idToken: string): Promise<Pick<OfficeBrowser, 'call'>> => ({
  call: callsWith(app, cookiesOf(await sync(app, idToken))),
})
const signedIn = () => officeBrowser(app, email)
const prove = ({ call }: Pick<OfficeBrowser, 'call'>, code: string) => call('POST', '/auth/secondFactor/proof', { code })
/** Without the provider's letters about unknown devices. */
const letters = async () => {
  const sent = await app.platform.database.db.select().from(mail).where(like(mail.key, 'second-factor/%'))
  return sent.map(({ subject }) => subject.replace('【縁側】', ''))
}
/** A call open only to fully signed-in staff, and one that needs a fresh proof. */
const reads = ({ call }: Pick<OfficeBrowser, 'call'>) => call('GET', '/staffs')
let invited = 0
const weighs = ({ call }: Pick<OfficeBrowser, 'call'>) =>
  call('POST', '/staffInvitation', { email: `new${++invited}@example.com`, name: '新人', role: 2 })

test('a password is enough where no second factor is set up or required', async () => {
  const ada = await signedIn()
  expect((await reads(ada)).status).toBe(200)
  expect((await weighs(ada)).status).toBe(201)
  expect((await ada.call('GET', '/auth/secondFactor')).body).toEqual({
    ...{ required: false, passkeys: [], totp: false, codesLeft: 0, provenUntil: null },
  })
})

test('an app is set up by its secret and first code; from then on every other browser needs a code', async () => {
  const [ada, other] = [await signedIn(), await signedIn()]
  const { body } = await ada.call('POST', '/auth/secondFactor/totp')
  expect(new URL(body.uri).searchParams.get('secret')).toBe(body.secret)
  // Shown but not confirmed, it has no effect.
  expect((await reads(other)).status).toBe(200)
  const confirm = (code: string) => ada.call('PUT', '/auth/secondFactor/totp', { code })
  expect(await confirm('000000')).toMatchObject({ status: 422, body: { code: 'code-wrong' } })
  expect((await confirm(codeNow(app, body.secret))).status).toBe(204)
  expect((await reads(ada)).status).toBe(200)
  expect((await ada.call('GET', '/auth/secondFactor')).body).toMatchObject({ totp: true, provenUntil: '2026-11-21T22:00:00+09:00' })
  expect(await letters()).toEqual(['確認コードのアプリを登録しました'])

  expect(await reads(other)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } })
  expect((await other.call('GET', '/auth/session')).body).toEqual({
    viewer: null,
    newcomer: null,
    unproven: { id: ID, name: '運営事務局', enrolled: true },
  })
  // A password alone can neither change the second factor nor open the event stream.
  for (const [method, path, given] of [
    ['POST', '/auth/secondFactor/totp'],
    ['DELETE', '/auth/secondFactor/totp'],
    ['POST', '/auth/secondFactor/codes'],
    ['PUT', '/auth/secondFactor/totp', { code: '000000' }],
    ['GET', '/live'],
  ] as const)
    expect(await other.call(method, path, given), path).toMatchObject({ status: 403, body: { code: 'second-factor-required' } })

  app.clock.advance({ minutes: 1 })
  expect((await prove(other, codeNow(app, body.secret))).status).toBe(204)
  expect((await reads(other)).status).toBe(200)
  const [kept] = await app.platform.database.db.select().from(totp)
  expect(JSON.stringify(kept)).not.toContain(body.secret)
})

test('an unconfirmed secret expires after ten minutes', async () => {
  const ada = await signedIn()
  const { body } = await ada.call('POST', '/auth/secondFactor/totp')
  app.clock.advance({ minutes: 11 })
  expect(await ada.call('PUT', '/auth/secondFactor/totp', { code: codeNow(app, body.secret) })).toMatchObject({
    status: 409,
    body: { code: 'offer-old' },
  })
})

test('a wrong code is logged, without the code', async () => {
  const secret = await enrolApp(app, await signedIn())
  const { db } = app.platform.database
  await db.delete(rate)
  const other = await signedIn()
  const right = codeNow(app, secret)
  const wrong = right === '000000' ? '111111' : '000000'
  expect((await prove(other, wrong)).status).toBe(422)
  const rows = await db.select().from(audit).where(eq(audit.deed, 'secondFactor.fail'))
  expect(rows).toMatchObject([{ actorID: ID, subjectID: ID, detail: { by: 'totp', code: 'code-wrong' } }])
  expect(JSON.stringify(rows)).not.toContain(wrong)
})

test('SECOND_FACTOR_REQUIRED=1 overrides the stored settings', () => {
  const { platform, clock } = app
  const config = { ...platform.config, secondFactorRequired: true }
  expect(isFactorRequired({ platform, clock, config: platform.config })).toBe(false)
  expect(isFactorRequired({ platform, clock, config })).toBe(true)
})

test('a code works once, even when twenty browsers send it concurrently', async () => {
  const secret = await enrolApp(app, await signedIn())
  await app.platform.database.db.delete(rate)
  const { idToken } = await signIn(app, email)
  const browsers = await Promise.all(Array.from({ length: 20 }, () => browserWith(idToken)))
  const code = codeNow(app, secret)
  const answers = await Promise.all(browsers.map((each) => prove(each, code)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect([...new Set(answers.map(({ body }) => body?.code))].sort()).toEqual([undefined, 'code-used', 'too-many-requests'].sort())
  app.clock.advance({ minutes: 11 })
  // A code older than the last one used is refused too, though its half minute is still tolerated.
  const next = codeNow(app, secret)
  app.clock.advance({ minutes: 0.5 })
  const [one, two] = browsers as [OfficeBrowser, OfficeBrowser]
  expect((await prove(one, codeNow(app, secret))).status).toBe(204)
  expect(await prove(two, next)).toMatchObject({ status: 422, body: { code: 'code-used' } })
})

test('the sixth guess is blocked, even the right code, and the owner is notified once', async () => {
  const secret = await enrolApp(app, await signedIn())
  const thief = await signedIn()
  for (let n = 0; n < 5; n++) expect((await prove(thief, '123456')).status).toBe(422)
  for (let n = 0; n < 3; n++)
    expect(await prove(thief, codeNow(app, secret))).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
  expect((await letters()).filter((each) => each === '確認に続けて失敗しました')).toHaveLength(1)
  app.clock.advance({ minutes: 11 })
  expect((await prove(thief, codeNow(app, secret))).status).toBe(204)
})

test('a proof belongs to one browser: not to another, nor to a token sent with another’s cookie; a fresh token in the same browser keeps it', async () => {
  const { idToken } = await signIn(app, email)
  const cookies = cookiesOf(await sync(app, idToken))
  await enrolApp(app, { call: callsWith(app, cookies) })
  const withToken = (headers: Record<string, string>) =>
    app.fetch('/api/staffs', { headers: { authorization: `Bearer ${idToken}`, ...headers } }).then(({ status }) => status)
  expect(await withToken({ cookie: cookies.cookie })).toBe(200)
  expect(await withToken({})).toBe(403)
  await app.platform.accounts.createAccount({ id: 'bea', email: 'bea@example.com', password: 'tatami-no-nioi-42', emailVerified: true })
  const beas = cookiesOf(await sync(app, (await signIn(app, 'bea@example.com')).idToken))
  expect(await withToken({ cookie: beas.cookie })).toBe(403)
  const renewed = cookiesOf(await sync(app, idToken, { cookie: cookies.cookie }))
  expect(await withToken({ cookie: renewed.cookie })).toBe(200)
  // Signing in again is another sign-in.
  const again = cookiesOf(await sync(app, (await signIn(app, email)).idToken, { cookie: renewed.cookie }))
  expect((await reads({ call: callsWith(app, again) })).status).toBe(403)
})

test('sensitive actions need a new proof after ten minutes, everything after twelve hours', async () => {
  const ada = await signedIn()
  const secret = await enrolApp(app, ada)
  expect((await weighs(ada)).status).toBe(201)
  app.clock.advance({ minutes: 8 })
  expect((await weighs(ada)).status).toBe(201)
  app.clock.advance({ minutes: 2 })
  expect(await weighs(ada)).toMatchObject({ status: 403, body: { code: 'confirm-again' } })
  expect((await reads(ada)).status).toBe(200)
  expect(await ada.call('DELETE', '/auth/secondFactor/totp')).toMatchObject({ status: 403, body: { code: 'confirm-again' } })
  expect((await prove(ada, codeNow(app, secret))).status).toBe(204)
  expect((await weighs(ada)).status).toBe(201)
  app.clock.advance({ hours: 12 })
  expect(await reads(ada)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } })
})

test('the settings can require a new proof sooner', async () => {
  const ada = await signedIn()
  const secret = await enrolApp(app, ada)
  const data = { secondFactorRequired: false, sessionHours: 1, exportReasons: ['監査のため'] }
  const put = (data: object) => ada.call('PUT', '/setting/security', { data, validFrom: null, note: '短くするため' })
  expect((await put(data)).status).toBe(200)
  await app.platform.settings.reload()
  app.clock.advance({ minutes: 50 })
  expect(await reads(ada)).toMatchObject({ status: 200 })
  app.clock.advance({ minutes: 10 })
  expect(await reads(ada)).toMatchObject({ status: 403, body: { code: 'second-factor-required' } })
  expect((await prove(ada, codeNow(app, secret))).status).toBe(204)
  expect((await put({ ...data, sessionHours: 12 })).status).toBe(200)
  await app.platform.settings.reload()
})

test('ten recovery codes are shown once; each works once, however it is typed, and its use is reported', async () => {
  const ada = await signedIn()
  expect(await ada.call('POST', '/auth/secondFactor/codes')).toMatchObject({ status: 409, body: { code: 'no-factor' } })
  await enrolApp(app, ada)
  const { codes } = (await ada.call('POST', '/auth/secondFactor/codes')).body as { codes: string[] }
  expect(new Set(codes).size).toBe(10)
  expect(codes.every((code) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toBe(true)
  const kept = JSON.stringify(await app.platform.database.db.select().from(recoveryCode))
  expect(codes.some((code) => kept.includes(code) || kept.includes(code.replace('-', '')))).toBe(false)

  const browsers = await Promise.all(Array.from({ length: 5 }, signedIn))
  const [code, second] = codes as [string, string]
  const answers = await Promise.all(browsers.map((each) => prove(each, code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422, 422])
  await app.platform.database.db.delete(rate)
  const stranger = browsers[answers.findIndex(({ status }) => status === 422)] as OfficeBrowser
  expect((await prove(stranger, second.toLowerCase().replace('-', ' '))).status).toBe(204)
  expect((await ada.call('GET', '/auth/secondFactor')).body.codesLeft).toBe(8)
  expect((await letters()).filter((each) => each === '復旧コードが使われました')).toHaveLength(2)
  const alerts = await app.platform.database.db.select().from(alert)
  expect(alerts.map(({ cause, facts }) => [cause, facts])).toEqual(Array(2).fill(['recovery-code-used', { staff: '運営事務局' }]))

  await ada.call('POST', '/auth/secondFactor/codes')
  const { db } = app.platform.database
  await db.delete(rate)
  expect((await prove(ada, codes[5] as string)).status).toBe(422)
})

test('removing the last factor removes the codes, and the password is enough again', async () => {
  const ada = await signedIn()
  await enrolApp(app, ada)
  await ada.call('POST', '/auth/secondFactor/codes')
  expect((await ada.call('DELETE', '/auth/secondFactor/totp')).status).toBe(204)
  expect((await ada.call('DELETE', '/auth/secondFactor/totp')).status).toBe(404)
  expect((await ada.call('GET', '/auth/secondFactor')).body).toMatchObject({ totp: false, codesLeft: 0 })
  expect((await reads(await signedIn())).status).toBe(200)
})

test('it is for operators: a member gets 403, a guest is asked to sign in', async () => {
  const as = (by?: 'bea') => app.fetch('/api/auth/secondFactor', { by }).then(({ status }) => status)
  expect([await as(), await as('bea')]).toEqual([401, 403])
  // A caller with a token and no cookie has nowhere to keep a proof.
  const { idToken } = await signIn(app, email)
  const headers = { authorization: `Bearer ${idToken}` }
  expect(await callsWith(app, { cookie: '', xsrf: '' })('POST', '/auth/secondFactor/proof', { code: '123456' }, headers)).toMatchObject({
    status: 409,
    body: { code: 'no-session' },
  })
})

test('a chief resets a colleague who lost everything: both are notified, and a reset of the chief’s own factor is refused', async () => {
  const ctx = await app.ctx('ada')
  await createOperator(ctx, { id: 'aki', email: 'aki@example.com', name: '秋山', staffRole: 2 })
  await officeAccount(app, 'aki')
  const aki = await officeBrowser(app, 'aki@example.com')
  await enrolApp(app, aki)
  const ada = await signedIn()
  const reset = (id: string) => ada.call('POST', `/staff/${id}/secondFactorReset`, { reason: '携帯電話を紛失したため' })
  expect((await ada.call('GET', '/staffs')).body.items.map((each: { secondFactor: boolean }) => each.secondFactor)).toEqual([true, false])
  expect((await aki.call('POST', `/staff/${ID}/secondFactorReset`, { reason: '理由' })).status).toBe(403)
  expect(await reset(ID)).toMatchObject({ status: 409, body: { code: 'own-factor' } })
  expect(await reset('bea')).toMatchObject({ status: 404 })
  expect((await ada.call('POST', '/staff/aki/secondFactorReset', { reason: ' ' })).status).toBe(422)
  await app.platform.database.db.delete(mail)
  expect(await reset('aki')).toMatchObject({ status: 200, body: { secondFactor: false } })
  expect((await reads(aki)).status).toBe(401)
  const recipients = await app.platform.database.db.select({ to: mail.toAddress }).from(mail).where(like(mail.subject, '%リセット%'))
  expect(recipients.map(({ to }) => to).sort()).toEqual(['aki@example.com', email].sort())
  expect((await reads(await officeBrowser(app, 'aki@example.com'))).status).toBe(200)
  await app.platform.database.db.delete(sessions).where(eq(sessions.uid, 'aki'))
})
