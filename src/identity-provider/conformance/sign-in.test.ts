import { reload, signInWithEmailAndPassword } from '@firebase/auth'
import { desc, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { codeOf, type IdentityHarness, identityHarness, PASSWORD } from '#test/identity.ts'

let idp: IdentityHarness
beforeAll(async () => {
  idp = await identityHarness()
})
beforeEach(() => idp.newPlace())
afterAll(() => idp.close())

const signIn = (email: string, password = PASSWORD) => signInWithEmailAndPassword(idp.browser(), email, password)

test('the right password signs in', async () => {
  const { email, user } = await idp.person()
  const again = await signIn(email.toUpperCase())
  expect(again.user.uid).toBe(user.uid)
  expect(again.user.metadata.lastSignInTime).toBeTruthy()
})

test('a wrong password and an unknown address have different errors', async () => {
  const { email } = await idp.person()
  expect(await codeOf(signIn(email, 'something-else-9'))).toBe('wrong-password')
  expect(await codeOf(signIn(idp.address()))).toBe('user-not-found')
})

test('every character and space of a password counts', async () => {
  const { email } = await idp.person()
  for (const near of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase()])
    expect(await codeOf(signIn(email, near))).toBe('wrong-password')
})

test('a disabled user learns it only with the right password', async () => {
  const { email, user } = await idp.person()
  await idp.provider.setDisabled(idp, user.uid, true)
  expect(await codeOf(signIn(email))).toBe('user-disabled')
  expect(await codeOf(signIn(email, 'something-else-9'))).toBe('wrong-password')
  await idp.provider.setDisabled(idp, user.uid, false)
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('disabling a user signs them out', async () => {
  const { auth, user } = await idp.person()
  await idp.provider.setDisabled(idp, user.uid, true)
  expect(await codeOf(reload(user))).toBe('user-disabled')
  expect(auth.currentUser).toBeNull()
})

test('the sixth guess waits five minutes, even with the right password', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 5; n++) expect(await codeOf(signIn(email, `guess-number-${n}`))).toBe('wrong-password')
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.clock.advance({ minutes: 5 })
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('a caller changing addresses within one network still counts as one caller', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 5; n++) {
    idp.backTo(`2001:db8:1:2::${n}`)
    expect(await codeOf(signIn(email, `guess-number-${n}`))).toBe('wrong-password')
  }
  idp.backTo('2001:db8:1:2:ffff::1')
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.backTo('2001:db8:1:3::1')
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('concurrent guesses do not bypass the count', async () => {
  const { email } = await idp.person()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => idp.post('accounts:signInWithPassword', { email, password: `guess-number-${n}` })),
  )
  const guessed = answers.filter(({ body }) => body.error?.message === 'INVALID_PASSWORD')
  const refused = answers.filter(({ body }) => body.error?.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER'))
  expect(guessed).toHaveLength(5)
  expect(refused).toHaveLength(15)
})

test('a success clears the failures before it', async () => {
  const { email } = await idp.person()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await codeOf(signIn(email, `guess-number-${n}`))).toBe('wrong-password')
    await signIn(email)
  }
})

test('a stranger guessing elsewhere does not lock the owner out', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 6; n++) await codeOf(signIn(email, `guess-number-${n}`))
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.newPlace()
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('guessing one address from many networks is throttled too', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 50; n++) {
    idp.newPlace()
    await idp.post('accounts:signInWithPassword', { email, password: `guess-number-${n}` })
  }
  idp.newPlace()
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.clock.advance({ hours: 1 })
  await expect(signIn(email)).resolves.toBeTruthy()
})

/** Simulates fifty guesses, each from a network of its own. */
async function besieged(email: string) {
  const endsAt = new Date(idp.clock.now().getTime() + 3_600_000)
  await idp.db
    .insert(rate)
    .values({ key: `identity.passwordOfAddress ${email}`, count: 50, endsAt })
    .onConflictDoUpdate({ target: rate.key, set: { count: 50, endsAt } })
}

const knock = async (email: string, { password = PASSWORD, cookie = '' } = {}) => {
  const { status, body, cookie: kept } = await idp.post('accounts:signInWithPassword', { email, password }, cookie)
  return { answer: status === 200 ? 'in' : String(body.error?.message.split(' ')[0]), kept }
}

test('strangers do not lock the owner out of a device that signed in before, on any network', async () => {
  const { email } = await idp.person({ verified: true })
  const { kept } = await knock(email)
  expect(kept).toMatch(/^device=[\w-]{43}$/)
  await besieged(email)
  idp.newPlace()
  expect((await knock(email)).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await knock(email, { cookie: kept })).answer).toBe('in')
})

