import { spawnSync } from 'node:child_process'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureHouse } from '#domain/people/user/house-account.ts'
import { user } from '#domain/people/user/table.ts'
import { systemContext } from '#platform/platform.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { ownFolder } from '#test/folders.ts'
import { makeOperator } from './new-operator.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const password = 'kaede-no-niwa-58'
const operator = (email: string, name?: string) => makeOperator(app.platform, { email, password, name })
const known = async (email: string) => (await app.platform.database.db.select().from(user).where(eq(user.email, email)))[0]

async function signsIn(email: string): Promise<string> {
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${app.platform.config.identity.apiKey}`
  const answer = await app.fetch(path, { method: 'POST', body: JSON.stringify({ email, password }) })
  const { idToken } = (await answer.json()) as { idToken: string }
  const session = await app.fetch('/api/auth/session', { headers: { authorization: `Bearer ${idToken}` } })
  return ((await session.json()) as { viewer: { id: string; userType: number } }).viewer.id
}

test('every operator has their own account, apart from the system account, and all sign in', async () => {
  const { db } = app.platform.database
  const { adminUserID } = app.platform.config
  await db.execute(sql`delete from "user" where id = ${adminUserID}`)
  await expect(makeOperator(app.platform, { email: 'op@example.com', password: 'short' })).rejects.toThrow()
  expect(await known('op@example.com')).toBeUndefined()
  const first = await operator('op@example.com')
  expect(first).not.toBe(adminUserID)
  expect(await known('op@example.com')).toMatchObject({ id: first, userType: 1, staffRole: 1, name: '責任者' })
  expect(await signsIn('op@example.com')).toBe(first)
  const [house] = await db.select().from(user).where(eq(user.id, adminUserID))
  expect(house).toMatchObject({ name: '運営事務局', userType: 1, staffRole: null })

  await operator(' Second@Example.com ', '縁 花子')
  const second = await known('second@example.com')
  expect(second).toMatchObject({ userType: 1, name: '縁 花子', userNumber: expect.stringMatching(/^A-/) })
  expect(await signsIn('second@example.com')).toBe(second?.id)
})

test('the system account is made once, however many nodes start, and one already in use is left alone', async () => {
  const { db } = app.platform.database
  const { adminUserID } = app.platform.config
  const house = async () => db.select().from(user).where(eq(user.id, adminUserID))
  await db.execute(sql`delete from "user" where id = ${adminUserID}`)
  await Promise.all(Array.from({ length: 5 }, () => ensureHouse(systemContext(app.platform))))
  expect(await house()).toHaveLength(1)
  await db.update(user).set({ name: '縁側 愛', staffRole: 1 }).where(eq(user.id, adminUserID))
  await ensureHouse(systemContext(app.platform))
  expect(await house()).toMatchObject([{ name: '縁側 愛', staffRole: 1 }])
})

test('an address in use makes no operator, and its user stays unchanged', async () => {
  const bea = (await app.platform.database.db.select().from(user).where(eq(user.id, 'bea')))[0]
  await expect(operator(bea?.email.toUpperCase() ?? '')).rejects.toThrow('is the address of a member')
  expect(await known(bea?.email ?? '')).toEqual(bea)
  await expect(operator('op@example.com')).rejects.toThrow('op@example.com is already an operator.')
  await app.platform.accounts.createAccount({ email: 'nao@example.com', password, emailVerified: false })
  await expect(operator('nao@example.com')).rejects.toThrow('A sign-up with nao@example.com')
  expect(await known('nao@example.com')).toBeUndefined()
})

// The embedded database belongs to the process that opened it.
test.runIf(process.env.TEST_DATABASE_URL)(
  'the command makes an operator who can sign in, or gives its reason in one sentence',
  async () => {
    const { database: opened } = app.platform
    const command = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/create-admin.ts', ...args], {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: opened.engine === 'postgresql' ? opened.url : '',
          DATA_DIR: ownFolder('test'),
          LOG_LEVEL: 'error',
          ADMIN_PASSWORD: password,
        },
      })
      return { status, stdout, stderr }
    }
    expect(command('third@example.com', '縁 三郎')).toEqual({
      status: 0,
      stdout: 'third@example.com can now sign in as an operator.\n',
      stderr: '',
    })
    app.clock.set(new Date(Date.now() + 60_000).toISOString()) // the command goes by the real one
    expect(await known('third@example.com')).toMatchObject({ userType: 1, name: '縁 三郎' })
    expect(await signsIn('third@example.com')).toBe((await known('third@example.com'))?.id)
    expect(command('third@example.com')).toEqual({ status: 1, stdout: '', stderr: 'third@example.com is already an operator.\n' })
    expect(command('nobody')).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
  },
  120_000,
)

// Uses a folder of its own and creates a database there: run once, when the suite runs on the embedded database.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'the command takes the password from a pipe, ends when none comes, and sends a link on request',
  {
    timeout: 120_000,
  },
  async () => {
    const DATA_DIR = ownFolder('create-admin')
    const { VITEST: _v, ADMIN_PASSWORD: _p, ...inherited } = process.env
    const env = { ...inherited, NODE_ENV: 'test', DATA_DIR, DATABASE_URL: '', BASE_URL: '', DEMO: '0' }
    const create = (given: string[], input: string) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/create-admin.ts', ...given], {
        env,
        input,
        encoding: 'utf8',
        timeout: 60_000,
      })
      return { status, output: `${stdout}${stderr}` }
    }
    expect(create(['none@example.com'], '')).toEqual({ status: 1, output: expect.stringMatching(/^No password given: .*--link/) })
    expect(create(['piped@example.com'], `${password}\n`)).toEqual({
      status: 0,
      output: 'piped@example.com can now sign in as an operator.\n',
    })
    expect(create(['linked@example.com', '縁 花子', '--link'], '')).toEqual({
      status: 0,
      output: expect.stringContaining('receives a letter'),
    })
    const { openDatabase } = await import('#platform/db/open.ts')
    const opened = await openDatabase({ databaseURL: undefined, dataDir: DATA_DIR } as never)
    const { rows } = await opened.pool.query('select to_address, text, status from mail')
    await opened.close()
    expect(rows).toEqual([
      { to_address: 'linked@example.com', text: expect.stringMatching(/mode=resetPassword|passwordReset/), status: 'queued' },
    ])
  },
)
