import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast } from '#test/cast.ts'
import { waitingAt } from '#test/desk.ts'
import { heldTests, METER } from '#test/held.ts'
import { listen } from '#test/live.ts'
import { heard } from '#test/rooms.ts'
import { heldMessage } from './held-table.ts'

let tests: Awaited<ReturnType<typeof heldTests>>
let app: TestApp
beforeAll(async () => {
  tests = await heldTests()
  app = tests.app
})
eachAnew(() => app)

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    async (error) => (error as { status?: number }).status ?? 0,
  )

describe('a held message', () => {
  test('is visible to its writer and the operators only: no number, no unread count, no preview', async () => {
    const room = await tests.deal()
    const answer = await tests.held('bea', room, METER)
    const mine = await app.as('bea').listHeldMessages({ query: { negotiationID: room } })
    expect(mine.items).toMatchObject([{ id: answer.id, message: METER, heldStatus: 1, senderName: cast.bea.name }])
    expect((await app.as('ada').listHeldMessages({ query: { heldStatus: [1] } })).items).toHaveLength(1)
    expect((await app.as('sora').listHeldMessages()).items).toEqual([])
    for (const stranger of ['sora', 'ben'] as const)
      expect(await status(app.as(stranger).getHeldMessage({ params: { id: answer.id } }))).toBe(404)
    expect(await app.as('sora').getNegotiation({ params: { id: room } })).toMatchObject({ unreadCount: 0, lastMessage: null, newestSeq: 0 })
    await app.drain()
    expect(await tests.news('bea')).toEqual(['message.held'])
    expect(await tests.news('sora')).toEqual([])
  })

  test('sent again it is the same, also twenty times concurrently', async () => {
    const room = await tests.deal()
    const body = { id: newID(), negotiationID: room, message: METER, mistaken: true }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.as('bea').createChat({ body })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await tests.marks()).toEqual([['bea', 'held', 'account']])
    expect(await refusal(app.as('bea').createChat({ body: { ...body, message: 'ほかの言葉' } }))).toMatchObject({ code: 'id-taken' })
    const answered = await app.fetch('/api/chat', {
      by: 'bea',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answered.status).toBe(202)
  })

  test('is published on delivery: numbered and unread from then, and a seller’s first message starts the negotiation', async () => {
    const room = await tests.deal({ status: 1 })
    const { id } = await tests.held('sora', room, METER)
    await tests.send('bea', room, 'お返事をお待ちしています。')
    const ear = await listen(app, 'bea')
    expect(await tests.deliver(id)).toMatchObject({ heldStatus: 2, decidedBy: cast.ada.id })
    await ear.until((event) => event.kind === 'chat' && event.seq === 2)
    await ear.close()
    expect(await app.as('bea').getChat({ params: { id } })).toMatchObject({
      seq: 2,
      message: METER,
      senderID: 'sora',
      senderName: cast.sora.name,
    })
    expect(await app.as('bea').getNegotiation({ params: { id: room } })).toMatchObject({ status: 2, unreadCount: 1, yourTurn: true })
    expect(await app.as('sora').createChat({ body: { id, negotiationID: room, message: METER, mistaken: true } })).toMatchObject({ seq: 2 })
    await app.drain()
    expect(await tests.news('sora')).toEqual(['message.delivered', 'message.held'])
  })

  test('that is refused returns to its writer with the reason, and a letter', async () => {
    const room = await tests.deal()
    const { id } = await tests.held('bea', room, METER)
    expect(await status(tests.refuse(id, 'ada', ' '))).toBe(422)
    await tests.refuse(id)
    expect(await app.as('bea').getHeldMessage({ params: { id } })).toMatchObject({
      heldStatus: 9,
      reason: '口座は文章では送れません。',
      decidedBy: null,
    })
    await app.drain()
    expect(await tests.news('bea')).toEqual(['message.held', 'message.refused'])
    app.clock.advance({ minutes: 10 })
    await sendDueDigests(await app.ctx())
    const letters = await (await app.ctx()).db.select().from(mail)
    expect(letters.map(({ toAddress, text }) => [toAddress, text.includes('口座は文章では送れません。')])).toEqual([
      ['bea@example.com', true],
    ])
    expect((await heard(app, 'sora', { id: room })).join()).not.toContain(METER)
  })

  test('is withdrawn by its writer only, while it waits', async () => {
    const room = await tests.deal()
    const { id } = await tests.held('bea', room, METER)
    expect([await status(tests.withdraw(id, 'ada')), await status(tests.withdraw(id, 'sora'))]).toEqual([403, 404])
    await tests.withdraw(id)
    expect(await status(tests.withdraw(id))).toBe(404)
    expect(await status(tests.deliver(id))).toBe(404)
    const other = await tests.held('bea', room, METER)
    await tests.refuse(other.id)
    expect(await refusal(tests.withdraw(other.id))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  })

  test('is decided once, by operators: the first decision wins', async () => {
    const room = await tests.deal()
    const { id } = await tests.held('bea', room, METER)
    for (const person of ['bea', 'sora'] as const) expect(await status(tests.deliver(id, person))).toBe(403)
    expect([
      await status(tests.deliver(id, 'ben')),
      await status(tests.refuse(id, 'saburo')),
      await status(app.as().deliverHeldMessage({ params: { id } })),
    ]).toEqual([404, 404, 401])
    const decided = await Promise.all(Array.from({ length: 20 }, (_, n) => status(n % 2 ? tests.deliver(id) : tests.refuse(id))))
    expect(decided.filter((each) => each === 200)).toHaveLength(1)
    expect(decided.filter((each) => each === 409)).toHaveLength(19)
    expect((await heard(app, 'sora', { id: room })).includes(METER)).toBe(
      (await app.as('ada').getHeldMessage({ params: { id } })).heldStatus === 2,
    )
  })

  test('delivered and withdrawn concurrently: exactly one of the two', async () => {
    const room = await tests.deal()
    for (let time = 0; time < 6; time++) {
      const { id } = await tests.held('bea', room, `${METER}${time}`)
      const deliver = () => tests.deliver(id)
      // The delivery reads more before it locks, so it sometimes gets a head start: both orders have to occur.
      const withdraw = () => new Promise((wake) => setTimeout(wake, time * 4)).then(() => tests.withdraw(id))
      const both = time % 2 ? [deliver(), withdraw()] : [withdraw(), deliver()]
      const codes = (await Promise.all(both.map((each) => status(each)))).toSorted()
      const delivered = (await heard(app, 'sora', { id: room })).includes(`${METER}${time}`)
      expect(codes[0]).toBeLessThan(300)
      expect(codes[1]).toBeGreaterThanOrEqual(404)
      expect(codes[0]).toBe(200)
      expect((await app.as('bea').listHeldMessages({ query: { id } })).items.length).toBe(delivered ? 1 : 0)
    }
  })

  test('of a writer who is restricted or suspended cannot be delivered; it may be refused, or delivered after reinstatement', async () => {
    const room = await tests.deal()
    const [{ id }, other] = [await tests.held('bea', room, METER), await tests.held('bea', room, `${METER}です`)]
    const deliver = () => refusal(app.as('ada').deliverHeldMessage({ params: { id } }))
    const bea = { params: { id: 'bea' } }
    const until = tokyoDay(daysAfter(app.clock.now(), 7))
    await app.as('ada').restrictUser({ ...bea, body: { kinds: ['send'], until, reasonCode: 5, reason: '連絡先は送れません。' } })
    expect(await deliver()).toMatchObject({ status: 409, code: 'restricted' })
    await app.as('ada').liftRestriction(bea)
    await app.as('ada').setUserStatus({ ...bea, body: { status: 2, reasonCode: 5, reason: '規約の違反' } })
    expect(await deliver()).toMatchObject({ status: 409, code: 'suspended' })
    await app.as('ada').refuseHeldMessage({ params: { id: other.id }, body: { reason: '連絡先が入っています。' } })
    await app.as('ada').setUserStatus({ ...bea, body: { status: 1, reason: '確認が済んだため' } })
    expect(await tests.deliver(id)).toMatchObject({ heldStatus: 2 })
  })

  test('delivered as a mistake it teaches the filter of that chat, and no longer counts', async () => {
    const room = await tests.deal()
    const line = '電話のように見える 03-1234-5678 は水道の番号です。'
    expect(await status(tests.send('bea', room, line))).toBe(422)
    const { id } = await tests.held('bea', room, line, { mistaken: true })
    expect((await app.as('ada').getHeldMessage({ params: { id } })).mistaken).toBe(true)
    await tests.deliver(id)
    expect(await tests.marks()).toEqual([])
    expect(await tests.send('sora', room, '03-1234-5678 ですね、わかりました。')).toMatchObject({ userType: 2 })
    expect(await status(tests.send('sora', room, '03-1234-5679 です。'))).toBe(422)
  })

  test('is no longer delivered once the negotiation is closed', async () => {
    const room = await tests.deal()
    const { id } = await tests.held('bea', room, METER)
    await app.as('bea').closeNegotiation({ params: { id: room }, body: { reason: '予算が合わないため' } })
    expect(await app.as('bea').getHeldMessage({ params: { id } })).toMatchObject({ heldStatus: 9, reason: '商談が終了しました。' })
    expect(await refusal(tests.deliver(id))).toMatchObject({ status: 409, state: 9 })
    const { db } = await app.ctx()
    await db.update(heldMessage).set({ heldStatus: 1 }).where(eq(heldMessage.id, id))
    expect(await status(tests.deliver(id))).toBe(409)
  })
})

test('counts in the operators’ menu until it is decided', async () => {
  const counted = () => waitingAt(app, 'deals')
  const before = await counted()
  const { id } = await tests.held('bea', await tests.deal(), METER)
  expect(await counted()).toBe(before + 1)
  await tests.refuse(id)
  expect(await counted()).toBe(before)
})
