import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { user } from '#domain/people/user/table.ts'
import { newID } from '#platform/id.ts'
import { limits } from '#platform/throttle/limits.ts'
import { rate } from '#platform/throttle/table.ts'
import { limit } from '#platform/throttle/throttle.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { delivered, heard, room, say } from '#test/rooms.ts'
import { chat } from './table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const status = async (call: Promise<unknown>) => (await refusal(call)).status

describe('sending a message', () => {
  test('a message reaches the others in order, with its number, its sender and their side', async () => {
    const deal = await room(app)
    const first = await say(app, 'bea', deal, 'はじめまして。\n見学はできますか？')
    expect(first).toMatchObject({
      seq: 1,
      senderID: 'bea',
      senderName: '別府',
      userType: 3,
      messageType: 1,
      receiverID: null,
      relation: null,
    })
    await say(app, 'sora', deal, 'はい、土曜日はいかがでしょうか。')
    for (const person of ['bea', 'sora', 'ada'] as const)
      expect(await heard(app, person, deal)).toEqual(['はじめまして。\n見学はできますか？', 'はい、土曜日はいかがでしょうか。'])
    expect((await app.as('ada').getNegotiation({ params: { id: deal.id } })).chatStartFlag).toBe(true)
  })

  test('a reader who missed messages catches up from the last number', async () => {
    const deal = await room(app)
    for (let n = 1; n <= 5; n++) await say(app, 'bea', deal, `${n}`)
    const missed = await app.as('sora').listChats({ query: { negotiationID: deal.id, seqFrom: 4 } })
    expect(missed.items.map(({ message }) => message)).toEqual(['4', '5'])
    const last = await app.as('sora').listChats({ query: { negotiationID: deal.id, orderBy: 'seq:desc', limit: 1 } })
    expect(last.items.map(({ seq }) => seq)).toEqual([5])
  })

  test('a repeat returns the first message; the same id with other content is refused', async () => {
    const deal = await room(app)
    const body = { id: newID(), negotiationID: deal.id, message: '一度だけ' }
    const send = (by: Person, changed: Partial<typeof body> = {}) =>
      app.fetch('/api/chat', {
        by,
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, ...changed }),
      })
    const answers = await Promise.all([send('bea'), send('bea'), send('bea')])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 201])
    expect((await send('bea', { message: '別の話' })).status).toBe(409)
    expect((await send('sora')).status).toBe(409)
    const other = await room(app)
    expect((await send('bea', { negotiationID: other.id })).status).toBe(409)
    expect(await heard(app, 'sora', deal)).toEqual(['一度だけ'])
    await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '見送り' } })
    expect((await send('bea')).status).toBe(200)
  })

  test('an invalid message is refused by field', async () => {
    const { id: negotiationID } = await room(app)
    const bea = app.as('bea')
    const errors = async (body: object) =>
      (await refusal(bea.createChat({ body: { id: newID(), negotiationID, ...body } as never }))).errors
    expect(await errors({ message: ' ' })).toEqual([
      { path: 'message', message: 'メッセージを入力するか、写真やファイルを添えてください。' },
    ])
    expect(await errors({ message: 'あ'.repeat(4001) })).toEqual([
      { path: 'message', message: 'メッセージは4000文字以内で入力してください。' },
    ])
    expect(await errors({ message: 'x', id: 'mine' })).toEqual([{ path: 'id', message: 'メッセージのIDの形式をご確認ください。' }])
    expect((await errors({ message: 'x', messageType: 5 }))?.[0]?.path).toBe('messageType')
    expect((await errors({ message: 'x', senderID: 'ada' }))?.[0]?.path).toBe('senderID')
    expect((await errors({ imagePaths: Array(11).fill('/files/chat/a.webp') }))?.[0]).toEqual({
      path: 'imagePaths',
      message: '画像は10件までです。',
    })
    expect((await errors({ imagePaths: ['/files/chat/of-somebody-else.webp'] }))?.[0]?.path).toBe('imagePaths')
    expect((await say(app, 'bea', { id: negotiationID }, 'あ'.repeat(4000))).seq).toBe(1)
  })

  test('a message cannot be edited or deleted', async () => {
    const { id } = await say(app, 'bea', await room(app), '残ります。')
    for (const person of ['bea', 'sora', 'ada'] as const) {
      const api = app.as(person)
      expect(await status(api.putChat({ params: { id }, body: {} }))).toBe(403)
      expect(await status(api.patchChat({ params: { id }, body: {} }))).toBe(403)
      expect(await status(api.deleteChat({ params: { id } }))).toBe(403)
    }
    expect(await status(app.as('ben').deleteChat({ params: { id } }))).toBe(404)
    expect(await status(app.as().deleteChat({ params: { id } }))).toBe(401)
  })

  test('a flood is stopped, with the time to retry', async () => {
    const deal = await room(app)
    // Her earlier messages are only counted, not written.
    const before = await app.ctx('bea')
    await limit(before, limits.messages, cast.bea.id)
    await before.db.update(rate).set({ count: 285 })
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => say(app, 'bea', deal, `${n}`)))
    expect(answers.filter((answer) => answer.status === 'rejected').length).toBe(5)
    expect(await refusal(say(app, 'bea', deal, 'もう一度'))).toMatchObject({ status: 429, retryAfter: 300 })
    expect((await say(app, 'sora', deal, '落ち着いてください。')).userType).toBe(2)
    app.clock.advance({ minutes: 5 })
    await say(app, 'bea', deal, '失礼しました。')
  })

  test('a hundred concurrent messages, each sent twice: numbered without a gap, none lost, none doubled, in one order for all', async () => {
    const deal = await room(app)
    const people = ['bea', 'sora', 'ada'] as const
    const messages = Array.from({ length: 100 }, (_, n) => ({
      by: people[n % 3] as Person,
      body: { id: newID(), negotiationID: deal.id, message: `第${n}信` },
    }))
    const sent = await Promise.all([...messages, ...messages].map(({ by, body }) => app.as(by).createChat({ body }).then(delivered)))
    const { db } = await app.ctx()
    const rows = await db.select().from(chat).where(eq(chat.negotiationID, deal.id)).orderBy(asc(chat.seq))
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1))
    expect(rows.map(({ id }) => id).toSorted()).toEqual(messages.map(({ body }) => body.id).toSorted())
    for (const answer of sent) expect(rows[answer.seq - 1]?.id).toBe(answer.id)
    const read = async (person: Person) => {
      const ids: string[] = []
      for (let cursor: string | null | undefined = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<ReturnType<typeof app.as>['listChats']>> = await app
          .as(person)
          .listChats({ query: { negotiationID: deal.id, limit: 50, ...(cursor && { cursor }) } })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.cursor
      }
      return ids
    }
    expect(await read('bea')).toEqual(rows.map(({ id }) => id))
    expect(await read('sora')).toEqual(rows.map(({ id }) => id))
    expect((await app.as('bea').getNegotiation({ params: { id: deal.id } })).unreadCount).toBe(
      rows.filter(({ userType }) => userType !== 3).length,
    )
  }, 90_000)
})

