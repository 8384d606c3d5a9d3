import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { invoiced, stockMenus } from '#test/deals.ts'
import { createOperator } from './sign-up.ts'
import { user } from './table.ts'

const aboutBen = { subjectKind: 'user', subjectID: 'ben' } as const
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山', staffRole: StaffRole.member })
})
afterAll(() => app.close())

type Body = Parameters<ReturnType<typeof app.as>['correctUser']>[0]['body']
const correct = (id: string, change: Body['change'], kind: Body['kind'] = 1, ifMatch?: number) =>
  app.as('ada').correctUser({ params: { id }, body: { change, kind, reason: '電話での申し出' } }, ifMatch === undefined ? {} : { ifMatch })
const byAki = async (path: string, body: object) => {
  const headers = { authorization: 'Bearer test-aki', 'content-type': 'application/json' }
  return (await app.fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body), headers })).status
}
const corrections = async (id: string) =>
  (await app.ctx()).db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'user.correct'), eq(audit.subjectID, id)))
const lettersTo = async (address: string) => {
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendDueDigests(await app.ctx())
  return (await app.ctx()).db.select().from(mail).where(eq(mail.toAddress, address))
}

test('a correction is stored as in the member’s own form; letter and audit log name its fields, and no values', async () => {
  const before = await app.as('ada').getUser({ params: { id: 'bea' } })
  expect(await correct('bea', { phone: '０９０－１２３４－５６７８', lastNameKana: 'べっぷ' })).toMatchObject({
    phone: '09012345678',
    lastNameKana: 'ベップ',
    version: before.version + 1,
  })
  expect(await corrections('bea')).toMatchObject([
    { actorID: 'engawa-operator', detail: { kind: 1, reason: '電話での申し出', fields: ['lastNameKana', 'phone'] } },
  ])
  const [letter] = await lettersTo('bea@example.com')
  expect(letter?.text).toContain('電話番号')
  expect(letter?.text).not.toContain('09012345678')
  expect(await correct('bea', { phone: '090-1234-5678' })).toMatchObject({ version: before.version + 1 })
  expect(await corrections('bea')).toHaveLength(1)
})

test('an invalid number, a foreign field and an old version are refused; concurrent corrections count once', async () => {
  expect(await refusal(correct('bea', { phone: '123' }))).toMatchObject({ status: 422, errors: [{ path: 'change.phone' }] })
  expect(await refusal(correct('bea', { userType: 1 } as never))).toMatchObject({ status: 422 })
  for (const id of ['nobody', 'engawa-operator', (await app.ctx()).config.adminUserID])
    expect(await refusal(correct(id, { name: '別' })), id).toMatchObject({ status: 404 })
  expect(await refusal(correct('bea', { lastName: '別' }, 3))).toMatchObject({ status: 422, errors: [{ path: 'kind' }] })
  const { version } = await app.as('ada').getUser({ params: { id: 'ben' } })
  const saved = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => correct('ben', { name: `弁天${n}` }, 1, version)))
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of saved) if (each.status === 'rejected') expect(each.reason).toMatchObject({ status: 412 })
})

test('a correction can cite only an open, verified request of the same member', async () => {
  const ada = app.as('ada')
  const asked = await app.as('bea').createPrivacyRequest({ body: { kind: 3, text: '電話番号が違います。' } })
  const params = { id: asked.id }
  const put = (id: string, phone: string, requestID: string) =>
    ada.correctUser({ params: { id }, body: { change: { phone }, kind: 1, reason: '請求のとおり', requestID } })
  expect(await refusal(put('bea', '0312345678', asked.id))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  await ada.verifyRequesterIdentity({ params, body: { method: 1 } })
  expect(await refusal(put('ben', '0312345678', asked.id))).toMatchObject({ status: 422, errors: [{ path: 'requestID' }] })
  const disclosing = await app.as('bea').createPrivacyRequest({ body: { kind: 2 } })
  expect(await refusal(put('bea', '0312345678', disclosing.id))).toMatchObject({ status: 422, errors: [{ path: 'requestID' }] })
  expect(await refusal(put('bea', '0312345678', newID()))).toMatchObject({ status: 404 })
  expect((await ada.getPrivacyRequest({ params })).steps).toHaveLength(2)

  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => put('bea', '0312345678', asked.id)))
  expect(presses.every(({ status }) => status === 'fulfilled')).toBe(true)
  const { steps, state } = await app.as('bea').getPrivacyRequest({ params })
  expect(state).toBe(2)
  expect(steps.map(({ deed, text }) => [deed, text]).slice(2)).toEqual([['correction', '電話番号']])
  expect((await corrections('bea')).map(({ detail }) => detail.requestID)).toContain(asked.id)

  await ada.answerPrivacyRequest({ params, body: { text: '訂正しました。' } })
  expect(await refusal(put('bea', '0398765432', asked.id))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect(await ada.getUser({ params: { id: 'bea' } })).toMatchObject({ phone: '0312345678' })
})

