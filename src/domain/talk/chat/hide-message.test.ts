import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { report, reportCase } from '#domain/talk/report/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { chatFileForm } from '#test/deal-papers.ts'
import { listen } from '#test/live.ts'
import { uploaded } from '#test/pictures.ts'
import { delivered, heard, room, say } from '#test/rooms.ts'
import { hiddenMessage } from './hidden-message-table.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const why = { reasonCode: 4, reason: '相手を傷つける表現があるためです。' } as const
const hide = (chat: { id: string }, who: Person = 'ada') => app.as(who).hideMessage({ params: { id: chat.id }, body: why })
const show = (chat: { id: string }) => app.as('ada').showMessage({ params: { id: chat.id }, body: { reason: '問題がなかったため。' } })
const see = (who: Person, { id }: { id: string }) => app.as(who).getNegotiation({ params: { id } })
const read = (who: Person, { id }: { id: string }) => app.as(who).getChat({ params: { id } })

describe('hiding a message', () => {
  test('hides it from both sides, keeps number, place and unread count, and shows operators text and reason', async () => {
    const deal = await room(app)
    const rude = await say(app, 'bea', deal, '失礼なことば')
    expect(await hide(rude)).toMatchObject({
      message: '失礼なことば',
      seq: 1,
      coveredBy: 2,
      cover: { ...why, byName: expect.any(String) },
    })
    for (const person of ['bea', 'sora'] as const)
      expect(await read(person, rude), person).toMatchObject({ message: '', coveredBy: 2, cover: null, seq: 1 })
    expect(await see('sora', deal)).toMatchObject({ unreadCount: 1, lastMessage: { message: '運営が非表示にしたメッセージ' } })
    // Only its sender gets the reason.
    const [, notice, ...more] = await heard(app, 'bea', deal)
    expect(more).toEqual([])
    expect(notice).toContain('理由：不快・差別\n相手を傷つける表現があるためです。')
    expect(await heard(app, 'sora', deal)).toEqual([''])
    await app.as('ada').resetNegotiationSendAt({ query: { id: [deal.id] } })
    expect((await see('sora', deal)).lastMessage?.message).toBe('運営が非表示にしたメッセージ')
    // Hiding twice is the same as once, and the sender cannot withdraw a hidden message.
    expect(await hide(rude)).toMatchObject({ coveredBy: 2 })
    expect(await heard(app, 'bea', deal)).toHaveLength(2)
    expect(await refusal(app.as('bea').withdrawMessage({ params: { id: rude.id } }))).toMatchObject({
      status: 409,
      code: 'message-covered',
    })
  })

  test('shown again it reads as before, in quotes and lists too', async () => {
    const deal = await room(app)
    const first = await say(app, 'bea', deal, '価格のご相談です')
    const answer = delivered(
      await app.as('sora').createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, message: 'はい', quoteID: first.id } }),
    )
    await hide(first)
    await hide(answer)
    expect((await read('ada', answer)).quote).toMatchObject({ coveredBy: 2, message: '' })
    expect(await show(first)).toMatchObject({ coveredBy: null, coveredAt: null, cover: null })
    expect(await show(first)).toMatchObject({ coveredBy: null })
    await show(answer)
    expect((await read('bea', answer)).quote).toMatchObject({ coveredBy: null, message: '価格のご相談です' })
    expect((await see('bea', deal)).lastMessage?.message).toContain('元どおり')
    expect((await see('sora', deal)).lastMessage?.message).toContain('元どおり')
    expect((await heard(app, 'sora', deal)).at(-1)).toContain('元どおり表示しました。')
    const rows = await (await app.ctx()).db.select().from(hiddenMessage).where(eq(hiddenMessage.chatID, first.id))
    expect(rows).toMatchObject([{ ...why, by: 'engawa-operator', liftReason: '問題がなかったため。' }])
  })

  test('it is found by no word, only operators open its pictures and files, and it cannot be quoted', async () => {
    const deal = await room(app)
    const photo = await uploaded(app, 'bea', 'chat')
    const file = await app.as('bea').uploadChatFile({ body: chatFileForm(deal.id) })
    const body = { id: crypto.randomUUID(), negotiationID: deal.id, message: '秘密の言葉', imagePaths: [photo.path], fileIDs: [file.id] }
    const rude = delivered(await app.as('bea').createChat({ body }))
    await hide(rude)
    for (const person of ['bea', 'sora'] as const) {
      for (const query of [{ keyword: '秘密' }, { message: '秘密の言葉' }, { imagePaths: photo.path }] as object[])
        expect((await app.as(person).listChats({ query: { negotiationID: deal.id, ...query } })).items, person).toEqual([])
      expect((await app.fetch(photo.path, { by: person })).status, person).toBe(404)
      expect((await app.fetch(`/api/chatFile/${file.id}`, { by: person })).status, person).toBe(404)
      expect((await app.as(person).listChatFiles({ params: { id: deal.id } })).items).toEqual([])
    }
    expect((await app.as('ada').listChats({ query: { negotiationID: deal.id, keyword: '秘密' } })).items).toMatchObject([{ id: rude.id }])
    expect((await app.fetch(photo.path, { by: 'ada' })).status).toBe(200)
    const again = app.as('sora').createChat({ body: { id: crypto.randomUUID(), negotiationID: deal.id, message: '？', quoteID: rude.id } })
    expect((await refusal(again)).errors?.[0]?.path).toBe('quoteID')
    await show(rude)
    expect((await app.fetch(photo.path, { by: 'sora' })).status).toBe(200)
  })

  test('is for operators only, for people’s messages, and needs a reason', async () => {
    const deal = await room(app, { type: 1 })
    const first = await say(app, 'bea', deal, 'こんにちは。')
    for (const person of ['bea', 'sora'] as const) expect((await refusal(hide(first, person))).status, person).toBe(403)
    expect((await refusal(app.as().hideMessage({ params: { id: first.id }, body: why }))).status).toBe(401)
    const blank = app.as('ada').hideMessage({ params: { id: first.id }, body: { ...why, reason: ' ' } })
    expect(await refusal(blank)).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
    await app.as('ada').inviteSeller({ params: { id: deal.id } })
    const [welcome] = (await app.as('ada').listChats({ query: { negotiationID: deal.id, orderBy: 'seq:desc', limit: 1 } })).items
    expect(await refusal(hide(welcome as { id: string }))).toMatchObject({ status: 409, code: 'not-coverable' })
    const gone = await say(app, 'bea', deal, '取り消します。')
    await app.as('bea').withdrawMessage({ params: { id: gone.id } })
    expect(await refusal(hide(gone))).toMatchObject({ status: 409, code: 'message-withdrawn' })
    // Hiding an operator's own message notifies nobody.
    const own = await say(app, 'ada', deal, '送り先をまちがえました。')
    await hide(own)
    expect((await read('bea', own)).coveredBy).toBe(2)
    expect((await heard(app, 'bea', deal)).filter((words) => words.includes('非表示'))).toEqual([])
  })

  test('twenty concurrent calls hide it once, and both sides are notified immediately', async () => {
    const deal = await room(app)
    const rude = await say(app, 'bea', deal, '失礼なことば')
    const [sora, bea] = [await listen(app, 'sora'), await listen(app, 'bea')]
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => hide(rude)))
    expect(answers.filter(({ status }) => status === 'rejected')).toEqual([])
    expect(await (await app.ctx()).db.select().from(hiddenMessage).where(eq(hiddenMessage.chatID, rude.id))).toHaveLength(1)
    expect(await heard(app, 'bea', deal)).toHaveLength(2)
    await Promise.all([sora, bea].map((each) => each.until(({ kind, seq }) => kind === 'chat' && seq === rude.seq)))
    await Promise.all([sora.close(), bea.close()])
  })
})

