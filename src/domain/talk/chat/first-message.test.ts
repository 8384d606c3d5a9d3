import { beforeAll, describe, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { heard, listedHouse } from '#test/rooms.ts'
import { firstMessageText } from './first-message.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const QUESTION = '雨もりはありますか。'
const ask = (estateID: string, firstMessage: { id: string; message: string }) =>
  app.as('bea').createNegotiation({ body: { estateID, firstMessage } })

describe('a negotiation that begins with a question', () => {
  test('has it as the buyer’s first message, unread by the seller; repeating the call adds nothing', async () => {
    const estateID = await listedHouse(app)
    const firstMessage = { id: newID(), message: QUESTION }
    const [first, ...again] = [await ask(estateID, firstMessage), await ask(estateID, firstMessage), await ask(estateID, firstMessage)]
    for (const { id } of again) expect(id).toBe(first.id)
    expect(await heard(app, 'sora', first)).toEqual([QUESTION])
    expect(await app.as('sora').getNegotiation({ params: { id: first.id } })).toMatchObject({ status: 1, unreadCount: 1 })
  })

  test('another question from the same page is added to the open negotiation', async () => {
    const estateID = await listedHouse(app)
    const talk = await ask(estateID, { id: newID(), message: QUESTION })
    expect((await ask(estateID, { id: newID(), message: '駐車場はありますか。' })).id).toBe(talk.id)
    expect(await heard(app, 'sora', talk)).toEqual([QUESTION, '駐車場はありますか。'])
  })

  test('an empty question, one too long and one under a foreign id open nothing', async () => {
    const estateID = await listedHouse(app)
    for (const [message, title] of [
      ['  ', 'メッセージを入力してください。'],
      ['あ'.repeat(1001), 'メッセージは1000文字以内で入力してください。'],
    ] as const)
      expect(await refusal(ask(estateID, { id: newID(), message }))).toMatchObject({
        status: 422,
        errors: [{ path: 'firstMessage.message', message: title }],
      })
    const taken = { id: newID(), message: QUESTION }
    const other = await ask(await listedHouse(app), taken)
    expect(await refusal(ask(estateID, taken))).toMatchObject({ status: 409, code: 'id-taken' })
    expect((await app.as('bea').listNegotiations({ query: { estateID } })).items).toEqual([])
    expect(await heard(app, 'sora', other)).toEqual([QUESTION])
  })

  test('a question that leads off the platform is refused, and opens nothing', async () => {
    const estateID = await listedHouse(app)
    expect(await refusal(ask(estateID, { id: newID(), message: 'サイトを通さず直接やりませんか。' }))).toMatchObject({
      code: 'contact-refused',
    })
    const account = { id: newID(), message: '振込先は山川銀行の普通 1234567 です。' }
    expect(await refusal(ask(estateID, account))).toMatchObject({
      code: 'contact-refused',
      title: expect.not.stringContaining('お知らせしました'),
    })
    expect((await app.as('bea').listNegotiations({ query: { estateID } })).items).toEqual([])
  })

  test('a withdrawn question is not quoted', async () => {
    const estateID = await listedHouse(app)
    const id = newID()
    const talk = await ask(estateID, { id, message: QUESTION })
    expect(await firstMessageText(await app.ctx(), talk.id)).toBe(QUESTION)
    await app.as('bea').withdrawMessage({ params: { id } })
    expect(await firstMessageText(await app.ctx(), talk.id)).toBeNull()
  })
})
