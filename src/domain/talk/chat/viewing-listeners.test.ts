import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newID } from '#platform/id.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { heard, listedHouse, say } from '#test/rooms.ts'
import { accept, afternoon, appointed, morning, onDay, propose } from '#test/viewings.ts'

let app: TestApp
let houses: string[]
beforeAll(async () => {
  app = await testApp()
  houses = [
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
    await listedHouse(app),
  ]
})
beforeEach(() => app.clock.set('2026-11-21T10:00:00+09:00'))
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })
const deal = async (more: object = {}) => ({ id: await openDeal(app, { estateID: houses.pop() as string, status: 1, ...more }) })
const turn = async (room: { id: string }) => {
  const isOn = async (by: Person) => ((await app.as(by).getNegotiation(at(room))).yourTurn ? [by] : [])
  return (await Promise.all((['bea', 'sora', 'ada'] as const).map(isOn))).flat()
}
const card = async (room: { id: string }, by: Person) =>
  (await app.as(by).listChats({ query: { negotiationID: room.id, orderBy: 'seq:desc', limit: 1 } })).items[0]?.card
const newest = async (room: { id: string }, by: Person = 'bea') => (await heard(app, by, room)).at(-1)

test('the room reports what happens to an appointment, and sets the turn', async () => {
  const room = await deal()
  const asked = await propose(app, room.id, 'bea', { children: 1, note: '車でうかがいます。' })
  expect(await newest(room, 'sora')).toBe(
    [
      '見学の希望が出されました。',
      '第1希望：2026年12月5日（土）09:00〜12:00',
      '第2希望：2026年12月5日（土）13:00〜15:00',
      '人数：2人（うちお子さま1人）',
      '車でうかがいます。',
    ].join('\n'),
  )
  expect(await turn(room)).toEqual(['sora'])
  await app.as('sora').counterViewing({ ...at(asked), body: { slots: [afternoon] } })
  expect(await newest(room)).toContain('別の日時の提案がありました。\n第1希望：2026年12月5日（土）13:00〜15:00')
  expect(await turn(room)).toEqual(['bea'])
  const { version } = await app.as('bea').getViewing(at(asked))
  await app.as('bea').acceptViewing({ ...at(asked), body: { slot: 0, version } })
  expect(await newest(room)).toBe('見学の日時が決まりました。\n2026年12月5日（土）13:00〜14:00')
  expect(await turn(room)).toEqual([])
  await app.as('bea').changeViewing({ ...at(asked), body: { slots: [morning], reason: 2 } })
  expect(await newest(room)).toBe('見学の日時の変更をお願いします。\n理由：体調\n第1希望：2026年12月5日（土）09:00〜12:00')
  expect(await turn(room)).toEqual(['sora'])
  await app.as('sora').refuseViewing({ ...at(asked), body: { reason: 9, note: '留守にします。' } })
  expect(await newest(room)).toBe('今回は見学を見送ります。\n理由：その他\n留守にします。')
  expect(await turn(room)).toEqual([])
})

test('accepting a time answers no question, whether asked before the request or since', async () => {
  const room = await deal()
  await say(app, 'bea', room, '駐車場はありますか。')
  app.clock.advance({ minutes: 5 })
  const asked = await propose(app, room.id)
  app.clock.advance({ minutes: 5 })
  await accept(app, asked)
  expect(await turn(room)).toEqual(['sora'])
  await say(app, 'sora', room, '1台分あります。')
  await say(app, 'bea', room, 'よかったです。')
  await app.as('sora').createChat({ body: { id: newID(), negotiationID: room.id, message: 'お待ちしています。', noReply: true } })
  expect(await turn(room)).toEqual([])
  await app.as('bea').changeViewing({ ...at(asked), body: { slots: [morning], reason: 2 } })
  await accept(app, await app.as('sora').getViewing(at(asked)))
  expect(await turn(room)).toEqual([])
  await app.as('bea').changeViewing({ ...at(asked), body: { slots: [morning], reason: 2 } })
  await say(app, 'bea', room, '雨でも大丈夫ですか。')
  await accept(app, await app.as('sora').getViewing(at(asked)))
  expect(await turn(room)).toEqual(['sora'])
})

test('who asks for a viewing replies with it to what was said', async () => {
  const room = await deal()
  await say(app, 'sora', room, '見学はいかがですか。')
  expect(await turn(room)).toEqual(['bea'])
  await propose(app, room.id)
  expect(await turn(room)).toEqual(['sora'])
})

test('another proposal answers what was asked only in words of its own', async () => {
  const room = await deal()
  await say(app, 'bea', room, '船の都合を相談させてください。')
  app.clock.advance({ minutes: 5 })
  const asked = await propose(app, room.id)
  await app.as('sora').counterViewing({ ...at(asked), body: { slots: [morning] } })
  expect(await turn(room)).toEqual(['bea', 'sora'])
  await app.as('bea').counterViewing({ ...at(asked), body: { slots: [morning] } })
  await app.as('sora').counterViewing({ ...at(asked), body: { slots: [morning], note: '朝の船でお越しください。' } })
  expect(await turn(room)).toEqual(['bea'])
})

