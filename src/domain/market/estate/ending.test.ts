import { beforeAll, expect, test } from 'vitest'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import { mail } from '#platform/mail/table.ts'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { heard, say } from '#test/rooms.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { sendAfter } from '#test/waiting.ts'
import { worldsOf } from '#test/worlds.ts'
import { settleEndings } from './ending.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const sora = () => app.as('sora')
const statusOf = async (talk: Negotiation) => (await app.as('ada').getNegotiation(at(talk.id))).status
const isFound = async (id: string) => (await app.as().listPublicEstates({ query: { id } })).items.length === 1
const letters = async () => {
  await app.drain()
  await sendAfter(app)
  return (await app.platform.database.db.select().from(mail)).map(({ toAddress, subject, text }) => ({ to: toAddress, subject, text }))
}
/** Advances the time and runs the jobs due. */
async function wait(minutes: number) {
  app.clock.advance({ minutes })
  await settleEndings(await app.ctx())
}

/** A public house with a serious buyer, Bea, and an enquiry from Ben. */
const wantedHouse = () =>
  worldsOf(app).first('wanted', async () => {
    const { id } = await hillHouse(app)
    const about = { body: { estateID: id } }
    const [bea, ben] = [await app.as('bea').createNegotiation(about), await app.as('ben').createNegotiation(about)]
    await say(app, 'sora', bea, 'よろしくお願いします。')
    return { id, bea, ben }
  })
const finish = (id: string, body: object) => sora().finishEstate({ ...at(id), body: { endReason: 1, ...body } as never })

test('a sale needs a buyer: an open negotiation of this estate, or elsewhere', async () => {
  const { id, bea, ben } = await wantedHouse()
  const other = await wantedHouse()
  const fieldOf = async (body: object) => (await refusal(finish(id, body))).errors?.map(({ path }) => path)
  expect(await fieldOf({})).toEqual(['negotiationID'])
  expect(await fieldOf({ elsewhere: false })).toEqual(['negotiationID'])
  expect(await fieldOf({ negotiationID: bea.id, elsewhere: true })).toEqual(['elsewhere'])
  expect(await fieldOf({ endReason: 2, negotiationID: bea.id })).toEqual(['negotiationID'])
  expect(await fieldOf({ endReason: 2, elsewhere: true })).toEqual(['elsewhere'])
  expect(await fieldOf({ negotiationID: other.bea.id })).toEqual(['negotiationID'])
  expect(await refusal(finish(id, { negotiationID: 'nothing' }))).toMatchObject({ status: 404 })
  await app.as('ben').closeNegotiation({ ...at(ben.id), body: { reason: '見送り' } })
  expect(await fieldOf({ negotiationID: ben.id })).toEqual(['negotiationID'])
  expect(await sora().getEstate(at(id))).toMatchObject({ status: 3, ending: null, listing: { live: true, reserved: false } })
  expect(await isFound(id)).toBe(true)
})

test('the chosen negotiation goes on to its agreement and completion; the others are notified and close after ten minutes', async () => {
  const { id, bea, ben } = await wantedHouse()
  expect(await finish(id, { negotiationID: bea.id, reason: '条件が合いました' })).toMatchObject({
    status: 3,
    listing: { live: true, reserved: true, searchable: false, confirmedAt: null },
    ending: { negotiationID: bea.id, settledAt: null },
  })
  expect(await isFound(id)).toBe(false)
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ tradeMark: '申込あり', reserved: true, searchable: false })
  expect(
    await refusal(
      app
        .as('ben')
        .createNegotiation({ body: { estateID: id } })
        .then(() => sora().confirmEstate(at(id))),
    ),
  ).toMatchObject({
    code: 'estate-reserved',
  })
  // Until then both negotiations go on, and each side sees its status.
  await wait(9)
  expect(await app.as('ben').getNegotiation(at(ben.id))).toMatchObject({
    reserved: false,
    closesAt: (await sora().getEstate(at(id))).ending?.until,
  })
  expect(await app.as('bea').getNegotiation(at(bea.id))).toMatchObject({ reserved: true, closesAt: null })
  await say(app, 'ben', ben, 'まだ検討しています。')
  expect((await letters()).filter(({ to }) => to.startsWith('ben'))).toEqual([])

  await wait(1)
  await settleEndings(await app.ctx())
  expect([await statusOf(bea), await statusOf(ben)]).toEqual([2, 9])
  expect((await heard(app, 'ben', ben)).at(-1)).toContain('ほかの方との成約に向けた手続きに入りました')
  expect((await heard(app, 'bea', bea)).join()).not.toContain('商談が終了しました')
  const closingLetters = (await letters()).filter(({ to, subject }) => to.startsWith('ben') && subject.includes('商談が終了'))
  expect(closingLetters).toHaveLength(1)
  expect(closingLetters[0]?.text).toContain('ほかの方との成約に向けた手続きに入りました。')
  expect((await letters()).filter(({ to, subject }) => to.startsWith('bea') && subject.includes('商談が終了'))).toEqual([])

  await usageFeePaid(app)
  await app.as('ada').agreeNegotiation({ ...at(bea.id), body: { priceDecided: 37_000_000, note: '契約書の写しを見た' } })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ tradeMark: '成約済' })
  await app.as('ada').completeNegotiation({ ...at(bea.id), body: {} })
  expect(await sora().getEstate(at(id))).toMatchObject({ status: 10, ending: null, negotiationStatus: 4, listing: { live: false } })
})

