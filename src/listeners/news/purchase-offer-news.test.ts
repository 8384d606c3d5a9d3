import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { remindOfOffers } from '#domain/deal/purchase-offer/upkeep.ts'
import { listing } from '#domain/market/listing/table.ts'
import { sendDueDigests } from '#domain/news/notification/gather.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { joined } from '#test/companions.ts'
import { acceptOffer, cashTerms, counterOffer, letFall, offerTests, submit } from '#test/offers.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

/** Letters since the last call: recipient and subject, with the full text, to check for what must not be in it. */
async function written() {
  // Late enough for gathered letters to be sent.
  await app.drain()
  app.clock.advance({ minutes: 30 })
  await sendDueDigests(systemContext(app.platform))
  await app.drain()
  const { db } = systemContext(app.platform)
  const rows = await db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  await db.delete(mail)
  return rows.map(({ toAddress, subject, text }) => ({ line: `${toAddress.split('@')[0]}: ${subject.replace('【縁側】', '')}`, text }))
}
const lines = async () => (await written()).map(({ line }) => line).toSorted()

test('each step of an offer is sent to the side that did not make it', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  await written()
  const sent = await submit(app, id)
  const theirs = await submit(app, other.id, 'ben')
  const letters = await written()
  expect(letters.map(({ line }) => line).toSorted()).toEqual([
    'sora: 「丘の上の家」に購入申込が届きました（第1号）',
    'sora: 「丘の上の家」に購入申込が届きました（第2号）',
  ])
  expect(letters.map(({ text }) => text).join()).not.toMatch(/美亜|勉|菊名一丁目2番/)
  const countered = await counterOffer(app, sent, 'sora', { price: 37_000_000 })
  const [counter] = await written()
  expect(counter?.line).toBe('bea: 条件の提案が届きました（「丘の上の家」）')
  expect(counter?.text).toContain('購入希望価格 3,600万円 → 3,700万円')
  await app.as('ben').createFavorite({ body: { estateID } })
  await acceptOffer(app, countered, 'bea')
  const agreed = await written()
  expect(agreed.find(({ line }) => line.startsWith('ben'))?.text).toContain('条件の近い物件')
  // Each side reads its first step, with a link to it.
  const first = agreed.find(({ line }) => line.startsWith('bea'))?.text
  expect(first).toContain('最初にしていただくこと：契約に使う氏名・住所を確かめる')
  expect(first).toMatch(/取引の予定を見る[\s\S]*\?tab=plan/)
  expect(agreed.map(({ line }) => line).toSorted()).toEqual([
    'bea: 購入申込が承諾されました',
    'ben: 「丘の上の家」の購入申込について',
    'sora: 購入申込が承諾されました',
  ])
  await letFall(app, sent, { reason: 3 })
  const fallen = await written()
  expect(fallen.map(({ line }) => line).toSorted()).toEqual([
    'ben: 購入申込がもう一度検討されます（「丘の上の家」）',
    'sora: 買主の方が購入申込を取り下げました',
  ])
  const fell = fallen.find(({ line }) => line.startsWith('sora'))?.text
  expect(fell).toMatch(/次点の購入申込1件が、もう一度検討されます。[\s\S]*有効期限：2026年\d+月\d+日（.）\n/)
  expect(fell).toContain(`/seller/estate/${estateID}/offers`)
  await app.as('sora').refusePurchaseOffer({ params: { id: theirs.id }, body: { reason: 2 } })
  const [refused] = await written()
  expect(refused?.line).toBe('ben: 購入申込のお返事（「丘の上の家」）')
  expect(refused?.text).toContain('理由：時期')
  expect(refused?.text).toContain('似た物件を見る')
  expect(refused?.text).toContain(`/estate/${estateID}#similar`)
})

test('when the accepted offer’s negotiation is closed, the seller gets a letter about each offer reopened', async () => {
  const { id, estateID } = await tests.room()
  const other = await tests.room({ buyer: 'ben', estateID })
  const sent = await submit(app, id)
  await submit(app, other.id, 'ben')
  await acceptOffer(app, sent)
  await written()
  await app.as('ada').closeNegotiation({ params: { id }, body: { reason: '見送り' } })
  expect(await lines()).toContain('sora: 購入申込がもう一度検討されます（「丘の上の家」）')
})

/** Notifications about offers and favourites; the resulting plan has its own. */
const kindsTo = async (person: Person) =>
  (await app.as(person).listNotifications()).items.map(({ kind }) => kind).filter((kind) => !/^(plan|paper)\./.test(kind))