describe('permission to write', () => {
  test('strangers get 404, guests 401', async () => {
    const deal = await room(app)
    for (const person of ['ben', 'saburo', 'suzu'] as const) expect(await status(say(app, person, deal, '？'))).toBe(404)
    expect(await status(app.as().createChat({ body: { id: newID(), negotiationID: deal.id, message: '？' } }))).toBe(401)
    expect(await heard(app, 'ben', deal)).toEqual([])
    expect((await app.as('ben').countChats({ query: { negotiationID: deal.id } })).count).toBe(0)
  })

  test('as a substitute the operator writes: the seller only reads', async () => {
    const deal = await room(app, { type: 2 })
    await say(app, 'bea', deal, '質問があります。')
    expect(await heard(app, 'sora', deal)).toEqual(['質問があります。'])
    expect(await refusal(say(app, 'sora', deal, '私が答えます。'))).toMatchObject({ status: 403 })
    expect((await say(app, 'ada', deal, '運営からお答えします。')).userType).toBe(1)
  })

  test('a suspended seller can still read, and the operator writes', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, 'ご検討ください。')
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { sellerApprovedStatus: 4, sellerDenyReason: '書類の期限切れ' } })
    expect(await status(say(app, 'sora', deal, '？'))).toBe(403)
    expect((await app.as('ada').getNegotiation({ params: { id: deal.id } })).yourTurn).toBe(true)
    const texts = ['ご検討ください。', 'ここからは、運営が売主に代わってご連絡します。']
    expect(await heard(app, 'sora', deal)).toEqual(texts)
    expect(await heard(app, 'bea', deal)).toEqual(texts)
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 1, reason: '確認できたため' } })
    await app.drain()
    expect(await status(say(app, 'sora', deal, '？'))).toBe(403)
  })

  test('a reinstated member can write again', async () => {
    const deal = await room(app)
    const { db } = await app.ctx()
    await db.update(user).set({ sellerApprovedAt: app.clock.now() }).where(eq(user.id, 'sora'))
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
    expect((await app.as('bea').getNegotiation({ params: { id: deal.id } })).takenOverAt).not.toBeNull()
    await app.as('ada').setUserStatus({ params: { id: 'sora' }, body: { status: 1, reason: '確認できたため' } })
    await app.drain()
    await say(app, 'sora', deal, 'お待たせしました。')
    expect((await heard(app, 'bea', deal)).at(-1)).toBe('お待たせしました。')
  })

  test('a closed room is read-only for everyone but the system; a completed one goes on', async () => {
    const deal = await room(app, { type: 2 })
    await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '予算が合わないため' } })
    for (const person of ['bea', 'ada'] as const)
      expect(await refusal(say(app, person, deal, '待って'))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
    expect(await heard(app, 'bea', deal)).toEqual(['商談が終了しました。\n理由：予算が合わないため'])
    const other = await room(app, { type: 2 })
    await app.as('ada').agreeNegotiation({ params: { id: other.id }, body: { priceDecided: 1_000_000, note: '契約書の写しを見た' } })
    await app.as('ada').completeNegotiation({ params: { id: other.id }, body: {} })
    expect((await say(app, 'bea', other, 'お世話になりました。')).userType).toBe(3)
  })

  test('the seller’s first message starts the negotiation; the buyer’s and the operator’s do not', async () => {
    const deal = await room(app)
    const statusNow = async () => (await app.as('bea').getNegotiation({ params: { id: deal.id } })).status
    await say(app, 'bea', deal, 'こんにちは。')
    await say(app, 'ada', deal, '運営です。')
    expect(await statusNow()).toBe(1)
    await Promise.all([say(app, 'sora', deal, 'こんにちは。'), say(app, 'sora', deal, '空野です。')])
    expect(await statusNow()).toBe(2)
  })
})

