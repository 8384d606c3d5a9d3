import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listing } from '#domain/market/listing/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { acceptOffer, counterOffer, letFall, offerTests, submit } from '#test/offers.ts'
import { heard } from '#test/rooms.ts'
import { usageFeePaid } from '#test/usage-fee.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = ({ id }: { id: string }) => ({ params: { id } })
const turn = async (room: { id: string }) => {
  const isOn = async (by: Person) => ((await app.as(by).getNegotiation(at(room))).yourTurn ? [by] : [])
  return (await Promise.all((['bea', 'ben', 'sora', 'ada'] as const).map((by) => isOn(by).catch(() => [])))).flat()
}
const newest = async (room: { id: string }, by: Person = 'bea') => (await heard(app, by, room)).at(-1)
const card = async (room: { id: string }, by: Person) =>
  (await app.as(by).listChats({ query: { negotiationID: room.id } })).items.findLast(({ cardKind }) => cardKind === 'purchaseOffer')?.card

test('the room reports what happens to an offer, in words for each side, and sets the turn', async () => {
  const room = await tests.room()
  const sent = await submit(app, room.id)
  expect(await newest(room, 'sora')).toBe(
    ['購入申込が出されました。', '価格：3,600万円', '引渡しの希望：2027年1月31日（日）', '有効期限：2026年11月28日（土）'].join('\n'),
  )
  expect(await card(room, 'sora')).toEqual({
    state: 1,
    title: '購入申込が届きました（第1号）',
    lines: ['価格 3,600万円', '現金・引渡し 1月31日', '有効期限 11月28日'],
    next: 'answer',
  })
  expect(await card(room, 'bea')).toEqual({
    state: 1,
    title: '購入申込を出しました',
    lines: ['価格 3,600万円', '現金・引渡し 1月31日', '売主様の返事は11月28日までです。'],
    next: 'revise',
  })
  expect(await turn(room)).toEqual(['sora'])
  const countered = await counterOffer(app, sent, 'sora', { price: 37_000_000 })
  expect(await card(room, 'bea')).toMatchObject({
    ...{ title: '売主様から条件の提案があります', next: 'answer' },
    lines: ['購入希望価格：3,600万円 → 3,700万円', '現金・引渡し 1月31日', '有効期限 11月28日'],
  })
  expect(await newest(room)).toBe(
    ['売主様から条件の提案がありました。', '購入希望価格：3,600万円 → 3,700万円', '有効期限：2026年11月28日（土）'].join('\n'),
  )
  expect(await turn(room)).toEqual(['bea'])
  const back = await counterOffer(app, countered, 'bea', { price: 36_500_000 })
  expect(await card(room, 'sora')).toMatchObject({
    title: '買主様が条件を変えました（第1号）',
    lines: ['購入希望価格：3,700万円 → 3,650万円', '現金・引渡し 1月31日', '有効期限 11月28日'],
  })
  expect(await newest(room)).toMatch(/^買主様が条件を変えて返事をしました。/)
  await acceptOffer(app, back, 'sora')
  expect((await heard(app, 'bea', room)).at(-2)).toBe('購入申込が承諾されました。これから契約の準備を進めます。')
  // The resulting plan gives both something to do.
  expect(await turn(room)).toEqual(['bea', 'sora'])
  await app.as('sora').revokePurchaseOffer({ ...at(sent), body: { reason: 6, note: '親族が住むことになりました。', tell: true } })
  expect(await newest(room)).toBe('購入申込の承諾が取り消されました。\n理由：ほかの方に決めた\n親族が住むことになりました。')
  expect(await turn(room)).toEqual([])
})

