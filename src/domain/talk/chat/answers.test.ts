import { beforeAll, describe, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { delivered, room, say } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

interface More {
  quoteID?: string
  noReply?: boolean
  receiverID?: string
}
const answer = async (who: Person, { id }: { id: string }, message: string, more: More) =>
  delivered(await app.as(who).createChat({ body: { id: newID(), negotiationID: id, message, ...more } }))

describe('replying to a message', () => {
  test('a reply shows a shortened quote, to everyone who may read both', async () => {
    const deal = await room(app)
    const question = await say(app, 'bea', deal, `雨漏りはありますか。${'あ'.repeat(200)}`)
    const { id } = await answer('sora', deal, 'ありません。', { quoteID: question.id })
    for (const person of ['bea', 'sora', 'ada'] as const) {
      const { quoteID, quote } = await app.as(person).getChat({ params: { id } })
      expect(quoteID).toBe(question.id)
      expect(quote).toMatchObject({ id: question.id, seq: 1, senderName: '別府', userType: 3, imageCount: 0 })
      expect(quote?.message).toBe(`雨漏りはありますか。${'あ'.repeat(110)}…`)
    }
    expect((await app.as('sora').getChat({ params: { id: question.id } })).quote).toBeNull()
  })

  test('a reply to everyone does not reveal a private message', async () => {
    const deal = await room(app)
    const secret = await say(app, 'bea', deal, '値引きの上限は内緒です。', 'ada')
    const { id } = await answer('ada', deal, '承知しました。', { quoteID: secret.id })
    expect((await app.as('bea').getChat({ params: { id } })).quote?.message).toBe('値引きの上限は内緒です。')
    expect((await app.as('sora').getChat({ params: { id } })).quote).toBeNull()
    expect(JSON.stringify(await app.as('sora').listChats({ query: { negotiationID: deal.id } }))).not.toContain('値引き')
  })

  test('only a readable message of the same negotiation can be quoted', async () => {
    const [deal, other] = [await room(app), await room(app, { buyer: 'ben', seller: 'saburo' })]
    const elsewhere = await say(app, 'ben', other, 'よその話です。')
    const secret = await say(app, 'bea', deal, '内緒です。', 'ada')
    for (const quoteID of [elsewhere.id, secret.id, newID(), 'x'])
      expect((await refusal(answer('sora', deal, '？', { quoteID }))).errors).toEqual([
        { path: 'quoteID', message: '返信するメッセージは、この商談で読めるものから選んでください。' },
      ])
    expect((await app.as('sora').countChats({ query: { negotiationID: deal.id } })).count).toBe(0)
  })

  test('a former member is not named in quotes', async () => {
    const deal = await room(app, { buyer: 'ben' })
    const message = await say(app, 'ben', deal, 'よろしくお願いします。')
    const { id } = await answer('sora', deal, 'こちらこそ。', { quoteID: message.id })
    await app.as('ben').deleteUser({ params: { id: 'ben' } })
    expect((await app.as('sora').getChat({ params: { id } })).quote?.senderName).not.toContain(cast.ben.name)
  })
})

describe('お返事はいりません', () => {
  const waits = async (who: Person, id: string) => (await app.as(who).getNegotiation({ params: { id } })).yourTurn

  test('ends the turn of its sender, and starts no other turn', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, '土曜日に伺えますか。')
    expect([await waits('bea', deal.id), await waits('sora', deal.id)]).toEqual([false, true])
    const reply = await answer('sora', deal, '承知しました。お待ちしています。', { noReply: true })
    expect(reply.noReply).toBe(true)
    expect([await waits('bea', deal.id), await waits('sora', deal.id), await waits('ada', deal.id)]).toEqual([false, false, false])
    expect(await app.as('bea').getNegotiation({ params: { id: deal.id } })).toMatchObject({ unreadCount: 1, lastMessage: { seq: 2 } })
  })

  test('does not remove an answer that the other side owes already', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, '雨漏りはありますか。')
    await answer('bea', deal, 'お返事は急ぎません。', { noReply: true })
    expect(await waits('sora', deal.id)).toBe(true)
  })
})

describe('searching a negotiation', () => {
  const found = async (who: Person, id: string, keyword: string) =>
    (await app.as(who).listChats({ query: { negotiationID: id, keyword, orderBy: 'seq:desc' } })).items

  test('finds all words, in any width and kana, newest first, each with its match', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, '屋根の雨もりは、ありますか。')
    await say(app, 'sora', deal, 'アマモリはありません。ＷｉＦｉもあります。')
    await say(app, 'sora', deal, '100%大丈夫です。')
    expect((await found('bea', deal.id, 'あまもり')).map(({ seq, hit }) => [seq, hit])).toEqual([
      [2, { text: 'アマモリはありません。ＷｉＦｉもあります。', word: 'アマモリ' }],
    ])
    expect((await found('bea', deal.id, 'アリマ')).map(({ seq }) => seq)).toEqual([2, 1])
    expect((await found('bea', deal.id, 'wifi　ｱﾏﾓﾘ')).map(({ seq }) => seq)).toEqual([2])
    expect((await found('bea', deal.id, '屋根 アマモリ')).map(({ seq }) => seq)).toEqual([])
    expect((await found('bea', deal.id, '0%')).map(({ hit }) => hit?.word)).toEqual(['0%'])
    expect((await found('bea', deal.id, '_')).length).toBe(0)
    expect((await app.as('bea').countChats({ query: { negotiationID: deal.id, keyword: 'アリマ' } })).count).toBe(2)
  })

  test('finds only readable messages, and nothing in other people’s negotiations', async () => {
    const deal = await room(app)
    await say(app, 'bea', deal, '予算は3,000万円です。', 'ada')
    expect((await found('ada', deal.id, '予算')).length).toBe(1)
    expect(await found('sora', deal.id, '予算')).toEqual([])
    expect(await found('saburo', deal.id, '予算')).toEqual([])
  })

  test('without a negotiation a member searches only their own; a keyword has a maximum length', async () => {
    const { id } = await room(app)
    await say(app, 'bea', { id }, '屋根は雨に強いですか。')
    expect((await app.as('saburo').listChats({ query: { keyword: '雨' } })).items).toEqual([])
    expect((await app.as('bea').listChats({ query: { keyword: '屋根' } })).items.length).toBeGreaterThan(0)
    expect((await refusal(found('bea', id, 'あ'.repeat(101)))).errors?.[0]?.path).toBe('keyword')
    expect((await found('bea', id, '　')).map(({ hit }) => hit)).toEqual([null])
  })
})