describe('permission to read', () => {
  test('with an intermediary the seller reads common messages from the invitation on, and none from before', async () => {
    const deal = await room(app, { type: 1 })
    await say(app, 'bea', deal, '売主には内緒の相談です。')
    expect(await heard(app, 'sora', deal)).toEqual([])
    await app.as('ada').inviteSeller({ params: { id: deal.id } })
    await say(app, 'bea', deal, 'よろしくお願いします。')
    expect(await heard(app, 'sora', deal)).toEqual([
      '売主が商談に参加しました。売主は、これ以降のメッセージを読むことができます。',
      'よろしくお願いします。',
    ])
    expect(await app.as('sora').getNegotiation({ params: { id: deal.id } })).toMatchObject({ unreadCount: 1, unreadCards: 1 })
    await say(app, 'sora', deal, 'こちらこそ。')
    expect((await heard(app, 'bea', deal)).at(-1)).toBe('こちらこそ。')
    const { items } = await app.as('bea').listChats({ query: { negotiationID: deal.id } })
    expect(items.map(({ readers }) => readers)).toEqual([
      [1, 3],
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  test('a private message is for sender, receiver and operators: in lists, counts, unread, previews, times and searches alike', async () => {
    const deal = await room(app)
    const { id } = await say(app, 'bea', deal, '値引きの上限は内緒です。', 'ada')
    app.clock.advance({ minutes: 3 })
    const reply = await say(app, 'ada', deal, '承知しました。', 'bea')
    expect(reply).toMatchObject({ receiverID: 'bea', receiverName: '別府' })
    expect(await heard(app, 'ada', deal)).toEqual(['値引きの上限は内緒です。', '承知しました。'])
    expect(await heard(app, 'bea', deal)).toEqual(['値引きの上限は内緒です。', '承知しました。'])

    const sora = app.as('sora')
    expect(await heard(app, 'sora', deal)).toEqual([])
    expect((await sora.countChats({ query: { negotiationID: deal.id, message: '承知しました。' } })).count).toBe(0)
    expect(await status(sora.getChat({ params: { id } }))).toBe(404)
    expect((await sora.getChatsByIds({ params: { ids: [id, reply.id] } })).items).toEqual([])
    expect(await sora.getNegotiation({ params: { id: deal.id } })).toMatchObject({
      unreadCount: 0,
      lastMessage: null,
      lastSendAt: null,
      buyerLastSendAt: null,
      adminLastSendAt: null,
      newestSeq: 0,
      chatStartFlag: false,
      yourTurn: false,
    })
    expect((await sora.countNegotiations({ query: { unread: true } })).count).toBe(0)
    expect(await app.as('bea').getNegotiation({ params: { id: deal.id } })).toMatchObject({
      unreadCount: 1,
      lastMessage: { message: '承知しました。', senderName: '運営事務局' },
      adminLastSendAt: '2026-11-21T10:03:00+09:00',
      buyerLastSendAt: '2026-11-21T10:00:00+09:00',
      chatStartFlag: true,
      yourTurn: true,
    })
  })

  test('a message can be addressed only to members of the room', async () => {
    const deal = await room(app, { type: 1 })
    const wrong = async (who: Person, to: Person) => (await refusal(say(app, who, deal, '？', to))).errors?.[0]?.path
    expect(await wrong('bea', 'sora')).toBe('receiverID')
    expect(await wrong('bea', 'bea')).toBe('receiverID')
    expect(await wrong('ada', 'ben')).toBe('receiverID')
    expect(await wrong('ada', 'sora')).toBe('receiverID')
    await app.as('ada').inviteSeller({ params: { id: deal.id } })
    expect((await say(app, 'ada', deal, '売主様だけに。', 'sora')).receiverName).toBe(cast.sora.name)
    expect(await heard(app, 'bea', deal)).not.toContain('売主様だけに。')
  })
})
