import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { settleEndings } from '#domain/market/estate/ending.ts'
import { runAfterListeners } from '#platform/events.ts'
import { mail } from '#platform/mail/table.ts'
import { systemContext } from '#platform/platform.ts'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { hillHouse } from '#test/houses.ts'
import { sendAfter } from '#test/waiting.ts'

let app: TestApp
let estateID: string
beforeAll(async () => {
  app = await testApp()
  estateID = (await hillHouse(app)).id
  for (const person of ['bea', 'ben', 'saburo'] as const) await app.as(person).createFavorite({ body: { estateID } })
})
eachAnew(() => app)

async function lettersTo(person: Person) {
  await app.drain()
  const { db } = systemContext(app.platform)
  return db
    .select()
    .from(mail)
    .where(eq(mail.toAddress, `${person}@example.com`))
}
async function republishAt(price: number) {
  await app.as('sora').patchEstate({ params: { id: estateID }, body: { price, changeReason: '価格の変更' } })
  await app.as('sora').applyEstate({ params: { id: estateID } })
  await app.as('ada').approveEstate({ params: { id: estateID } })
}

test('users who saved the listing get one letter about a lower price, none about a higher one', async () => {
  await republishAt(36_500_000)
  const event = { id: 'the-event', name: 'listing.priceChanged', event: { estateID, from: 38_000_000, to: 36_500_000 } }
  const [letter, ...others] = await lettersTo('bea')
  expect(others).toEqual([])
  expect(letter?.subject).toBe('【縁側】お気に入りの物件が150万円値下げになりました')
  expect(letter?.text).toContain('3,800万円から3,650万円')
  for (let n = 0; n < 2; n++) await runAfterListeners(systemContext(app.platform), event)
  expect(await lettersTo('bea')).toHaveLength(2)
  await republishAt(39_000_000)
  expect(await lettersTo('bea')).toHaveLength(2)
})

test('they also get one about its end, with the reason if it was sold', async () => {
  await app.as('bea').createNegotiation({ body: { estateID } })
  await app.as('sora').finishEstate({ params: { id: estateID }, body: { endReason: 1, elsewhere: true } })
  expect(await lettersTo('saburo')).toEqual([])
  app.clock.advance({ minutes: 10 })
  await settleEndings(systemContext(app.platform))
  const [letter] = await lettersTo('saburo')
  expect(letter?.subject).toBe('【縁側】お気に入りの物件の掲載が終了しました')
  expect(letter?.text).toContain('成約のため、掲載を終了しました')
  // Buyers in a negotiation about it are notified there, and only once.
  await lettersTo('bea')
  await sendAfter(app)
  const toBea = (await lettersTo('bea')).map(({ subject, text }) => subject + text).filter((text) => text.includes('終了'))
  expect(toBea).toHaveLength(1)
  expect(toBea[0]).not.toContain('お気に入り')
  expect((await lettersTo('sora')).some(({ subject }) => subject.includes('お気に入り'))).toBe(false)
})

test('users who opted out, in the settings or by the link of a letter, and suspended ones get none', async () => {
  await republishAt(37_000_000)
  const [letter] = await lettersTo('ben')
  const link = new URL(/https?:\/\/\S+\/unsubscribe\?token=\S+/.exec(letter?.text ?? '')?.[0] ?? '')
  expect(letter?.headers['List-Unsubscribe']).toBe(`<${link.href}>`)
  expect(await (await app.fetch(link.pathname + link.search)).text()).toContain('お気に入りの値下げと掲載終了のお知らせ')
  await app.fetch(link.pathname + link.search, { method: 'POST' })
  expect(await app.as('ben').getFavoriteMail()).toEqual({ wanted: false })
  await app.as('saburo').putFavoriteMail({ body: { wanted: false } })
  await app.as('ada').setUserStatus({ params: { id: 'bea' }, body: { status: 2, reasonCode: 3, reason: '詐欺の疑い', letter: false } })
  await republishAt(36_000_000)
  for (const person of ['bea', 'ben', 'saburo'] as const) expect(await lettersTo(person), person).toHaveLength(1)
  await app.as('ben').putFavoriteMail({ body: { wanted: true } })
  await republishAt(35_000_000)
  expect(await lettersTo('ben')).toHaveLength(2)
})
