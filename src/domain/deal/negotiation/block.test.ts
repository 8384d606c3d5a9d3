import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { openDeal } from '#test/deals.ts'
import { heard, listedHouse, say } from '#test/rooms.ts'
import { NOT_NOW, OWN_BLOCK } from './block-rule.ts'
import { block } from './block-table.ts'

let app: TestApp
let estateID: string
beforeAll(async () => {
  app = await testApp()
  estateID = await listedHouse(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await (await app.ctx()).db.delete(block)
})

const blocks = (by: Person, whom: string, negotiationID?: string) => app.as(by).blockUser({ params: { id: whom }, body: { negotiationID } })
const deal = async (status: 1 | 2 | 3 | 4, buyer: Person, more: { estateID?: string } = {}) => ({
  id: await openDeal(app, { estateID: (await listedHouse(app)) ?? estateID, buyer, status, ...more }),
})
const BLOCKED = { status: 403, code: 'blocked', title: NOT_NOW }
const OWN = { ...BLOCKED, title: OWN_BLOCK }

test('a block stops new messages and negotiations between the two, and only its maker sees it', async () => {
  const room = await deal(2, 'bea')
  expect((await blocks('bea', cast.sora.id)).items).toMatchObject([{ id: cast.sora.id, name: cast.sora.name }])
  expect(await refusal(say(app, 'bea', room, 'こんにちは'))).toMatchObject(OWN)
  expect(await refusal(say(app, 'sora', room, 'こんにちは'))).toMatchObject(BLOCKED)
  const seen = async (by: Person) => (await app.as(by).getNegotiation({ params: { id: room.id } })).blocked
  expect([await seen('bea'), await seen('sora'), await seen('ada')]).toEqual([true, false, false])
  const other = await listedHouse(app)
  expect(await refusal(app.as('bea').createNegotiation({ body: { estateID: other } }))).toMatchObject(OWN)
  expect((await app.as('sora').listBlocks()).items).toEqual([])
  expect((await app.as('bea').unblockUser({ params: { id: cast.sora.id } })).items).toEqual([])
  expect(await say(app, 'sora', room, 'こんにちは')).toMatchObject({ userType: 2 })
  expect(await app.as('bea').createNegotiation({ body: { estateID: other } })).toMatchObject({ status: 1 })
})

test('both can still write to the operators, and a completed deal goes on', async () => {
  const room = await deal(2, 'ben')
  const done = await deal(4, 'ben')
  await blocks('ben', cast.sora.id)
  expect(await say(app, 'ben', room, '運営にだけ', 'ada')).toMatchObject({ receiverID: cast.ada.id })
  expect(await say(app, 'ada', room, '運営です。')).toMatchObject({ userType: 1 })
  expect(await say(app, 'ben', done, 'お世話になりました。')).toMatchObject({ userType: 3 })
})

test('the open negotiation is closed with the block in one press, and does not mention it', async () => {
  const room = await deal(2, 'ben')
  await blocks('ben', cast.sora.id, room.id)
  expect(await app.as('sora').getNegotiation({ params: { id: room.id } })).toMatchObject({ status: 9 })
  expect((await heard(app, 'sora', room)).at(-1)).not.toContain('ブロック')
  const strangers = await deal(2, 'bea')
  expect(await refusal(blocks('bea', cast.saburo.id, strangers.id))).toMatchObject({ status: 422 })
  expect(await refusal(blocks('bea', cast.sora.id, room.id))).toMatchObject({ status: 404 })
  expect((await app.as('bea').listBlocks()).items).toEqual([])
})

test('no block after a contract, of oneself, of the operators or of an unknown member; a repeat changes nothing', async () => {
  expect(await refusal(blocks('bea', cast.bea.id))).toMatchObject({ status: 422 })
  expect(await refusal(blocks('bea', cast.ada.id))).toMatchObject({ status: 422 })
  expect(await refusal(blocks('bea', 'nobody'))).toMatchObject({ status: 404 })
  expect(await refusal(blocks('ada', cast.bea.id))).toMatchObject({ status: 403 })
  await Promise.all(Array.from({ length: 20 }, () => blocks('bea', cast.saburo.id)))
  expect((await app.as('bea').listBlocks()).items).toHaveLength(1)
  await deal(3, 'ben')
  expect(await refusal(blocks('ben', cast.sora.id))).toMatchObject({
    ...{ status: 409, code: 'deal-underway', title: expect.stringMatching(/「.+」の契約があるため/) },
  })
  expect(await refusal(blocks('sora', cast.ben.id))).toMatchObject({ status: 409, code: 'deal-underway' })
})