test('a question from before the seller was invited is not the seller’s to answer', async () => {
  const room = await deal({ negotiationType: 1 })
  await say(app, 'bea', room, '駐車場はありますか。')
  await say(app, 'ada', room, '1台分あります。')
  app.clock.advance({ minutes: 5 })
  await app.as('ada').inviteSeller(at(room))
  const asked = await propose(app, room.id)
  await app.as('sora').refuseViewing({ ...at(asked), body: { reason: 9, note: '留守にします。' } })
  expect(await turn(room)).toEqual([])
})

test('where the operator acts for the seller, the request is in the operators’ queue, and the room names who acted', async () => {
  const room = await deal({ negotiationType: 2 })
  const asked = await propose(app, room.id)
  const acting = async () => (await app.as('ada').listDeskDeals({ query: { queue: 'acting' } })).items.map(({ id }) => id)
  expect([await turn(room), await acting()]).toEqual([[], [room.id]])
  expect(await card(room, 'ada')).toMatchObject({ title: '見学の希望が届きました', next: 'answer' })
  expect(await card(room, 'sora')).toMatchObject({ title: '運営の返事を待っています（11月28日（土）まで）', next: null })
  await accept(app, asked, 'ada', { ground: '電話で確認', meetingPlace: '菊名駅の改札' })
  expect(await newest(room)).toBe(
    '見学の日時が決まりました。\n2026年12月5日（土）10:30〜11:30\n集合場所：菊名駅の改札\n（運営が売主に代わって手続きしました）',
  )
  expect(await acting()).toEqual([])
  await app.as('ada').cancelViewing({ ...at(asked), body: { reason: 5, ground: '電話で確認' } })
  expect(await newest(room)).toContain('見学が取り消されました。\n理由：物件の事情')
})

test('the room also reports a no-show, and an appointment that ends with its negotiation', async () => {
  const room = await deal()
  const fixed = await appointed(app, room.id)
  app.clock.set(onDay(14, '11:00'))
  await app.as('sora').reportAbsence({ ...at(fixed), body: { note: '30分待ちました。' } })
  expect(await newest(room)).toBe('見学の約束の時間に会えなかったとの連絡がありました。\n30分待ちました。')
  await app.as('bea').objectToAbsence({ ...at(fixed), body: { note: '門の前にいました。' } })
  expect(await newest(room, 'sora')).toBe('会えなかったとの連絡に、お返事がありました。\n門の前にいました。')
  app.clock.set('2026-11-21T10:00:00+09:00')
  await appointed(app, room.id)
  await app.as('bea').closeNegotiation({ ...at(room), body: { reason: '見送ります。' } })
  expect((await heard(app, 'sora', room)).slice(-2)).toEqual([
    '見学が取り消されました。\n理由：商談・掲載の終了',
    '商談が終了しました。\n理由：見送ります。',
  ])
})

test('its card shows each side the current state of the appointment, also on old messages, and their next step', async () => {
  const room = await deal()
  const asked = await propose(app, room.id, 'bea', { children: 1, travel: 1, note: '車でうかがいます。' })
  const lines = [
    '第1希望：12月5日（土）午前（9時〜12時）',
    '第2希望：12月5日（土）13:00〜15:00',
    '2人（うちお子さま1人）・車',
    '「車でうかがいます。」',
  ]
  expect(await card(room, 'sora')).toEqual({ state: 1, title: '見学の希望が届きました', lines, next: 'answer' })
  expect(await card(room, 'bea')).toEqual({ state: 1, title: '返事を待っています（11月28日（土）まで）', lines, next: null })
  expect(await card(room, 'ada')).toMatchObject({ title: '売主様の返事を待っています（11月28日（土）まで）', next: null })

  await app.as('sora').counterViewing({ ...at(asked), body: { slots: [afternoon] } })
  expect(await card(room, 'bea')).toMatchObject({ title: '別の日時の提案があります', next: 'answer' })
  const { version } = await app.as('bea').getViewing(at(asked))
  await app.as('bea').acceptViewing({ ...at(asked), body: { slot: 0, version } })
  const { items } = await app.as('bea').listChats({ query: { negotiationID: room.id } })
  expect(
    items.map(({ cardKind, relationID, messageType, relation, card }) => [cardKind, relationID, messageType, relation, card?.state]),
  ).toEqual(items.map(() => ['viewing', asked.id, 1, null, 2]))
  expect(await card(room, 'bea')).toEqual({
    ...{ state: 2, title: '見学の日時が決まりました', next: null },
    lines: ['12月5日（土）13:00〜14:00', '案内：売主様'],
  })

  app.clock.set(onDay(14, '13:30'))
  await app.as('sora').completeViewing({ ...at(asked), body: {} })
  expect(await newest(room)).toBe('見学おつかれさまでした。')
  expect(await card(room, 'bea')).toEqual({ state: 3, title: '見学おつかれさまでした', lines: ['次にどうしますか。'], next: 'outcome' })
  await app.as('bea').saveViewingOutcome({ ...at(asked), body: { outcome: 4, note: '駅から遠いため', tellSeller: false } })
  expect(await card(room, 'sora')).toMatchObject({ title: '見学が終わりました', lines: ['買主様のお気持ち：見送る'], next: null })
  expect(await card(room, 'bea')).toMatchObject({ lines: ['お気持ち：見送る'], next: null })
})