test('it can be undone at 9:59, without a trace, and no longer at ten minutes', async () => {
  const { id, bea, ben } = await wantedHouse()
  const before = await sora().getEstate(at(id))
  await finish(id, { negotiationID: bea.id })
  expect(await refusal(app.as('bea').relistEstate(at(id)))).toMatchObject({ status: 404 })
  expect(await refusal(app.as('saburo').relistEstate(at(id)))).toMatchObject({ status: 404 })
  await wait(9 + 59 / 60)
  const after = await sora().relistEstate(at(id))
  expect(after).toMatchObject({ status: 3, ending: null, listing: before.listing })
  expect(await isFound(id)).toBe(true)
  await wait(20)
  expect([await statusOf(bea), await statusOf(ben)]).toEqual([2, 1])
  expect(await refusal(sora().relistEstate(at(id)))).toMatchObject({ status: 409, code: 'wrong-state', state: 3 })

  await finish(id, { negotiationID: bea.id })
  app.clock.advance({ minutes: 10 })
  expect(await refusal(sora().relistEstate(at(id)))).toMatchObject({ status: 409, code: 'ending-settled' })
  await wait(0.02)
  expect(await refusal(sora().relistEstate(at(id)))).toMatchObject({ status: 409, code: 'ending-settled' })
  expect(await statusOf(ben)).toBe(9)
  expect((await sora().listEstateHistory(at(id))).items.map(({ move }) => move).slice(-3)).toEqual(['reserve', 'takeBack', 'reserve'])
})

test('a sale elsewhere ends the listing immediately, can be undone, and then notifies everyone in a negotiation', async () => {
  const { id, bea, ben } = await wantedHouse()
  const near = await hillHouse(app, { by: 'saburo', title: '近くの家' })
  expect(await finish(id, { elsewhere: true })).toMatchObject({
    status: 10,
    listing: { live: false, endReason: 1 },
    ending: { negotiationID: null },
  })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ endReason: 1, tradeMark: '成約済' })
  expect(await isFound(id)).toBe(false)
  expect(
    await refusal(app.as('ada').agreeNegotiation({ ...at(bea.id), body: { priceDecided: 1, note: '契約書の写しを見た' } })),
  ).toMatchObject({
    code: 'estate-reserved',
  })
  await wait(9)
  expect([await statusOf(bea), await statusOf(ben)]).toEqual([2, 1])
  expect(await app.as('ada').relistEstate(at(id))).toMatchObject({ status: 3, ending: null, listing: { live: true, endReason: null } })
  expect(await isFound(id)).toBe(true)

  await finish(id, { elsewhere: true })
  await wait(11)
  expect([await statusOf(bea), await statusOf(ben)]).toEqual([9, 9])
  const closingLetters = (await letters()).filter(
    ({ subject, text }) => subject.includes('商談が終了') && text.includes('ほかの方との間で成約しました。'),
  )
  expect(closingLetters.map(({ to }) => to.split('@')[0])).toEqual(expect.arrayContaining(['bea', 'ben']))
  expect(closingLetters[0]?.text).toContain(near.id)
  // Then it is ended like any other.
  expect((await sora().relistEstate(at(id))).status).toBe(1)
})

test('when the chosen negotiation closes, the mark is removed and the seller has to decide again', async () => {
  const { id, bea, ben } = await wantedHouse()
  await finish(id, { negotiationID: bea.id })
  await app.as('bea').closeNegotiation({ ...at(bea.id), body: { reason: 'ローンが通りませんでした' } })
  await wait(11)
  expect(await statusOf(ben)).toBe(1)
  expect(await sora().getEstate(at(id))).toMatchObject({
    status: 3,
    ending: null,
    listing: { live: true, reserved: false, searchable: false },
  })
  expect((await letters()).filter(({ to, subject }) => to.startsWith('sora') && subject.includes('掲載をどうするか'))).toHaveLength(1)
  expect(await sora().confirmEstate(at(id))).toMatchObject({ listing: { searchable: true } })
  expect(await isFound(id)).toBe(true)
})

