import { beforeAll, describe, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { listen } from '#test/live.ts'
import { uploaded } from '#test/pictures.ts'
import { heard, room, say } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const withdraw = (who: Person, { id }: { id: string }) => app.as(who).withdrawMessage({ params: { id } })
const see = (who: Person, { id }: { id: string }) => app.as(who).getNegotiation({ params: { id } })

describe('withdrawing a message', () => {
  test('within a minute it is hidden from both sides, keeps its number and place, and stays readable for operators', async () => {
    const deal = await room(app)
    const message = await say(app, 'bea', deal, '言いすぎました。')
    app.clock.advance({ minutes: 1 })
    expect(await withdraw('bea', message)).toMatchObject({ message: '', seq: 1, coveredAt: '2026-11-21T10:01:00+09:00' })
    expect(await heard(app, 'sora', deal)).toEqual([''])
    expect(await heard(app, 'ada', deal)).toEqual(['言いすぎました。'])
    expect(await see('sora', deal)).toMatchObject({ unreadCount: 1, newestSeq: 1, lastMessage: { message: '取り消されたメッセージ' } })
    // Withdrawing twice, or on two devices, is the same as once.
    expect((await withdraw('bea', message)).coveredAt).toBe('2026-11-21T10:01:00+09:00')
    await app.as('ada').resetNegotiationSendAt({ query: { id: [deal.id] } })
    expect((await see('sora', deal)).lastMessage?.message).toBe('取り消されたメッセージ')
  })

  test('its content is not searchable any more, and is not shown in quotes', async () => {
    const deal = await room(app)
    const photo = await uploaded(app, 'bea', 'chat')
    const message = await app.as('bea').createChat({
      body: { id: crypto.randomUUID(), negotiationID: deal.id, message: '秘密の言葉', imagePaths: [photo.path] },
    })
    const answer = await app.as('sora').createChat({
      body: { id: crypto.randomUUID(), negotiationID: deal.id, message: 'はい', quoteID: message.id },
    })
    expect((await app.fetch(photo.path, { by: 'sora' })).status).toBe(200)
    await withdraw('bea', message)
    const negotiationID = deal.id
    for (const query of [{ keyword: '秘密' }, { message: '秘密の言葉' }, { imagePaths: photo.path }] as object[])
      expect((await app.as('sora').listChats({ query: { negotiationID, ...query } })).items, JSON.stringify(query)).toEqual([])
    expect((await app.as('sora').getChat({ params: { id: answer.id } })).quote).toMatchObject({ coveredBy: 1, message: '', imageCount: 0 })
    expect((await app.fetch(photo.path, { by: 'sora' })).status).toBe(404)
    expect((await app.fetch(photo.path, { by: 'ada' })).status).toBe(200)
    const again = app.as('sora').createChat({ body: { id: crypto.randomUUID(), negotiationID, message: '？', quoteID: message.id } })
    expect((await refusal(again)).errors?.[0]?.path).toBe('quoteID')
  })

  test('it no longer gives the turn, and the side that owed an answer owes it again', async () => {
    const deal = await room(app)
    const asked = await say(app, 'bea', deal, '雨漏りはありますか。')
    app.clock.advance({ minutes: 5 })
    const answer = await say(app, 'sora', deal, 'あ')
    expect([(await see('bea', deal)).yourTurn, (await see('sora', deal)).yourTurn]).toEqual([true, false])
    await withdraw('sora', answer)
    expect([(await see('bea', deal)).yourTurn, (await see('sora', deal)).yourTurn]).toEqual([false, true])
    expect((await see('sora', deal)).waitingSince).toBe(asked.createdAt)
    // A later message has arrived, so the turn stays.
    const late = await say(app, 'sora', deal, 'い')
    await say(app, 'bea', deal, 'もしもし')
    await withdraw('sora', late)
    expect((await see('sora', deal)).yourTurn).toBe(true)
  })

  test('is refused after a minute, for others’ messages, for system messages, and after the end', async () => {
    const deal = await room(app, { type: 1 })
    const message = await say(app, 'bea', deal, 'こんにちは。')
    for (const [person, status] of [['ada', 403], ['ben', 404], ['sora', 404]] as const) // biome-ignore format: one row a person
      expect((await refusal(withdraw(person, message))).status, person).toBe(status)
    expect((await refusal(app.as().withdrawMessage({ params: { id: message.id } }))).status).toBe(401)
    await app.as('ada').inviteSeller({ params: { id: deal.id } })
    const [welcome] = (await app.as('ada').listChats({ query: { negotiationID: deal.id, orderBy: 'seq:desc', limit: 1 } })).items
    expect((await refusal(withdraw('ada', welcome as { id: string }))).status).toBe(403)
    app.clock.advance({ minutes: 61 / 60 })
    expect(await refusal(withdraw('bea', message))).toMatchObject({ status: 409, code: 'too-late' })
    const last = await say(app, 'bea', deal, 'やめます。')
    await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '見送り' } })
    expect(await refusal(withdraw('bea', last))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
  })
})

describe('the typing indicator', () => {
  test('reaches the others in the room, names the writer, and is not stored', async () => {
    const deal = await room(app, { buyer: 'ben' })
    const [sora, bea] = [await listen(app, 'sora'), await listen(app, 'bea')]
    const before = await see('sora', deal)
    await app.as('ben').tellTyping({ params: { id: deal.id } })
    expect(await sora.until(({ kind }) => kind === 'typing')).toEqual({ kind: 'typing', id: deal.id, seq: 3 })
    expect(await see('sora', deal)).toEqual(before)
    const other = await say(app, 'bea', await room(app), '以上です。')
    await bea.until(({ kind, seq }) => kind === 'chat' && seq === other.seq)
    expect(bea.events.filter(({ kind }) => kind === 'typing')).toEqual([])
    await Promise.all([sora.close(), bea.close()])
  })

  test('requires the right to write there, and is rate-limited', async () => {
    const deal = await room(app, { type: 2 })
    const typing = (who: Person) => app.as(who).tellTyping({ params: { id: deal.id } })
    expect((await refusal(typing('sora'))).status).toBe(403)
    expect((await refusal(typing('saburo'))).status).toBe(404)
    const answers = await Promise.allSettled(Array.from({ length: 61 }, () => typing('bea')))
    expect(answers.filter(({ status }) => status === 'rejected').length).toBe(1)
    await app.as('bea').closeNegotiation({ params: { id: deal.id }, body: { reason: '見送り' } })
    app.clock.advance({ minutes: 1 })
    expect(await refusal(typing('bea'))).toMatchObject({ status: 409 })
  })
})
