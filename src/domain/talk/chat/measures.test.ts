import { beforeAll, expect, test } from 'vitest'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { endProvisional } from '#domain/people/measure/suspension.ts'
import { createOperator } from '#domain/people/user/sign-up.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast } from '#test/cast.ts'
import { heldTests } from '#test/held.ts'
import { draftHouse, hillHouse } from '#test/houses.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
  await createOperator(await app.ctx('ada'), { id: 'aki', email: 'aki@example.com', name: '秋山', staffRole: StaffRole.member })
})
eachAnew(() => app)

const bea = { params: { id: 'bea' } }
const why = { reasonCode: 5, reason: '連絡先を送ることはご遠慮ください。' } as const
const sending = { ...why, kinds: ['send' as const], until: '2026-11-28' }
const letters = async () => {
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendDueDigests(await app.ctx())
  return (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, subject, text }) => ({ toAddress, subject, text }))
}
/** By an operator who is not a chief. */
const byAki = async (path: string, method: string, body: object) => {
  const answer = await app.fetch(`/api${path}`, {
    method,
    body: JSON.stringify(body),
    headers: { authorization: 'Bearer test-aki', 'content-type': 'application/json' },
  })
  return { status: answer.status, body: await answer.json() }
}

test('a warning is sent by letter and counted, and blocks nothing', async () => {
  const id = await tests.deal()
  expect(await app.as('ada').warnUser({ ...bea, body: why })).toMatchObject({ restriction: null, warnings: 1 })
  expect(await tests.send('bea', id, 'わかりました。')).toMatchObject({ message: 'わかりました。' })
  expect(await letters()).toContainEqual(
    expect.objectContaining({ toAddress: 'bea@example.com', text: expect.stringContaining(why.reason) }),
  )
  expect(await tests.news('bea')).toEqual(['account.warned'])
  const own = await app.as('bea').getMeasures(bea)
  expect(own.items).toMatchObject([{ kind: 1, reason: why.reason, byName: null }])
  expect(await refusal(app.as('ada').warnUser({ ...bea, body: { ...why, reason: ' ' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'reason', message: '理由を入力してください。' }],
  })
})

test('a member restricted from sending cannot write to the other side until the end date, but can reach the operators', async () => {
  const id = await tests.deal()
  const { restriction } = await app.as('ada').restrictUser({ ...bea, body: sending })
  expect(restriction).toMatchObject({ kinds: ['send'], until: '2026-11-28T23:59:59+09:00', standing: true })
  expect(await refusal(tests.send('bea', id, 'こんにちは'))).toMatchObject({
    status: 403,
    code: 'restricted',
    title: '運営の確認のため、11月28日まで、お相手へのメッセージの送信はできません。お心当たりがないときは、お問い合わせください。',
  })
  const { adminID } = await app.as('bea').getNegotiation({ params: { id } })
  expect(await tests.send('bea', id, '事情をお話しします。', { receiverID: adminID })).toMatchObject({ receiverID: adminID })
  expect(await tests.send('sora', id, 'こちらは送れます。')).toMatchObject({ userType: 2 })
  app.clock.set('2026-11-29T00:00:00+09:00')
  expect(await tests.send('bea', id, 'ありがとうございます。')).toMatchObject({ userType: 3 })
  app.clock.set('2026-11-21T10:00:00+09:00')
})

test('a member restricted from opening starts no negotiation; one restricted from listing cannot apply', async () => {
  const { id: estateID } = await hillHouse(app)
  await app.as('ada').restrictUser({ ...bea, body: { ...sending, kinds: ['open'] } })
  expect(await refusal(app.as('bea').createNegotiation({ body: { estateID } }))).toMatchObject({ status: 403, code: 'restricted' })
  await app.as('ada').liftRestriction(bea)
  expect(await app.as('bea').createNegotiation({ body: { estateID } })).toMatchObject({ estateID })
  const sora = { params: { id: 'sora' } }
  await app.as('ada').restrictUser({ ...sora, body: { ...sending, kinds: ['list'] } })
  const { id } = await draftHouse(app)
  expect(await refusal(app.as('sora').applyEstate({ params: { id } }))).toMatchObject({ status: 403, code: 'restricted' })
})

test('twenty identical restrictions make one, with one letter; it is lifted once; operators and endless terms are refused', async () => {
  const presses = await Promise.all(Array.from({ length: 20 }, () => app.as('ada').restrictUser({ ...bea, body: sending })))
  expect(new Set(presses.map(({ restriction }) => restriction?.id)).size).toBe(1)
  expect((await letters()).filter(({ subject }) => subject.includes('ご利用の一部'))).toHaveLength(1)
  const other = await app.as('ada').restrictUser({ ...bea, body: { ...sending, kinds: ['open', 'send'] } })
  expect(other.items.map(({ standing }) => standing)).toEqual([true, false])
  expect(await app.as('ada').liftRestriction(bea)).toMatchObject({ restriction: null })
  expect(await refusal(app.as('ada').liftRestriction(bea))).toMatchObject({ status: 409, code: 'not-restricted' })
  expect(await refusal(app.as('ada').restrictUser({ params: { id: cast.ada.id }, body: sending }))).toMatchObject({ code: 'no-member' })
  for (const until of ['2026-11-20', '2027-03-01'])
    expect(await refusal(app.as('ada').restrictUser({ ...bea, body: { ...sending, until } }))).toMatchObject({
      status: 422,
      errors: [{ path: 'until' }],
    })
  expect(await refusal(app.as('ada').restrictUser({ ...bea, body: { ...sending, kinds: [] } }))).toMatchObject({ status: 422 })
})

const shutOut = { status: 2, reasonCode: 4, reason: 'くり返しの迷惑行為のため' } as const

test('a suspension and its end give their reason by letter, and both require one', async () => {
  await app.as('ada').setUserStatus({ ...bea, body: shutOut })
  expect(await letters()).toContainEqual(
    expect.objectContaining({
      toAddress: 'bea@example.com',
      subject: '【縁側】ご利用を停止しました',
      text: expect.stringContaining(shutOut.reason),
    }),
  )
  for (const body of [{ status: 2 as const }, { status: 1 as const }])
    expect(await refusal(app.as('ada').setUserStatus({ ...bea, body }))).toMatchObject({
      status: 422,
      errors: expect.arrayContaining([expect.objectContaining({ path: 'reason', message: '理由を入力してください。' })]),
    })
  await app.as('ada').setUserStatus({ ...bea, body: { status: 1, reason: '本人と話したため' } })
  await app.drain()
  expect(await tests.news('bea')).toEqual(['account.reinstated'])
  const { items } = await app.as('ada').getMeasures(bea)
  expect(items).toMatchObject([{ kind: 3, standing: false, liftReason: '本人と話したため', byName: '運営事務局' }])
})

test('only fraud and the like allow a suspension without a letter, and its member cannot see it', async () => {
  const silent = { ...shutOut, letter: false }
  expect(await refusal(app.as('ada').setUserStatus({ ...bea, body: silent }))).toMatchObject({ status: 422, errors: [{ path: 'letter' }] })
  await app.as('ada').setUserStatus({ ...bea, body: { ...silent, reasonCode: 3 } })
  expect((await letters()).filter(({ subject }) => subject.includes('停止'))).toEqual([])
  await app.as('ada').setUserStatus({ ...bea, body: { status: 1, reason: '確認できたため' } })
  expect((await app.as('bea').getMeasures(bea)).items).toEqual([])
})

test('a suspension by a non-chief is provisional: a chief confirms it, or it ends after 72 hours', async () => {
  expect((await byAki('/user/status/bea', 'PUT', shutOut)).status).toBe(403)
  const provisional = await byAki('/user/status/bea', 'PUT', { ...shutOut, provisional: true })
  expect(provisional.body).toMatchObject({ status: 2, provisionalUntil: '2026-11-24T10:00:00+09:00' })
  expect(await refusal(app.as('bea').getUser(bea))).toMatchObject({ status: 403 })
  expect((await byAki('/user/status/bea', 'PUT', { status: 1, reason: '誤り' })).status).toBe(403)
  await endProvisional(await app.ctx('ada'))
  expect(await app.as('ada').getUser(bea)).toMatchObject({ status: 2 })
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => app.as('ada').setUserStatus({ ...bea, body: shutOut })))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  app.clock.advance({ days: 4 })
  await endProvisional(await app.ctx('ada'))
  expect(await app.as('ada').getUser(bea)).toMatchObject({ status: 2, provisionalUntil: null })

  await app.as('ada').setUserStatus({ ...bea, body: { status: 1, reason: '確認できたため' } })
  await byAki('/user/status/bea', 'PUT', { ...shutOut, provisional: true })
  app.clock.advance({ hours: 73 })
  await endProvisional(await app.ctx('ada'))
  await endProvisional(await app.ctx('ada'))
  expect(await app.as('ada').getUser(bea)).toMatchObject({ status: 1, provisionalUntil: null })
  expect((await letters()).filter(({ subject }) => subject.includes('確認のないまま'))).toHaveLength(1)
  app.clock.set('2026-11-21T10:00:00+09:00')
})
