import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendGathered } from '#domain/notification/gather.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp } from '#test/app.ts'
import { cast } from '#test/cast.ts'
import { heldTests } from '#test/held.ts'
import { silence } from './silence-table.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
afterAll(() => app.close())
beforeEach(async () => {
  await tests.startAnew()
  await (await app.ctx()).db.delete(silence)
})

const bea = { params: { id: 'bea' } }
const body = { reason: '連絡先を送ることはご遠慮ください。' }
const letters = async () => {
  await app.drain()
  app.clock.advance({ minutes: 10 })
  await sendGathered(await app.ctx())
  return (await (await app.ctx()).db.select().from(mail)).map(({ toAddress, text }) => [toAddress, text.includes(body.reason)])
}

test('a word of caution is told by letter and counted, and stops nothing', async () => {
  const id = await tests.deal()
  expect(await app.as('ada').cautionUser({ ...bea, body })).toEqual({ silencedUntil: null, reason: null, cautions: 1 })
  expect(await tests.send('bea', id, 'わかりました。')).toMatchObject({ message: 'わかりました。' })
  expect(await letters()).toContainEqual(['bea@example.com', true])
  expect(await tests.news('bea')).toEqual(['message.cautioned'])
})

test('for seven days nothing is said to the other side, the operators are reached, and then all is as before', async () => {
  const id = await tests.deal()
  const { silencedUntil } = await app.as('ada').silenceUser({ ...bea, body })
  expect(silencedUntil).toBe('2026-11-28T10:00:00+09:00')
  expect(await refusal(tests.send('bea', id, 'こんにちは'))).toMatchObject({
    status: 403,
    code: 'silenced',
    title: '11月28日まで、メッセージを送れません。',
  })
  const { adminID } = await app.as('bea').getNegotiation({ params: { id } })
  expect(await tests.send('bea', id, '事情をお話しします。', { receiverID: adminID })).toMatchObject({ receiverID: adminID })
  expect((await app.as('bea').listChats({ query: { negotiationID: id } })).items).toHaveLength(1)
  expect(await app.as('bea').getSilence(bea)).toMatchObject({ silencedUntil, reason: body.reason })
  expect(await tests.send('sora', id, 'こちらは送れます。')).toMatchObject({ userType: 2 })
  app.clock.set('2026-11-28T10:00:00+09:00')
  expect(await tests.send('bea', id, 'ありがとうございます。')).toMatchObject({ userType: 3 })
})

test('of twenty operators one silences, an operator lifts it, and nobody silences an operator', async () => {
  const id = await tests.deal()
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => app.as('ada').silenceUser({ ...bea, body })))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(app.as('ada').silenceUser({ ...bea, body }))).toMatchObject({ status: 409, code: 'already-silenced' })
  expect(await app.as('ada').liftSilence(bea)).toMatchObject({ silencedUntil: null })
  expect(await refusal(app.as('ada').liftSilence(bea))).toMatchObject({ status: 409, code: 'not-silenced' })
  expect(await tests.send('bea', id, '送れました。')).toMatchObject({ userType: 3 })
  await app.drain()
  expect(await tests.news('bea')).toEqual(['message.silenced', 'message.unsilenced'])
  expect(await refusal(app.as('ada').silenceUser({ params: { id: cast.ada.id }, body }))).toMatchObject({ status: 409, code: 'no-member' })
  expect(await refusal(app.as('ada').silenceUser({ ...bea, body: { reason: ' ' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'reason' }],
  })
})