test('members negotiating or saving the listing learn once that it is taken; similar listings come by letter', async () => {
  const { id, estateID } = await tests.room()
  await tests.room({ buyer: 'ben', estateID })
  for (const person of ['bea', 'ben', 'saburo'] as const) await app.as(person).createFavorite({ body: { estateID } })
  const sent = await submit(app, id)
  await written()
  await acceptOffer(app, sent)
  const letters = await written()
  expect(letters.map(({ line }) => line).toSorted()).toEqual([
    'bea: 購入申込が承諾されました',
    'saburo: お気に入りの物件に申込がありました',
    'sora: 購入申込が承諾されました',
  ])
  expect(letters.find(({ line }) => line.startsWith('saburo'))?.text).toContain('条件の近い物件')
  expect((await kindsTo('bea')).toSorted()).toEqual(['purchaseOffer.accepted', 'release.made'])
  const released = (await app.as('bea').listNotifications()).items.find(({ kind }) => kind === 'release.made')
  expect(released).toMatchObject({ line: '丘の上の家・お名前・番地と建物名', path: `/buyer/chat/${id}?tab=house` })
  expect(await kindsTo('ben')).toEqual(['estate.reserved'])
  expect(await kindsTo('saburo')).toEqual(['favorite.reserved'])
  expect(await kindsTo('ada')).toEqual(['purchaseOffer.accepted'])
})

test('companions learn only what they may see: an owner the terms by number, family the count, others nothing', async () => {
  const { id, estateID } = await tests.room()
  const sees = { offers: true, papers: false, plan: false }
  await joined(app, estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  await joined(app, estateID, 'sora', { email: 'hikari@example.com', sees })
  await joined(app, estateID, 'sora', { email: 'blind@example.com' })
  await joined(app, estateID, 'bea', { email: 'mother@example.com', sees })
  await written()
  expect(await kindsTo('sora')).toEqual(['companion.joined', 'companion.joined', 'companion.joined'])
  expect(await kindsTo('bea')).toEqual(['companion.joined'])
  const sent = await submit(app, id)
  const arrived = await written()
  expect(arrived.map(({ line }) => line).toSorted()).toEqual([
    'hikari: 「丘の上の家」に購入申込が届きました',
    'riku: 「丘の上の家」に購入申込が届きました（第1号）',
    'sora: 「丘の上の家」に購入申込が届きました（第1号）',
  ])
  const textTo = (letters: typeof arrived, who: string) => letters.find(({ line }) => line.startsWith(who))?.text
  expect(textTo(arrived, 'riku')).toContain('購入申込（第1号）が届きました。')
  expect(textTo(arrived, 'riku')).toContain('価格：3,600万円')
  expect(textTo(arrived, 'hikari')).toContain('これまでに届いた購入申込は1件です。')
  expect(textTo(arrived, 'hikari')).not.toMatch(/万円|第1号/)
  expect(arrived.map(({ text }) => text).join()).not.toMatch(/別府|美亜/)
  const { id: offerID, version } = sent
  const again = await app
    .as('bea')
    .revisePurchaseOffer({ params: { id: offerID }, body: { terms: { ...cashTerms, price: 37_000_000 }, version } })
  const revised = (await written()).filter(({ line }) => !line.startsWith('sora'))
  expect(revised.map(({ line }) => line)).toEqual(['riku: 「丘の上の家」の購入申込の内容が変わりました（第1号）'])
  expect(textTo(revised, 'riku')).toContain('価格：3,700万円')
  await acceptOffer(app, again)
  const agreed = await written()
  const onlookers = agreed.filter(({ line }) => /^(hikari|mother|riku|blind)/.test(line))
  expect(onlookers.map(({ line }) => line).toSorted()).toEqual([
    'hikari: 「丘の上の家」の購入申込が承諾されました',
    'mother: 「丘の上の家」の購入申込が承諾されました',
    'riku: 「丘の上の家」の購入申込が承諾されました',
    'riku: 同意のお願い（丘の上の家）',
  ])
  expect(onlookers.map(({ text }) => text).join()).not.toMatch(/別府|美亜/)
})

test('while bids are sealed an owner learns that there is one, and not its terms', async () => {
  const { id, estateID } = await tests.room()
  await joined(app, estateID, 'sora', { role: 2, name: '空野 陸', email: 'riku@example.com' })
  const { db } = systemContext(app.platform)
  await db.update(listing).set({ bidUntil: '2026-12-01' }).where(eq(listing.id, estateID))
  await written()
  await submit(app, id, 'bea', { validUntil: '2026-12-08' })
  const letters = await written()
  expect(letters.map(({ line }) => line.split(':')[0]).toSorted()).toEqual(['riku', 'sora'])
  for (const { line, text } of letters) expect(text, line).not.toContain('万円')
})

test('two days before its last day the side to answer gets one reminder, and the buyer one that no answer has come', async () => {
  const { id } = await tests.room()
  await submit(app, id)
  app.clock.set('2026-11-26T09:00:00+09:00')
  await written()
  for (let n = 0; n < 2; n++) await remindOfOffers(systemContext(app.platform))
  const letters = (await written()).toSorted((one, other) => (one.line < other.line ? -1 : 1))
  expect(letters.map(({ line }) => line)).toEqual([
    'bea: 購入申込の有効期限が近づいています（「丘の上の家」）',
    'sora: 購入申込の有効期限が近づいています（「丘の上の家」）',
  ])
  expect(letters[0]?.text).toContain('まだ届いていません')
  expect(letters[1]?.text).toContain('お返事の番です')
})
