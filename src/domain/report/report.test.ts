import { afterAll, beforeEach, expect, test } from 'vitest'
import { mail } from '#platform/mail/table.ts'
import { setting } from '#platform/setting/settings.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'
import { report } from './table.ts'

let app: TestApp
beforeEach(async () => {
  await app?.close()
  app = await testApp()
})
afterAll(() => app.close())

const reported = async () => (await app.ctx()).db.select().from(report)
const lettersToOperators = async () => {
  await app.drain()
  const ctx = await app.ctx()
  const all = await ctx.db.select().from(mail)
  return all.filter(({ toAddress, subject }) => toAddress === setting(ctx, 'issuer').email && subject.includes('通報'))
}

test('a guest tells the operator what is wrong with a listing, and the operator gets one letter', async () => {
  const house = await hillHouse(app)
  await app.as().reportPublicEstate({ params: { id: house.id }, body: { reason: 1, note: ' 面積が違います ' } })
  expect(await reported()).toMatchObject([{ estateID: house.id, reason: 1, note: '面積が違います', reporterID: null }])
  const letters = await lettersToOperators()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.subject).toContain('坂の上の庭つき一戸建て')
  expect(letters[0]?.text).toContain('書かれている内容が実際と違う')
  expect(letters[0]?.text).toContain(`/admin/estate/${house.id}`)
})

test('a member is named to the operator, and to nobody else', async () => {
  const house = await hillHouse(app)
  const answer = await app.as('bea').reportPublicEstate({ params: { id: house.id }, body: { reason: 2 } })
  expect(Object.keys(answer).sort()).toEqual(['createdAt', 'id'])
  expect(await reported()).toMatchObject([{ reporterID: 'bea', note: null }])
})

test('what nobody can see cannot be reported', async () => {
  const draft = await draftHouse(app)
  expect(await refusal(app.as('bea').reportPublicEstate({ params: { id: draft.id }, body: { reason: 1 } }))).toMatchObject({ status: 404 })
  expect(await reported()).toEqual([])
})

test('other reasons need words', async () => {
  const house = await hillHouse(app)
  const refused = await refusal(app.as().reportPublicEstate({ params: { id: house.id }, body: { reason: 9, note: ' ' } }))
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'note', message: 'くわしい内容を入力してください。' }] })
})

test('one network cannot bury the operator in reports', async () => {
  const house = await hillHouse(app)
  const send = () => app.as().reportPublicEstate({ params: { id: house.id }, body: { reason: 4 } })
  for (let sent = 0; sent < 10; sent++) await send()
  expect(await refusal(send())).toMatchObject({ status: 429 })
  expect(await reported()).toHaveLength(10)
})
