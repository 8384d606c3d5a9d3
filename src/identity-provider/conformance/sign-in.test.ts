import { reload, signInWithEmailAndPassword } from '@firebase/auth'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
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

test('a wrong password and an unknown address are told apart', async () => {
  const { email } = await idp.person()
  expect(await codeOf(signIn(email, 'something-else-9'))).toBe('wrong-password')
  expect(await codeOf(signIn(idp.address()))).toBe('user-not-found')
})

test('a password counts to the last character and space', async () => {
  const { email } = await idp.person()
  for (const near of [`${PASSWORD} `, ` ${PASSWORD}`, PASSWORD.toUpperCase()])
    expect(await codeOf(signIn(email, near))).toBe('wrong-password')
})

test('a disabled person is told so, but only with the right password', async () => {
  const { email, user } = await idp.person()
  await idp.provider.setDisabled(idp, user.uid, true)
  expect(await codeOf(signIn(email))).toBe('user-disabled')
  expect(await codeOf(signIn(email, 'something-else-9'))).toBe('wrong-password')
  await idp.provider.setDisabled(idp, user.uid, false)
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('disabling signs out where the person is signed in', async () => {
  const { auth, user } = await idp.person()
  await idp.provider.setDisabled(idp, user.uid, true)
  expect(await codeOf(reload(user))).toBe('user-disabled')
  expect(auth.currentUser).toBeNull()
})

test('the sixth guess waits, also with the right password, until five minutes have passed', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 5; n++) expect(await codeOf(signIn(email, `guess-number-${n}`))).toBe('wrong-password')
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.clock.advance({ minutes: 5 })
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('guesses sent at once do not overtake the counting', async () => {
  const { email } = await idp.person()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => idp.post('accounts:signInWithPassword', { email, password: `guess-number-${n}` })),
  )
  const guessed = answers.filter(({ body }) => body.error?.message === 'INVALID_PASSWORD')
  const refused = answers.filter(({ body }) => body.error?.message.startsWith('TOO_MANY_ATTEMPTS_TRY_LATER'))
  expect(guessed).toHaveLength(5)
  expect(refused).toHaveLength(15)
})

test('a success forgets the failures before it', async () => {
  const { email } = await idp.person()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect(await codeOf(signIn(email, `guess-number-${n}`))).toBe('wrong-password')
    await signIn(email)
  }
})

test('a stranger who guesses elsewhere does not lock the owner out', async () => {
  const { email } = await idp.person()
  for (let n = 0; n < 6; n++) await codeOf(signIn(email, `guess-number-${n}`))
  expect(await codeOf(signIn(email))).toBe('too-many-requests')
  idp.newPlace()
  await expect(signIn(email)).resolves.toBeTruthy()
})

test('guessing one address from many networks is slowed too', async () => {
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

test('who signs in and who fails to is on record, without address or password', async () => {
  const { email, user } = await idp.person()
  await codeOf(signIn(email, 'something-else-9'))
  await signIn(email)
  const rows = await idp.db.select().from(audit).where(eq(audit.subjectID, user.uid)).orderBy(desc(audit.id))
  expect(rows.map(({ deed }) => deed)).toEqual(['identity.sign-in', 'identity.sign-in-failed', 'identity.sign-up'])
  expect(JSON.stringify(rows)).not.toContain(email)
})

test('nothing in the database gives a password away', async () => {
  const { email } = await idp.person()
  const { accounts } = await import('../table.ts')
  const [row] = await idp.db.select().from(accounts).where(eq(accounts.email, email))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
