import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { user } from '#domain/user/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { makeOperator } from './new-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const password = 'kaede-no-niwa-58'
const operator = (email: string, name?: string) => makeOperator(app.platform, { email, password, name })
const known = async (email: string) => (await app.platform.opened.db.select().from(user).where(eq(user.email, email)))[0]

async function signsIn(email: string): Promise<string> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${app.platform.config.identity.apiKey}`
  const answer = await app.fetch(path, { method: 'POST', body: JSON.stringify({ email, password }) })
  const { idToken } = (await answer.json()) as { idToken: string }
  const session = await app.fetch('/api/auth/session', { headers: { authorization: `Bearer ${idToken}` } })
  return ((await session.json()) as { viewer: { id: string; userType: number } }).viewer.id
}

test('the first operator has the id that the settings name, every other one of their own, and all sign in', async () => {
  const { adminUserID } = app.platform.config
  await app.platform.opened.db.execute(sql`delete from "user" where id = ${adminUserID}`)
  await expect(makeOperator(app.platform, { email: 'op@example.com', password: 'short' })).rejects.toThrow()
  expect(await known('op@example.com')).toBeUndefined()
  await operator('op@example.com')
  expect((await app.as('ada').getSession()).viewer).toMatchObject({ id: adminUserID, userType: 1 })
  expect(await signsIn('op@example.com')).toBe(adminUserID)

  await operator(' Second@Example.com ', '縁 花子')
  const second = await known('second@example.com')
  expect(second).toMatchObject({ userType: 1, name: '縁 花子', userNumber: expect.stringMatching(/^A-/) })
  expect(second?.id).not.toBe(adminUserID)
  expect(await signsIn('second@example.com')).toBe(second?.id)
})

test('an address that is somebody’s makes no operator, and leaves them as they were', async () => {
  const bea = (await app.platform.opened.db.select().from(user).where(eq(user.id, 'bea')))[0]
  await expect(operator(bea?.email.toUpperCase() ?? '')).rejects.toThrow('is the address of a member')
  expect(await known(bea?.email ?? '')).toEqual(bea)
  await expect(operator('op@example.com')).rejects.toThrow('op@example.com is an operator already.')
  await app.platform.accounts.createAccount({ email: 'nao@example.com', password, emailVerified: false })
  await expect(operator('nao@example.com')).rejects.toThrow('Somebody signed up with nao@example.com')
  expect(await known('nao@example.com')).toBeUndefined()
})
