import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendGathered } from '#domain/notification/gather.ts'
import { remindOfOffers } from '#domain/purchase-offer/upkeep.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import type { TestApp } from '#test/app.ts'
import { acceptOffer, counterOffer, offerTests, submit } from '#test/offers.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
beforeEach(() => tests.startAnew())
afterAll(() => app.close())

/** What was written since the last look: to whom, and of what; with the whole text to look for what must not stand there. */
async function written() {
  // What gathers for a while goes out by then.
  await app.drain()
  app.clock.advance({ minutes: 30 })
  await sendGathered(systemContext(app.platform))
  await app.drain()
  const { db } = systemContext(app.platform)
  const rows = await db.select().from(mail).orderBy(asc(mail.createdAt), asc(mail.id))
  await db.delete(mail)
  return rows.map(({ toAddress, subject, text }) => ({ line: `${toAddress.split('@')[0]}: ${subject.replace('【縁側】', '')}`, text }))
}
const lines = async () => (await written()).map(({ line }) => line).toSorted()

test('each step of an offer is told to whoever did not make it', async () => {
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
  await acceptOffer(app, countered, 'bea')
  expect(await lines()).toEqual([
    'bea: 購入申込が承諾されました',
    'ben: 「丘の上の家」の購入申込について',
    'sora: 購入申込が承諾されました',
  ])
  await app.as('bea').withdrawPurchaseOffer({ params: { id: sent.id }, body: { reason: 3 } })
  expect(await lines()).toEqual([
    'ben: 購入申込がもう一度検討されます（「丘の上の家」）',
    'sora: 買主の方が購入申込を取り下げました',
    'sora: 購入申込がもう一度検討されます（「丘の上の家」）',
  ])
  await app.as('sora').refusePurchaseOffer({ params: { id: theirs.id }, body: { reason: 2 } })
  const [refused] = await written()
  expect(refused?.line).toBe('ben: 購入申込のお返事（「丘の上の家」）')
  expect(refused?.text).toContain('理由：時期')
})

test('two days before its last day whoever is asked is reminded, once', async () => {
  const { id } = await tests.room()
  await submit(app, id)
  app.clock.set('2026-11-26T09:00:00+09:00')
  await written()
  for (let n = 0; n < 2; n++) await remindOfOffers(systemContext(app.platform))
  expect(await lines()).toEqual(['sora: 購入申込の有効期限が近づいています（「丘の上の家」）'])
})