test('a message hidden while it is being reported is both hidden and reported', async () => {
  const tell = (chat: { id: string }) => app.as('sora').reportMessage({ params: { id: chat.id }, body: { reason: 3 } })
  const deal = await room(app)
  for (const race of [
    (rude: { id: string }) => Promise.all([hide(rude), tell(rude)]),
    (rude: { id: string }) => Promise.all([tell(rude), hide(rude)]),
    async (rude: { id: string }) => [await hide(rude), await tell(rude)],
  ]) {
    const rude = await say(app, 'bea', deal, '失礼なことば')
    await race(rude)
    expect(await read('sora', rude)).toMatchObject({ message: '', coveredBy: 2 })
    const { items } = await app.as('ada').listReportCases({ query: { subjectID: [rude.id] } })
    expect(items).toMatchObject([{ state: 1, words: '失礼なことば', reportCount: 1 }])
  }
})

describe('a case that ends with a hidden message', () => {
  const opened = async () => {
    const { db } = await app.ctx()
    await db.delete(report)
    await db.delete(reportCase)
    const deal = await room(app)
    const rude = await say(app, 'bea', deal, '失礼なことば')
    await app.as('sora').reportMessage({ params: { id: rude.id }, body: { reason: 3 } })
    const [openCase] = (await app.as('ada').listReportCases()).items
    return { deal, rude, params: { id: openCase?.id ?? '' } }
  }
  const conclude = (params: { id: string }, more: object = {}) =>
    app.as('ada').concludeReportCase({ params, body: { outcomes: [3], ...more } })

  test('hides it in the same transaction, with the given reason', async () => {
    const { deal, rude, params } = await opened()
    const missing = await refusal(conclude(params))
    expect(missing).toMatchObject({ status: 422, errors: [{ path: 'coverReason' }] })
    expect(await conclude(params, { coverReason: '何度も送られたためです。' })).toMatchObject({ state: 9, outcomes: [3] })
    expect(await read('ada', rude)).toMatchObject({ coveredBy: 2, cover: { reasonCode: 3, reason: '何度も送られたためです。' } })
    expect((await heard(app, 'bea', deal)).at(-1)).toContain('しつこい・威圧的')
  })

  test('leaves a hidden message alone, and is an outcome for messages only', async () => {
    const { deal, rude, params } = await opened()
    await hide(rude)
    expect(await conclude(params)).toMatchObject({ outcomes: [3] })
    await app.as('sora').reportPerson({ params: { id: deal.id }, body: { reason: 4 } })
    const [person] = (await app.as('ada').listReportCases({ query: { kind: [3] } })).items
    expect(await refusal(conclude({ id: person?.id ?? '' }, { coverReason: 'だめ' }))).toMatchObject({
      status: 422,
      errors: [{ path: 'outcomes' }],
    })
  })
})
