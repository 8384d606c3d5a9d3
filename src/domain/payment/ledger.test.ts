import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { invoiced, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { findMismatches } from './ledger.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { opened: await freshDatabase('owner') })
})
afterAll(() => app.close())

test('what is paid has its money, the whole of it, and what is not has none', async () => {
  await hillHouse(app)
  const menus = await stockMenus(app)
  await openDeal(app)
  const { payment } = await invoiced(app, menus)
  const { db } = app.platform.opened
  expect(await findMismatches(db)).toEqual([])
  await payByCard(app, payment)
  expect(await findMismatches(db)).toEqual([])
  await db.execute(sql`update payment_deposit set amount = amount - 1`)
  expect(await findMismatches(db)).toEqual([payment.id])
  await db.execute(sql`delete from payment_deposit`)
  expect(await findMismatches(db)).toEqual([payment.id])
})
