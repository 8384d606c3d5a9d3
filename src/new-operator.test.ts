import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { createFirstAdmin } from './first-admin.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('the first operator is made once, and a weak password makes none', async () => {
  await expect(createFirstAdmin(app.platform, { email: 'op@example.com', password: 'kaede-no-niwa-58' })).rejects.toThrow('already')
  await app.platform.opened.db.execute(sql`delete from "user" where id = ${app.platform.config.adminUserID}`)
  await expect(createFirstAdmin(app.platform, { email: 'op@example.com', password: 'short' })).rejects.toThrow()
  await createFirstAdmin(app.platform, { email: 'op@example.com', password: 'kaede-no-niwa-58' })
  expect((await app.as('ada').getSession()).viewer).toMatchObject({ id: app.platform.config.adminUserID, userType: 1 })
})
