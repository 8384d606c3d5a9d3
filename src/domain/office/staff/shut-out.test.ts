import { afterAll, beforeAll, expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const shutOut = (by: Person, id: string, more: object = {}) =>
  app.as(by).setUserStatus({ params: { id }, body: { status: 2, reasonCode: 9, reason: '調査のため', ...more } })

test('only a chief suspends colleagues, even provisionally', async () => {
  const [hana, mari] = [await colleague(app, 'hana', '山田 花'), await colleague(app, 'mari', '佐藤 真理', StaffRole.chief)]
  for (const more of [{}, { provisional: true }])
    for (const id of [mari, 'engawa-operator'])
      expect(await refusal(shutOut(hana, id, more))).toMatchObject({ status: 403, title: expect.stringContaining('責任者') })
  expect(await shutOut(hana, 'bea', { provisional: true })).toMatchObject({ status: 2 })
  expect(await shutOut(mari, hana, { provisional: true })).toMatchObject({ status: 2 })
})

test('two chiefs suspend each other concurrently: one remains', async () => {
  const [emi, eri] = [await colleague(app, 'emi', '江見', StaffRole.chief), await colleague(app, 'eri', '絵里', StaffRole.chief)]
  const done = await Promise.allSettled([shutOut(emi, eri), shutOut(eri, emi)])
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { items: staff } = await app.as('ada').listStaffs()
  expect(staff.filter(({ id, status }) => [emi, eri].includes(id as Person) && status === 1)).toHaveLength(1)
})

test('a suspended colleague keeps their assignments, and everybody sees the suspension', async () => {
  const nao = await colleague(app, 'nao', '直井')
  const talk = await room(app, { buyer: 'ben' })
  await app.as('ada').assignNegotiation({ params: { id: talk.id }, body: { from: null, to: nao } })
  const assigneeNames = async () => (await app.as('ada').listInbox({ query: {} })).items.map(({ assigneeName }) => assigneeName)
  expect(await assigneeNames()).toEqual(['直井'])
  await shutOut('ada', nao)
  expect(await assigneeNames()).toEqual(['直井（停止中）'])
})
