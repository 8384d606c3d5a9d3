import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { acceptOffer, letFall, offerTests, submit } from '#test/offers.ts'
import { usageFeePaid } from '#test/usage-fee.ts'
import { contactRefusal } from './contact-policy.ts'
import { contactConsent } from './contact-table.ts'
import { negotiation } from './table.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof offerTests>>
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const press = (id: string, by: Person) => app.as(by).consentToContact(at(id))
const stop = (id: string, by: Person) => app.as(by).withdrawContact(at(id))
const contact = async (id: string, by: Person) => (await app.as(by).getParticulars(at(id))).contact
const beas = { phone: '09012345678', email: 'bea@example.com' }
const soras = { phone: null, email: 'sora@example.com' }

async function accepted() {
  const { id } = await tests.room()
  const offer = await acceptOffer(app, await submit(app, id))
  return { id, offer }
}

test('telephone and mail are visible to both once both have consented, and not before', async () => {
  const { id } = await accepted()
  expect(await press(id, 'bea')).toEqual({ negotiationID: id, consents: [3], named: true, shared: false })
  expect([await contact(id, 'bea'), await contact(id, 'sora')]).toEqual([null, null])
  expect(await app.as('sora').getContactConsent(at(id))).toMatchObject({ consents: [3], shared: false })
  expect(await press(id, 'sora')).toMatchObject({ consents: [2, 3], shared: true })
  expect(await contact(id, 'sora')).toEqual(beas)
  expect(await contact(id, 'bea')).toEqual(soras)
  expect((await refusal(app.as('ada').getParticulars(at(id)))).status).toBe(403)
  const { db } = await app.ctx()
  const actions = await db.select({ deed: audit.deed }).from(audit).where(eq(audit.subjectID, id))
  const ofContact = actions.map(({ deed }) => deed).filter((action) => action.includes('Contact'))
  expect(ofContact.toSorted()).toEqual(['release.consentToContact', 'release.consentToContact', 'release.releaseContact'])
  expect(actions.some(({ deed }) => deed === 'release.read')).toBe(true)
})

test('for a house whose owner is not named in parts, the buyer reads the registered owner', async () => {
  const { id } = await accepted()
  const { db } = await app.ctx()
  const [room] = await db.select().from(negotiation).where(eq(negotiation.id, id))
  const names = async () => (await app.as('bea').getParticulars(at(id))).names
  const before = await db
    .select()
    .from(estate)
    .where(eq(estate.id, room?.estateID ?? ''))
  const write = (change: Partial<typeof estate.$inferInsert>) =>
    db
      .update(estate)
      .set(change)
      .where(eq(estate.id, room?.estateID ?? ''))
  await write({ ownerLastName: null, ownerFirstName: null, register: '登記 名義', coOwners: [] })
  expect(await names()).toEqual(['登記 名義'])
  await write({ register: null })
  expect(await names()).toEqual([])
  await write(before[0] ?? {})
})

test('an operator reads both sides’ particulars, and every view is logged with the readings of the two', async () => {
  const { id } = await accepted()
  const inspect = () => app.as('ada').inspectReleases(at(id))
  const before = await inspect()
  expect(before).toMatchObject({ toBuyer: { names: [expect.any(String)], contact: null }, toSeller: { names: [expect.any(String)] } })
  for (const by of ['bea', 'sora'] as const) await press(id, by)
  await contact(id, 'sora')
  const { toBuyer, toSeller, readings } = await inspect()
  expect([toBuyer, toSeller]).toEqual([
    { ...(await app.as('bea').getParticulars(at(id))), contact: soras },
    { ...(await app.as('sora').getParticulars(at(id))), contact: beas },
  ])
  const read = readings.map(({ party, reader, kinds }) => [party, reader, kinds.toSorted()])
  expect(read).toContainEqual([1, cast.ada.name, [1, 2, 3]])
  expect(read).toContainEqual([2, cast.sora.name, [3]])
  expect(read.filter(([party]) => party === 1)).toHaveLength(2)
  // An operator's view is not counted as a reading: Bea is the first to read Sora's details.
  expect(readings.some(({ party }) => party === 3)).toBe(false)
  expect((await refusal(app.as('bea').inspectReleases(at(id)))).status).toBe(403)
})

test('the other side is asked, the room shows it, and both are notified when it is done', async () => {
  const { id } = await accepted()
  const lastMessage = async () => (await app.as('sora').listChats({ query: { negotiationID: id } })).items.at(-1)?.message
  const kinds = async (by: Person) =>
    (await app.as(by).listNotifications({ query: { group: [5] } })).items
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('release'))
  await app.drain()
  // The accepted buyer has been notified of the address and the name.
  expect([await kinds('sora'), await kinds('bea')]).toEqual([[], ['release.made']])
  await press(id, 'bea')
  expect(await lastMessage()).toBe('買主が、お互いの電話番号とメールアドレスを知らせ合うことを希望しています。')
  await app.drain()
  expect([await kinds('sora'), await kinds('bea')]).toEqual([['release.offered'], ['release.made']])
  await press(id, 'sora')
  expect(await lastMessage()).toBe('連絡先を知らせ合いました。「物件」の「連絡先」でご確認ください。')
  await app.drain()
  expect([await kinds('sora'), await kinds('bea')]).toEqual([['release.offered'], ['release.made', 'release.made']])
  await stop(id, 'bea')
  expect(await lastMessage()).toBe('買主が、連絡先を知らせるのをやめました。お互いの連絡先は表示されなくなりました。')
})