test('strangers do not lock the owner out of a network used before', async () => {
  const { email } = await idp.person({ verified: true })
  const home = idp.newPlace()
  await knock(email)
  await besieged(email)
  idp.newPlace()
  expect((await knock(email)).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  idp.backTo(home)
  expect((await knock(email)).answer).toBe('in')
  idp.clock.advance({ days: 31 })
  await besieged(email)
  idp.backTo(home)
  expect((await knock(email)).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('a known device gets no more guesses than others, and is not blamed for its network', async () => {
  const { email } = await idp.person({ verified: true })
  const { kept } = await knock(email)
  for (let n = 0; n < 5; n++) await knock(email, { password: `guess-number-${n}` })
  expect((await knock(email)).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  for (let n = 0; n < 5; n++) expect((await knock(email, { password: `guess-number-${n}`, cookie: kept })).answer).toBe('INVALID_PASSWORD')
  idp.newPlace()
  expect((await knock(email, { cookie: kept })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('a device known to one account is a stranger to all others', async () => {
  const { email: thief } = await idp.person({ verified: true })
  const { email } = await idp.person({ verified: true })
  idp.newPlace()
  const { kept } = await knock(thief)
  await besieged(email)
  idp.newPlace()
  expect((await knock(email, { cookie: kept })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await knock(email, { cookie: `device=${'x'.repeat(43)}` })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await knock(email, { cookie: 'device=x' })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('signing up with another person’s address makes no device known', async () => {
  const { email } = await idp.person()
  expect((await knock(email)).kept).toBe('')
})

test('a reset clears the guesses, and makes its device known', async () => {
  const { email } = await idp.person({ verified: true })
  const { kept: before } = await knock(email)
  await besieged(email)
  idp.newPlace()
  await idp.post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const password = 'mado-kara-niwa-wo-miru'
  const { cookie } = await idp.post('accounts:resetPassword', { oobCode: (await idp.letterTo(email)).code, newPassword: password })
  expect((await knock(email, { password })).answer).toBe('in')
  await besieged(email)
  idp.newPlace()
  expect((await knock(email, { password })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  expect((await knock(email, { password, cookie })).answer).toBe('in')
  // A place known from before the reset may be that of somebody who had the old password.
  idp.newPlace()
  expect((await knock(email, { password, cookie: before })).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('only the latest few networks are remembered', async () => {
  const { email } = await idp.person({ verified: true })
  const first = idp.newPlace()
  await knock(email)
  for (let n = 0; n < 5; n++) {
    idp.clock.advance({ minutes: 1 })
    idp.newPlace()
    await knock(email)
  }
  await besieged(email)
  idp.backTo(first)
  expect((await knock(email)).answer).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
})

test('sign-ins and failed sign-ins are logged, without address or password', async () => {
  const { email, user } = await idp.person()
  await codeOf(signIn(email, 'something-else-9'))
  await signIn(email)
  const rows = await idp.db.select().from(audit).where(eq(audit.subjectID, user.uid)).orderBy(desc(audit.id))
  expect(rows.map(({ deed }) => deed)).toEqual(['identity.sign-in', 'identity.sign-in-failed', 'identity.sign-up'])
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('blocked guesses, refused codes, requested resets and a reused refresh token are logged, once per network in five minutes', async () => {
  const { email, user } = await idp.person()
  const place = idp.newPlace()
  for (let n = 0; n < 9; n++) await codeOf(signIn(email, `something-else-${n}`))
  const code = 'a-code-that-was-never-given-out'
  for (let n = 0; n < 3; n++) await idp.post('accounts:resetPassword', { oobCode: code })
  await idp.post('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email })
  const { refreshToken } = user
  await idp.refresh(refreshToken)
  idp.clock.advance({ minutes: 1 })
  expect((await idp.refresh(refreshToken)).status).toBe(400)
  const rows = await idp.db
    .select()
    .from(audit)
    .where(gte(audit.at, new Date(idp.clock.now().getTime() - 90_000)))
  const recorded = rows.filter(({ ip }) => ip === place)
  const times = (action: string) => recorded.filter((row) => row.deed === `identity.${action}`).length
  expect(['sign-in-failed', 'throttled', 'code-refused', 'reset-asked', 'token-reused'].map(times)).toEqual([5, 1, 1, 1, 1])
  expect(recorded.find(({ deed }) => deed === 'identity.throttled')?.detail).toEqual({
    call: 'signInWithPassword',
    code: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  })
  for (const secret of [email, code, refreshToken, 'something-else']) expect(JSON.stringify(recorded)).not.toContain(secret)
})

test('the database stores passwords only as Argon2 hashes', async () => {
  const { email } = await idp.person()
  const { accounts } = await import('../table.ts')
  const [row] = await idp.db.select().from(accounts).where(eq(accounts.email, email))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the owner gets a letter when the account is opened on a new device, and only then', async () => {
  const { email } = await idp.person({ verified: true })
  const newDevices = async () => {
    const sent = await idp.db.select().from(mail).where(eq(mail.toAddress, email))
    return sent.filter(({ subject }) => subject === '【縁側】新しい端末でログインがありました').length
  }
  const { kept } = await knock(email)
  expect(await newDevices()).toBe(0)
  await knock(email, { cookie: kept })
  expect(await newDevices()).toBe(0)
  await knock(email, { password: 'not-the-password' })
  expect(await newDevices()).toBe(0)
  const elsewhere = await knock(email)
  expect(await newDevices()).toBe(1)
  expect((await idp.letterTo(email)).text).toContain('/user/edit#sign-ins')
  idp.newPlace()
  await knock(email, { cookie: elsewhere.kept })
  await knock(email, { cookie: kept })
  expect(await newDevices()).toBe(1)
})
