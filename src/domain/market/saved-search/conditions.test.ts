import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDigest } from '#listeners/news/house-news.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const save = (conditions: Record<string, string>, frequency: 2 | 9) =>
  app.as('bea').createSavedSearch({ body: { name: '神奈川県の一戸建て', frequency, conditions } })

test('conditions change under the same name: unsent hits are dropped, and new results count from then', async () => {
  const { id } = await save({ estateType: '2', searchPrefecturesCodes: '14' }, 2)
  const other = await save({ estateType: '1' }, 9)
  await hillHouse(app)
  await app.drain()
  const change = (conditions: Record<string, string>, who: 'bea' | 'ben' = 'bea') =>
    app.as(who).putSavedSearchConditions({ params: { id }, body: { conditions } })
  expect(await refusal(change({ estateType: '1' }))).toMatchObject({ status: 409, code: 'already-saved' })
  expect((await refusal(change({ estateType: 'x' }))).status).toBe(422)
  expect((await refusal(change({}))).status).toBe(422)
  expect((await refusal(change({ estateType: '3' }, 'ben'))).status).toBe(404)
  await app.as('bea').deleteSavedSearch({ params: { id: other.id } })
  const each = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => change({ estateType: '1', priceTo: `${(at % 2) + 1}0000000` })),
  )
  expect(each.every(({ status }) => status === 'fulfilled')).toBe(true)
  expect(await change({ estateType: '1' })).toMatchObject({ id, name: expect.any(String), conditions: { estateType: '1' } })
  const ctx = systemContext(app.platform)
  await sendDigest(ctx, 2)
  await app.drain()
  const letters = await ctx.db.select({ subject: mail.subject }).from(mail).where(eq(mail.toAddress, 'bea@example.com'))
  expect(letters.filter(({ subject }) => subject.includes('新着物件'))).toEqual([])
  expect((await app.as('bea').listSavedSearchResults()).items).toMatchObject([{ id, newCount: 0 }])
})