test('the release ends with the acceptance and with the negotiation', async () => {
  const fallen = await accepted()
  for (const by of ['bea', 'sora'] as const) await press(fallen.id, by)
  await letFall(app, fallen.offer)
  expect(await contact(fallen.id, 'sora')).toBeNull()
  expect((await refusal(press(fallen.id, 'sora'))).code).toBe('offer-not-accepted')
  const closed = await accepted()
  for (const by of ['bea', 'sora'] as const) await press(closed.id, by)
  await app.as('bea').closeNegotiation({ ...at(closed.id), body: { reason: '見送り' } })
  expect(await contact(closed.id, 'sora')).toBeNull()
  expect(await (await app.ctx()).db.$count(contactConsent)).toBe(0)
})

test('while one side is suspended, the other reads nothing', async () => {
  const { id } = await accepted()
  for (const by of ['bea', 'sora'] as const) await press(id, by)
  await app.as('ada').setUserStatus({ params: { id: 'bea' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
  expect(await contact(id, 'sora')).toBeNull()
  await app.as('ada').setUserStatus({ params: { id: 'bea' }, body: { status: 1, reason: '確認できたため' } })
  expect(await contact(id, 'sora')).toEqual(beas)
})

test('a suspension concurrent with reads: each read returns all or nothing, and later ones nothing', async () => {
  const { id } = await accepted()
  for (const by of ['bea', 'sora'] as const) await press(id, by)
  const shutOut = app.as('ada').setUserStatus({ params: { id: 'bea' }, body: { status: 2, reasonCode: 4, reason: '迷惑行為のため' } })
  const looks = await Promise.all([...Array.from({ length: 20 }, () => contact(id, 'sora')), shutOut.then(() => contact(id, 'sora'))])
  for (const look of looks) expect([null, beas]).toContainEqual(look)
  expect(looks.at(-1)).toBeNull()
  await app.as('ada').setUserStatus({ params: { id: 'bea' }, body: { status: 1, reason: '確認できたため' } })
})

test('twenty concurrent presses of both sides make one release for each', async () => {
  const { id } = await accepted()
  const presses = Array.from({ length: 20 }, (_, n) => press(id, n % 2 === 0 ? 'bea' : 'sora'))
  await Promise.all(presses)
  const releases = (await app.as('ada').listReleases(at(id))).items.filter(({ kind }) => kind === 3)
  expect(releases.map(({ to }) => to).toSorted()).toEqual([2, 3])
})

test('the server answers as the button’s policy does, for every person and state', async () => {
  const { id } = await tests.room()
  const offer = await acceptOffer(app, await submit(app, id))
  const { db } = await app.ctx()
  const allowed: string[] = []
  for (const status of [1, 2, 3, 4, 9] as const)
    for (const negotiationType of [1, 2, 3] as const)
      for (const by of ['bea', 'sora', 'ada'] as const) {
        await db.update(negotiation).set({ status, negotiationType, sellerInvitedFlag: true }).where(eq(negotiation.id, id))
        const contacts = { consents: [], named: true, shared: false }
        const expected = contactRefusal(cast[by], await app.as(by).getNegotiation(at(id)), contacts, 'consent')?.code
        const answered = await press(id, by).then(
          () => undefined,
          (error) => error.data.code,
        )
        expect(answered, `${by} ${status} ${negotiationType}`).toBe(expected)
        if (!expected) allowed.push(`${by} ${status} ${negotiationType}`)
        await db.delete(contactConsent)
      }
  expect(offer.purchaseOfferStatus).toBe(3)
  expect(allowed).toHaveLength(12)
})

// Must run last: the deal takes the listing with it.
test('either side ends it for both until there is a contract, and both have to consent again', async () => {
  const { id } = await accepted()
  for (const by of ['bea', 'sora'] as const) await press(id, by)
  expect(await stop(id, 'sora')).toMatchObject({ consents: [], shared: false })
  expect([await contact(id, 'bea'), await contact(id, 'sora')]).toEqual([null, null])
  await press(id, 'bea')
  expect(await contact(id, 'sora')).toBeNull()
  // Withdrawn before the other side answered.
  expect(await stop(id, 'bea')).toMatchObject({ consents: [] })
  for (const by of ['bea', 'sora'] as const) await press(id, by)
  await usageFeePaid(app)
  await app.as('ada').agreeNegotiation({ ...at(id), body: { priceDecided: 36_000_000, note: '契約書の写しを見た' } })
  expect(await refusal(stop(id, 'bea'))).toMatchObject({ status: 409, code: 'deal-underway' })
  expect(await contact(id, 'bea')).toEqual(soras)
  await app.as('ada').completeNegotiation({ ...at(id), body: { note: '着金を電話で確かめました。' } })
  app.clock.advance({ days: 29 })
  expect(await contact(id, 'bea')).toEqual(soras)
  app.clock.advance({ days: 1 })
  expect(await contact(id, 'bea')).toBeNull()
})
