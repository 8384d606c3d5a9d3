import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const agent = {
  ...{ userType: 2, substituteFlag: true, lastName: '新田', firstName: '七海', lastNameKana: 'ニッタ', firstNameKana: 'ナナミ' },
  ...{ birthDate: '1970-05-01', postCode: '6800001', cityCode: '31201', address1: '浜坂', address2: '1-2-3', phone: '09012345678' },
  ...{ termsAgreed: true, privacyAgreed: true, messageReviewAgreed: true, antisocialDenied: true },
}

test('a licence is kept in one form, and only with the company that holds it', async () => {
  const suzu = app.as('suzu')
  const save = (body: object) => suzu.patchUser({ params: { id: 'suzu' }, body })
  const refused = async (body: object) => (await refusal(save(body))).errors
  expect(await refused({ companyName: 'みどり不動産', licenseNumber: 'あいう123' })).toEqual([
    { path: 'licenseNumber', message: '東京都知事（1）第12345号 のようにお書きください。' },
  ])
  expect(await refused({ licenseNumber: '東京都知事(1)第12345号' })).toMatchObject([{ path: 'companyName' }])
  expect(await save({ companyName: 'みどり不動産', licenseNumber: '東京都知事（１）　第１２３４５号' })).toMatchObject({
    licenseNumber: '東京都知事(1)第12345号',
  })
  expect(await refused({ companyName: null })).toMatchObject([{ path: 'companyName' }])
  const corrected = app.as('ada').correctUser({
    params: { id: 'suzu' },
    body: { change: { companyName: null }, kind: 1, reason: '電話での申し出' },
  })
  expect((await refusal(corrected)).errors).toMatchObject([{ path: 'change.companyName' }])
  expect(await save({ companyName: null, licenseNumber: null })).toMatchObject({ licenseNumber: null })
})

test('after the approval only operators change a licence, and the company that holds it', async () => {
  const save = (body: object) => app.as('saburo').patchUser({ params: { id: 'saburo' }, body })
  const refused = async (body: object) => (await refusal(save(body))).errors?.map(({ path }) => path)
  const firm = { companyName: '青空不動産', licenseNumber: '東京都知事(1)第12345号' }
  expect(await refused(firm)).toEqual(['licenseNumber'])
  expect(await save({ companyName: '三郎商店' })).toMatchObject({ companyName: '三郎商店' })
  await app.as('ada').correctUser({ params: { id: 'saburo' }, body: { change: firm, kind: 1, reason: '免許証で確かめた' } })
  expect(await refused({ companyName: '白雲不動産', licenseNumber: null })).toEqual(['companyName', 'licenseNumber'])
})

test('nobody signs up with a licence alone', async () => {
  const answer = await app.fetch('/api/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer test-lone' },
    body: JSON.stringify({ ...agent, licenseNumber: '東京都知事(1)第12345号' }),
  })
  expect([answer.status, (await answer.json()).errors]).toMatchObject([422, [{ path: 'companyName' }]])
})
