import { afterAll, beforeAll, expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { colleague } from '#test/colleagues.ts'

let app: TestApp
const { chief } = StaffRole
const api = () => app.as('ada')
beforeAll(async () => {
  app = await testApp()
  await colleague(app, 'tanto', '担当 太郎')
  await colleague(app, 'sekinin', '責任 花子', StaffRole.chief)
})
afterAll(() => app.close())

test('operators are found by role, status, duty and words, page by page and by id', async () => {
  const all = (await api().listStaffs()).items
  expect(all.length).toBeGreaterThan(2)
  expect((await api().countStaffs()).count).toBe(all.length)
  const ids = async (query: object) => (await api().listStaffs({ query })).items.map(({ id }) => id)
  const those = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).map(({ id }) => id)
  expect(await ids({ role: chief })).toEqual(those(({ role }) => role === chief))
  expect(await ids({ status: 1 })).toEqual(those(({ status }) => status === 1))
  expect(await ids({ onDuty: true })).toEqual(those(({ onDuty }) => onDuty))
  expect(await ids({ onDuty: false })).toEqual(those(({ onDuty }) => !onDuty))
  const [one] = all
  expect(await ids({ keyword: one?.email.slice(0, 6) })).toContain(one?.id)
  expect(await ids({ keyword: '%' })).toEqual([])
  const page = await api().listStaffs({ query: { limit: 1 } })
  expect((await api().listStaffs({ query: { limit: 1, cursor: page.cursor as string } })).items[0]?.id).toBe(all[1]?.id)
  const named = [all[1]?.id as string, 'none', all[0]?.id as string]
  expect((await api().getStaffsByIds({ params: { ids: named } })).items.map(({ id }) => id)).toEqual([all[1]?.id, all[0]?.id])
  // A member is not an operator.
  expect(await refusal(api().getStaff({ params: { id: 'bea' } }))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('bea').listStaffs())).toMatchObject({ status: 403 })
  expect(await refusal(api().listStaffs({ query: { role: 'x' as never } }))).toMatchObject({ status: 422 })
})