test('a correction and the member’s own save of one version: the first wins', async () => {
  const ben = async () => (await app.as('ada').getUser({ params: { id: 'ben' } })).version
  const save = (name: string, ifMatch: number) => app.as('ben').patchUser({ params: { id: 'ben' }, body: { name } }, { ifMatch })
  const first = await ben()
  await save('弁天 本人', first)
  expect(await refusal(correct('ben', { name: '弁天 運営' }, 1, first))).toMatchObject({ status: 412 })
  const second = await ben()
  await correct('ben', { name: '弁天 運営' }, 1, second)
  expect(await refusal(save('弁天 本人', second))).toMatchObject({ status: 412 })
  const third = await ben()
  const both = await Promise.allSettled([save('弁天 本人', third), correct('ben', { name: '弁天 また運営' }, 1, third)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await ben()).toBe(third + 1)
})

test('an approved seller’s identity is corrected by a chief only, as a slip; the telephone by any operator', async () => {
  expect(await refusal(correct('sora', { firstName: '宙' }))).toMatchObject({
    status: 422,
    code: 'identity-locked',
    errors: [{ path: 'change.firstName', message: expect.stringContaining('誤記だけ直せます。') }],
  })
  const slip = { change: { firstName: '宙' }, kind: 3, reason: '誤記' }
  expect(await byAki('/user/sora/correction', slip)).toBe(403)
  expect(await byAki('/user/sora/correction', { ...slip, change: { phone: '0312345678' } })).toBe(200)
  expect(await correct('sora', { firstName: '宙' }, 3)).toMatchObject({ firstName: '宙', sellerApprovedStatus: 3 })
  await (await app.ctx()).db.update(user).set({ sellerApprovedStatus: 2 }).where(eq(user.id, 'suzu'))
  expect(await refusal(correct('suzu', { firstName: '鐘' }, 3))).toMatchObject({ status: 422, code: 'identity-locked' })
})

test('a member who owes money cannot be erased; a chief erases by retyping the number, and the letter lists what is kept', async () => {
  const erase = (id: string, userNumber: string) => app.as('ada').eraseUser({ params: { id }, body: { userNumber, reason: '本人の請求' } })
  await invoiced(app, await stockMenus(app))
  const bea = await app.as('ada').getUser({ params: { id: 'bea' } })
  expect(await refusal(erase('bea', bea.userNumber))).toMatchObject({ status: 409 })
  expect((await app.as('ada').getUser({ params: { id: 'bea' } })).status).toBe(1)
  expect((await lettersTo('bea@example.com')).filter(({ subject }) => subject.includes('消去'))).toEqual([])

  const ben = await correct('ben', { phone: '09011112222' })
  await app.as('ada').createNote({ body: { id: newID(), ...aboutBen, text: '電話あり' } })
  expect(await refusal(erase('ben', bea.userNumber))).toMatchObject({ status: 422, errors: [{ path: 'userNumber' }] })
  expect(await byAki('/user/ben/erasure', { userNumber: ben.userNumber, reason: '本人の請求' })).toBe(403)
  const presses = await Promise.allSettled(Array.from({ length: 5 }, () => erase('ben', ben.userNumber)))
  expect(presses.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
  expect(await app.as('ada').getUser({ params: { id: 'ben' } })).toMatchObject({ status: 9, phone: null, name: '退会した会員' })
  expect((await app.as('ada').listNotes({ query: aboutBen })).items).toEqual([])
  const letters = (await lettersTo('ben@example.com')).filter(({ subject }) => subject.includes('消去'))
  expect(letters).toMatchObject([{ text: expect.stringContaining('7年間') }])
  expect(await refusal(erase('ben', ben.userNumber))).toMatchObject({ status: 409, code: 'left' })
  expect(await refusal(correct('ben', { phone: '09033334444' }))).toMatchObject({ status: 409, code: 'left' })
})