test('a reserved listing cannot end for another buyer, and stays out of search through any approval', async () => {
  const { id, bea } = await wantedHouse()
  await finish(id, { negotiationID: bea.id })
  for (const call of [
    () => sora().finishEstate({ ...at(id), body: { endReason: 2 } }),
    () => app.as('ada').finishEstate({ ...at(id), body: { endReason: 4 } }),
    () => finish(id, { elsewhere: true }),
    () => sora().confirmEstate(at(id)),
    () => sora().pauseEstate(at(id)),
    () => sora().changeEstatePrice({ ...at(id), body: { price: 37_000_000 } }),
  ])
    expect(await refusal(call())).toMatchObject({ status: 409, code: 'estate-reserved' })
  await sora().patchEstate({ ...at(id), body: { title: '題を直した家', changeReason: '誤字' } })
  await sora().applyEstate(at(id))
  await app.as('ada').approveEstate(at(id))
  expect(await isFound(id)).toBe(false)
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ title: '題を直した家', tradeMark: '申込あり' })
})

test('a contract signed within the ten minutes cannot be undone, and the others still close', async () => {
  const { id, bea, ben } = await wantedHouse()
  await finish(id, { negotiationID: bea.id })
  await usageFeePaid(app)
  await app.as('ada').agreeNegotiation({ ...at(bea.id), body: { priceDecided: 1, note: '契約書の写しを見た' } })
  expect(await refusal(sora().relistEstate(at(id)))).toMatchObject({ status: 409, code: 'trade-established' })
  await wait(10)
  expect([await statusOf(bea), await statusOf(ben)]).toEqual([3, 9])
  await app.as('ada').closeNegotiation({ ...at(bea.id), body: { reason: '解約', endsContract: true } })
  expect(await sora().getEstate(at(id))).toMatchObject({ ending: null, listing: { reserved: false, trade: 'none', confirmedAt: null } })
})

test.each([
  ['keeping', (id: string, bea: Negotiation) => finish(id, { negotiationID: bea.id }), 'estate-reserved'],
  ['ending', (id: string) => finish(id, { elsewhere: true }), 'wrong-state'],
] as const)('twenty concurrent presses of %s act once, and so do undoing and settling it', async (_what, attempt, code) => {
  const { id, bea } = await wantedHouse()
  const twenty = (work: () => Promise<unknown>) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        work().then(
          () => null,
          (error) => error.data.code,
        ),
      ),
    )
  const once = (refused: unknown[], code: string) =>
    expect(refused.filter((each) => each !== null)).toEqual(Array.from({ length: 19 }, () => code))
  once(await twenty(() => attempt(id, bea)), code)
  once(await twenty(() => sora().relistEstate(at(id))), 'wrong-state')
  await attempt(id, bea)
  app.clock.advance({ minutes: 10 })
  // Many nodes, all at the same minute.
  const ctx = await app.ctx()
  await Promise.all(Array.from({ length: 5 }, () => settleEndings(ctx)))
  const closings = (
    await app.as('ada').listChats({ query: { negotiationID: (await talksOf(id)).find(({ buyerID }) => buyerID === 'ben')?.id } })
  ).items
  expect(closings.filter(({ message }) => message.startsWith('商談が終了しました'))).toHaveLength(1)
})

const talksOf = async (estateID: string) => (await app.as('ada').listNegotiations({ query: { estateID: [estateID] } })).items

test('a house given away is sold for 0 yen, from its listing to the end', async () => {
  // A buyer can begin ten negotiations a day.
  app.clock.advance({ days: 1 })
  const { id } = await hillHouse(app, { price: 0, negotiationType: 1 })
  expect(await app.as().getPublicEstate(at(id))).toMatchObject({ price: 0 })
  const talk = await app.as('bea').createNegotiation({ body: { estateID: id } })
  await app.as('ada').startNegotiation(at(talk.id))
  expect(await app.as('ada').agreeNegotiation({ ...at(talk.id), body: { priceDecided: 0, note: '契約書の写しを見た' } })).toMatchObject({
    status: 3,
    priceDecided: 0,
  })
  expect(await sora().getEstate(at(id))).toMatchObject({ negotiationStatus: 3, priceDecided: 0 })
  expect(await app.as('ada').completeNegotiation({ ...at(talk.id), body: {} })).toMatchObject({ status: 4, priceDecided: 0 })
  expect(await sora().getEstate(at(id))).toMatchObject({ status: 10, priceDecided: 0 })
})
