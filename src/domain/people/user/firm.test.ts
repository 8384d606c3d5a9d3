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
  const saburo = app.as('saburo')
  const save = (body: object) => saburo.patchUser({ params: { id: 'saburo' }, body })
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
    params: { id: 'saburo' },
    body: { change: { companyName: null }, kind: 1, reason: '電話での申し出' },
  })
  expect((await refusal(corrected)).errors).toMatchObject([{ path: 'change.companyName' }])
  expect(await save({ companyName: null, licenseNumber: null })).toMatchObject({ licenseNumber: null })
})

test('nobody signs up with a licence alone', async () => {
  const answer = await app.fetch('/api/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer test-lone' },
    body: JSON.stringify({ ...agent, licenseNumber: '東京都知事(1)第12345号' }),
  })
  expect([answer.status, (await answer.json()).errors]).toMatchObject([422, [{ path: 'companyName' }]])
})
