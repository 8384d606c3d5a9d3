import { afterAll, beforeAll, expect, test } from 'vitest'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'

let app: TestApp
let chief: Person
beforeAll(async () => {
  app = await testApp()
  chief = await colleague(app, 'sekinin', '責任 花子', StaffRole.chief)
})
afterAll(() => app.close())

const bank = { params: { section: 'bank' } } as const
const account = {
  ...{ key: '1', bankCode: null, bank: '縁側銀行', branchCode: null, branch: '芝支店', type: '普通', holder: 'カ）エンガワ' },
  use: true,
}
const put = (number: string) =>
  app
    .as('ada')
    .putSetting({ ...bank, body: { data: { accounts: [{ ...account, number }] } as never, validFrom: null, note: '変わったため' } })
const confirm = (edition: number) => app.as(chief).confirmSetting(bank, { ifMatch: edition })

test('another chief confirms the account that they looked at, and no other that was written since', async () => {
  const first = await put('1111111')
  const second = await put('2222222')
  const offered = (await app.as(chief).listSettingVersions(bank)).items.filter(({ mayConfirm }) => mayConfirm)
  expect(offered.map(({ edition }) => edition)).toEqual([second.edition])
  expect(await refusal(confirm(first.edition))).toMatchObject({
    status: 412,
    present: { edition: second.edition, data: { accounts: [{ number: '2222222' }] } },
  })
  await app.as('ada').deleteSettingVersion({ params: { section: 'bank', edition: second.edition } })
  expect(await refusal(confirm(second.edition))).toMatchObject({ status: 412 })
  expect(await confirm(first.edition)).toMatchObject({ edition: first.edition, confirmedByName: '責任 花子' })
})