test('other buyers learn that they are waiting, or that the listing is taken, without any figures', async () => {
  const room = await tests.room()
  const { estateID } = room
  const second = await tests.room({ buyer: 'ben', estateID })
  await submit(app, second.id, 'ben', { price: 37_000_000 })
  const sent = await submit(app, room.id)
  await acceptOffer(app, sent)
  expect(await newest(second, 'ben')).toBe(
    'ほかの方の購入申込が承諾されました。契約に至らなかったときのために、次点としてお待ちいただけます。',
  )
  expect(await card(second, 'ben')).toMatchObject({ state: 5, title: 'ほかの方の購入申込が承諾されました', next: 'stay' })
  expect(await card(second, 'sora')).toMatchObject({ title: '購入申込（第1号）は次点です' })
  expect(await turn(second)).toEqual(['ben'])
  await letFall(app, sent)
  expect(await newest(second, 'ben')).toBe('購入申込がもう一度検討されます。\n有効期限：2026年11月28日（土）')
  expect(await turn(second)).toEqual(['sora'])
  const refuse = async () => {
    const { items } = await app.as('sora').listPurchaseOffers({ query: { negotiationID: [second.id] } })
    return app.as('sora').refusePurchaseOffer({ params: { id: items[0]?.id ?? '' }, body: { reason: 2 } })
  }
  await app.as('ben').createNegotiation({ body: { estateID } })
  await refuse()
  expect(await card(second, 'ben')).toEqual({ state: 8, title: '残念ながら、今回は見送りとなりました', lines: ['理由：時期'], next: null })
  await acceptOffer(app, await submit(app, room.id))
  expect(await newest(second, 'ben')).toBe('この物件に承諾された購入申込があります。')
})

test('everyone reads of a house given away in its own words', async () => {
  const { db } = await app.ctx()
  const room = await tests.room()
  const { estateID } = room
  const [before] = await db.select({ price: listing.price }).from(listing).where(eq(listing.id, estateID))
  await db.update(listing).set({ price: 0 }).where(eq(listing.id, estateID))
  const second = await tests.room({ buyer: 'ben', estateID })
  const gift = { price: 0, deposit: null, funding: null }
  const sent = await submit(app, room.id, 'bea', gift)
  await acceptOffer(app, sent)
  expect((await heard(app, 'bea', room)).join()).toContain('引き取り手に決まりました。')
  expect(await newest(second, 'ben')).toBe('この物件に承諾された引き取りの申込があります。')
  await submit(app, second.id, 'ben', gift)
  expect(await newest(second, 'ben')).toBe(
    '引き取りの申込が出されました。ほかの方の引き取りの申込が承諾されているため、次点としてお待ちいただきます。',
  )
  await letFall(app, sent)
  await acceptOffer(app, await submit(app, room.id, 'bea', gift))
  expect(await newest(second, 'ben')).toMatch(/^ほかの方の引き取りの申込が承諾されました。/)
  const all = [...(await heard(app, 'ben', second)), ...(await heard(app, 'bea', room))]
  expect(all.join()).not.toContain('購入申込')
  await db
    .update(listing)
    .set({ price: before?.price ?? 0 })
    .where(eq(listing.id, estateID))
})

test('both sides and the office read why the price of the contract is another than the one that was accepted', async () => {
  const room = await tests.room()
  await acceptOffer(app, await submit(app, room.id))
  await usageFeePaid(app)
  const agree = (note?: string) => app.as('ada').agreeNegotiation({ ...at(room), body: { priceDecided: 34_000_000, note } })
  expect(await refusal(agree())).toMatchObject({ status: 422 })
  await agree('境界の工事の分を値引きしました。')
  for (const by of ['bea', 'sora', 'ada'] as const)
    expect((await heard(app, by, room)).join()).toContain(
      '成約価格は34,000,000円です。承諾された購入申込の価格（36,000,000円）と違う理由：境界の工事の分を値引きしました。',
    )
  const { items } = await app.as('ada').listAudits({ query: { deed: ['negotiation.agree'] } })
  expect(items[0]?.detail).toMatchObject({ priceDecided: 34_000_000, note: '境界の工事の分を値引きしました。' })
})
