import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { appliedHouse, draftHouse, hillHouse } from '#test/houses.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const text = '外観の写真を、明るい時間のものへ替えていただけますか。'
const write = (id: string, by: Person = 'ada') => app.as(by).writeReviewLetter({ ...at(id), body: { text } })
const answer = (id: string, words = '替えました。', by: Person = 'sora') =>
  app.as(by).answerReviewLetter({ ...at(id), body: { text: words } })
const waiting = async () => (await app.as('ada').getDesk()).queues.find(({ name }) => name === 'reviewAnswer')?.count
const answered = async () => (await app.as('ada').listDeskEstates({ query: { tab: 'answered' } })).items.map(({ id }) => id)

test('an operator writes to a seller, whose answer is in the history and waits until it is read', async () => {
  const { id, version } = await hillHouse(app)
  const asked = await write(id)
  expect(asked).toMatchObject({ estateID: id, text, byName: '運営事務局', answer: null, answeredAt: null })
  await app.drain()
  const letters = await (await app.ctx()).db.select().from(mail)
  expect(letters).toContainEqual(
    expect.objectContaining({
      toAddress: 'sora@example.com',
      subject: expect.stringContaining('運営からの連絡'),
      text: expect.stringMatching(new RegExp(`${text}[^]*/seller/estate/${id}#letter`)),
    }),
  )
  expect((await app.as('sora').listReviewLetters(at(id))).items).toMatchObject([{ text, byName: null, seenAt: null }])
  expect([await waiting(), await answered()]).toEqual([0, []])
  expect(await answer(asked.id)).toMatchObject({ answer: '替えました。', answeredAt: expect.any(String) })
  expect([await waiting(), await answered()]).toEqual([1, [id]])
  const { items } = await app.as('ada').listEstateHistory(at(id))
  expect(items.slice(-2)).toMatchObject([
    { move: 'ask', actor: 'operator', reason: text },
    { move: 'answer', actor: 'owner', reason: '替えました。' },
  ])
  // Neither changes the version under review.
  expect((await app.as('ada').getEstate(at(id))).version).toBe(version)
  for (let press = 0; press < 2; press++)
    expect(await app.as('ada').readReviewAnswer(at(asked.id))).toMatchObject({ seenAt: expect.any(String) })
  expect([await waiting(), await answered()]).toEqual([0, []])
})

test('an answer is given once: twenty equal presses count once, and a different one is too late', async () => {
  const { id } = await hillHouse(app)
  const asked = await write(id)
  await Promise.all(Array.from({ length: 20 }, () => answer(asked.id)))
  expect(await refusal(answer(asked.id, 'やはり替えません。'))).toMatchObject({ status: 409, code: 'answered' })
  const { items } = await app.as('sora').listEstateHistory(at(id))
  expect(items.filter(({ move }) => move === 'answer')).toHaveLength(1)
})

test('a decision or another letter marks the answer as read', async () => {
  const { id } = await appliedHouse(app)
  for (const next of [() => write(id), () => app.as('ada').rejectEstate({ ...at(id), body: { denyReason: '写真をご確認ください。' } })]) {
    await answer((await write(id)).id)
    expect(await answered()).toContain(id)
    await next()
    expect(await answered()).not.toContain(id)
  }
})

test('a house with an unread answer of its seller cannot be approved', async () => {
  const { id } = await appliedHouse(app)
  const ada = app.as('ada')
  const { id: letterID } = await write(id)
  await answer(letterID, '雨もりがあります。')
  const { version } = await ada.getEstate(at(id))
  const approve = () => ada.approveEstate(at(id), { ifMatch: version })
  expect(await refusal(approve())).toMatchObject({ status: 409, code: 'answer-unread' })
  expect(await refusal(ada.approveEstate({ ...at(id), query: { confirm: true } }))).toMatchObject({ code: 'answer-unread' })
  await ada.readReviewAnswer(at(letterID))
  await approve()
})

test('only operators write and only the seller answers; not for a draft, nor after the seller left, nor without text', async () => {
  const { id } = await hillHouse(app)
  const asked = await write(id)
  for (const [person, status] of [['sora', 403], ['saburo', 404], ['bea', 404]] as const) // biome-ignore format: one row a person
    expect((await refusal(write(id, person))).status, person).toBe(status)
  for (const [person, status] of [['ada', 403], ['saburo', 404], ['bea', 404]] as const) // biome-ignore format: one row a person
    expect((await refusal(answer(asked.id, 'いいえ。', person))).status, person).toBe(status)
  expect(await refusal(app.as('sora').readReviewAnswer(at(asked.id)))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ada').readReviewAnswer(at(asked.id)))).toMatchObject({ status: 409, code: 'not-answered' })
  const draft = await draftHouse(app)
  expect(await refusal(write(draft.id))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect(await refusal(app.as('ada').writeReviewLetter({ ...at(id), body: { text: ' ' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'text', message: '連絡の内容を入力してください。' }],
  })
  expect(await refusal(answer(asked.id, 'あ'.repeat(1001)))).toMatchObject({ status: 422, errors: [{ path: 'text' }] })
  expect(await refusal(answer(crypto.randomUUID()))).toMatchObject({ status: 404 })
  const { db } = await app.ctx()
  for (const status of [2, 9]) {
    await db.update(user).set({ status }).where(eq(user.id, 'sora'))
    expect(await refusal(write(id))).toMatchObject({ status: 409, code: 'seller-not-active' })
  }
  await db.update(user).set({ status: 1 }).where(eq(user.id, 'sora'))
})
