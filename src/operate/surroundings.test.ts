import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { chiefsSignInMethods, ownerNotes } from './surroundings.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('a chief with only a password for a week is named, the system account is not', async () => {
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山' })
  expect(await chiefsSignInMethods(app.platform)).toBeUndefined()
  app.clock.set('2026-11-29T10:00:00+09:00')
  expect(await chiefsSignInMethods(app.platform)).toContain(': aki.')
})

test('a server whose role owns the tables gets a warning, one with a role of its own does not', async () => {
  const { db } = await freshDatabase('owner')
  const as = (role: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local role ${role}`))
      return ownerNotes({ query: async (text) => (await tx.execute(sql.raw(text))) as unknown as { rows: unknown[] } })
    })
  expect(await as('none')).toEqual([expect.stringContaining('owns the tables')])
  await db.execute(sql`create role of_the_server`)
  try {
    expect(await as('of_the_server')).toEqual([])
  } finally {
    await db.execute(sql`drop role of_the_server`)
  }
})
