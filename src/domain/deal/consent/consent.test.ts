import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { listing } from '#domain/market/listing/table.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { joined, letterTo } from '#test/companions.ts'
import { agree, asked, askedCode, owner } from '#test/consents.ts'
import { acceptOffer, counterOffer, offerTests, submit } from '#test/offers.ts'
import { completeStep, planOf, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'
import type { Consent } from './contract.ts'
import { missingConsents } from './missing.ts'

let tests: Awaited<ReturnType<typeof offerTests>>
let app: TestApp
beforeAll(async () => {
  tests = await offerTests()
  app = tests.app
})
eachAnew(() => app)

const as = async (headers: Record<string, string>, call: string, given = {}) => {
  const { status, text } = await callWith(app, call, given, { headers })
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}
const standing = (id: string, by: 'sora' | 'bea' | 'ada' = 'sora') => app.as(by).getConsentStatus({ params: { id } })
const until = '2027-11-21'
const sale = { minPrice: 34_000_000, until }
const consentsOf = async (by: 'sora' | 'ada' = 'sora'): Promise<Consent[]> => (await app.as(by).listConsents()).items
const inDays = async (id: string) => stepOf(await planOf(app, id), 'coConsent').stepStatus

test('consent is requested with the invitation, given with a name and a mailed code, and both are notified', async () => {
  const { estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', { ...owner, consent: sale })
  expect((await as(headers, 'listConsents')).body.items).toMatchObject([
    { kind: 1, consentStatus: 1, minPrice: 34_000_000, until, current: true, name: null },
  ])
  const [row] = await consentsOf()
  const invitation = (await (await app.ctx()).db.select().from(mail)).find(({ subject }) => subject.includes('ご招待'))
  expect(invitation?.text).toContain('この物件を、3,400万円以上で売り出すこと（2027年11月21日（日）まで）')
  const given = await agree(app, headers, row as Consent)
  expect(given).toMatchObject({ status: 201, body: { consentStatus: 2, name: '空野　陸', givenAt: '2026-11-21T10:00:00+09:00' } })
  expect((await app.as('sora').getCompanion({ params: { id: riku.id } })).companionStatus).toBe(3)
  await app.drain()
  expect(await letterTo(app, riku.email)).toContain('同意を受け付けました')
  expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('consent.given')
  const recorded = await (await app.ctx()).db.select().from(audit).where(eq(audit.deed, 'consent.give'))
  expect(recorded).toMatchObject([{ actorID: riku.id, subjectID: row?.id }])
})

test('an acceptance asks every owner; the last consent completes the step, and the buyer learns only how many sign', async () => {
  const { id, estateID } = await tests.room()
  await (await app.ctx()).db
    .update(estate)
    .set({ coOwners: [{ name: '空野陸', share: '1/3' }, { name: '空野 渚' }] })
    .where(eq(estate.id, estateID))
  const riku = await joined(app, estateID, 'sora', { ...owner, coOwner: 0 })
  const offer = await submit(app, id)
  expect(await standing(id, 'bea')).toEqual({ owners: 0, missing: null, floorAbove: null })
  await acceptOffer(app, offer)
  expect(await standing(id, 'bea')).toEqual({ owners: 2, missing: null, floorAbove: null })
  expect((await standing(id)).missing).toEqual([
    { companionID: riku.companion.id, name: '空野 陸' },
    { companionID: null, name: '空野 渚' },
  ])
  const nagisa = await joined(app, estateID, 'sora', { ...owner, name: '空野 渚', email: 'nagisa@example.com', coOwner: 1 })
  await app.as('sora').createConsent({ body: { companionID: nagisa.companion.id, kind: 2, purchaseOfferID: offer.id } })
  await app.drain()
  const letters = await (await app.ctx()).db.select().from(mail).where(eq(mail.toAddress, 'riku@example.com'))
  expect(letters.map(({ text }) => text).join()).toContain('購入申込（第1号・3,600万円）を承諾すること')
  expect(await inDays(id)).toBe(1)
  await agree(app, riku.headers, await asked(app, riku.companion.id))
  expect([await inDays(id), (await standing(id)).missing?.map(({ name }) => name)]).toEqual([1, ['空野 渚']])
  await agree(app, nagisa.headers, await asked(app, nagisa.companion.id), '空野 渚')
  expect([await inDays(id), (await standing(id)).missing]).toEqual([2, []])
  expect(await missingConsents(await app.ctx(), { negotiationID: id, estateID })).toEqual([])
})

test('a consent can be withdrawn until the owner’s own signature: the step reopens, seller and operator are notified, and the acceptance stays', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', owner)
  const offer = await acceptOffer(app, await submit(app, id))
  const row = await asked(app, riku.id)
  await agree(app, headers, row)
  expect(await inDays(id)).toBe(2)
  const back = await as(headers, 'withdrawConsent', { params: { id: riku.id }, body: { consentID: row.id, reason: '考え直したい' } })
  expect(back).toMatchObject({ status: 200, body: { consentStatus: 4, closeReason: '考え直したい' } })
  expect([await inDays(id), (await standing(id)).missing?.length]).toEqual([1, 1])
  expect((await tests.see(offer.id)).purchaseOfferStatus).toBe(3)
  expect((await app.as('sora').getCompanion({ params: { id: riku.id } })).companionStatus).toBe(2)
  expect((await app.as('ada').listAlerts()).items).toMatchObject([{ cause: 'consent-withdrawn', negotiationID: id }])
  await app.drain()
  expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('consent.withdrawn')
  expect(await as(headers, 'withdrawConsent', { params: { id: riku.id }, body: { consentID: row.id } })).toMatchObject({ status: 409 })
  // Consent can be given again, and leaving withdraws everything.
  await agree(app, headers, row)
  expect(await inDays(id)).toBe(2)
  await as(headers, 'leaveAsCompanion')
  expect([await inDays(id), (await consentsOf('ada')).map(({ consentStatus }) => consentStatus)]).toEqual([1, [4]])
  expect((await standing(id)).missing?.map(({ name }) => name)).toEqual(['空野 陸'])
})

test('an owner who left and was invited again counts once, also after leaving twice', async () => {
  const { id, estateID } = await tests.room()
  const owners = () => standing(id).then(({ owners, missing }) => `${owners} ${missing?.map(({ name }) => name)}`)
  for (const _ of [1, 2]) {
    await as((await joined(app, estateID, 'sora', owner)).headers, 'leaveAsCompanion')
    expect(await owners()).toBe('1 空野 陸')
  }
  const { companion: riku, headers } = await joined(app, estateID, 'sora', owner)
  await acceptOffer(app, await submit(app, id))
  expect(await owners()).toBe('1 空野 陸')
  await agree(app, headers, await asked(app, riku.id))
  expect(await owners()).toBe('1 ')
})

test('a refusal notifies the seller, who may ask differently; the earlier request is closed', async () => {
  const { estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', { ...owner, consent: sale })
  const first = await asked(app, riku.id)
  const refused = await as(headers, 'refuseConsent', { params: { id: riku.id }, body: { consentID: first.id, reason: '安すぎます' } })
  expect(refused).toMatchObject({ status: 200, body: { consentStatus: 3 } })
  await app.drain()
  expect((await app.as('sora').listNotifications()).items.map(({ kind }) => kind)).toContain('consent.declined')
  const body = { companionID: riku.id, kind: 1 as const, minPrice: 38_000_000, until }
  const next = await app.as('sora').createConsent({ body })
  expect((await app.as('sora').createConsent({ body })).id).toBe(next.id)
  expect((await consentsOf()).map(({ consentStatus }) => consentStatus)).toEqual([1, 9])
  expect((await agree(app, headers, first)).status).toBe(409)
})

test('a consent names the terms that were read: other terms of the offer need another consent', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', owner)
  const offer = await submit(app, id)
  const early = await app.as('sora').createConsent({ body: { companionID: riku.id, kind: 2, purchaseOfferID: offer.id } })
  await agree(app, headers, early)
  const lower = await counterOffer(app, offer, 'sora', { price: 35_000_000 })
  expect((await consentsOf())[0]).toMatchObject({ consentStatus: 2, current: false })
  await acceptOffer(app, lower, 'bea')
  expect((await standing(id)).missing).toHaveLength(1)
  const current = await asked(app, riku.id)
  expect(current).toMatchObject({ price: 35_000_000, edition: 2, current: true })
  const wrong = await agree(app, headers, { ...current, sha256: early.sha256 })
  expect(wrong).toMatchObject({ status: 412, body: { code: 'version-mismatch' } })
  await agree(app, headers, current)
  expect((await standing(id)).missing).toEqual([])
  expect((await consentsOf()).map(({ consentStatus }) => consentStatus)).toEqual([2, 9])
})

test('a consent given before the acceptance counts, and is not requested again', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', { ...owner, role: 1, share: null })
  const offer = await submit(app, id)
  await agree(app, headers, await app.as('sora').createConsent({ body: { companionID: riku.id, kind: 2, purchaseOfferID: offer.id } }))
  await acceptOffer(app, offer)
  expect([await consentsOf(), (await standing(id)).missing]).toMatchObject([[{ consentStatus: 2 }], []])
})

test('a price below the floor is shown, and refuses nothing', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', { ...owner, consent: { minPrice: 37_000_000, until } })
  const offer = await submit(app, id)
  expect((await standing(id)).floorAbove).toBe(null)
  await agree(app, headers, await asked(app, riku.id))
  expect((await standing(id)).floorAbove).toBe(37_000_000)
  expect((await standing(id, 'bea')).floorAbove).toBe(null)
  expect((await acceptOffer(app, offer)).purchaseOfferStatus).toBe(3)
})

test('a power of attorney is on paper: a chief ticks the step with a reason, the seller cannot', async () => {
  const { id, estateID } = await tests.room()
  await (await app.ctx()).db
    .update(estate)
    .set({ coOwners: [{ name: '空野 渚' }] })
    .where(eq(estate.id, estateID))
  await acceptOffer(app, await submit(app, id))
  const plan = await planOf(app, id)
  expect(await refusal(completeStep(app, plan, 'coConsent', 'sora'))).toMatchObject({ status: 409, code: 'step-automatic' })
  // Under the same rule as an agreement without consents: by a chief, with a reason both sides can read.
  const ticks = (by: Person, note?: string) => completeStep(app, plan, 'coConsent', by, { ground: '委任状', ...(note && { note }) })
  const missing = { status: 409, code: 'consent-missing', title: expect.stringContaining('空野 渚 様') }
  const worker = await colleague(app, 'sumi', '墨田 澄')
  const note = '委任状と印鑑証明書を確かめました。'
  expect(await refusal(ticks('ada'))).toMatchObject(missing)
  expect(await refusal(ticks(worker, note))).toMatchObject({ ...missing, title: expect.stringContaining('責任者に依頼してください') })
  expect([await inDays(id), (await standing(id)).missing]).toEqual([1, [{ companionID: null, name: '空野 渚' }]])
  await ticks('ada', note)
  expect([await inDays(id), (await standing(id)).missing]).toEqual([2, []])
  for (const who of ['sora', 'bea'] as const) {
    expect((await heard(app, who, { id })).join()).toContain(note)
    expect(stepOf(await planOf(app, id, who), 'coConsent').note).toBe(note)
  }
})

test('only its owner gives a consent: no other companion, no member, no wrong name, no guessed code, and no other owner', async () => {
  const { estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', { ...owner, consent: sale })
  const other = await joined(app, estateID, 'sora', { ...owner, name: '空野 渚', email: 'nagisa@example.com', consent: sale })
  const row = await asked(app, riku.id)
  const body = { consentID: row.id, sha256: row.sha256, name: '空野陸', code: '000000' }
  expect((await as(other.headers, 'giveConsent', { params: { id: riku.id }, body })).status).toBe(404)
  expect((await as(other.headers, 'giveConsent', { params: { id: other.companion.id }, body })).status).toBe(404)
  for (const [by, status] of [
    ['sora', 403],
    ['ada', 403],
    ['bea', 404],
  ] as const)
    expect(await refusal(app.as(by).giveConsent({ params: { id: riku.id }, body }))).toMatchObject({ status })
  expect(await agree(app, headers, row, '山田 太郎')).toMatchObject({ status: 422, body: { errors: [{ path: 'name' }] } })
  await askedCode(app, headers, row)
  for (let tries = 0; tries < 5; tries++) await as(headers, 'giveConsent', { params: { id: riku.id }, body })
  expect((await as(headers, 'giveConsent', { params: { id: riku.id }, body })).body.code).toBe('code-locked')
  expect(await consentsOf()).toMatchObject([{ consentStatus: 1 }, { consentStatus: 1 }])
  // The code used to enter, or one for another consent, is not accepted here.
  const theirs = await asked(app, other.companion.id)
  const elsewhere = await askedCode(app, other.headers, theirs)
  const again = await app.as('sora').createConsent({ body: { companionID: other.companion.id, kind: 1, minPrice: 1, until } })
  const used = { consentID: again.id, sha256: again.sha256, name: '空野 渚', code: elsewhere }
  expect((await as(other.headers, 'giveConsent', { params: { id: other.companion.id }, body: used })).body.code).toBe('code-old')
})

test('consent is requested only from owners, by their inviter, and with valid terms', async () => {
  const { id, estateID } = await tests.room()
  const family = await joined(app, estateID)
  const { companion: riku } = await joined(app, estateID, 'sora', owner)
  const offer = await submit(app, id)
  const ask = (body: object, by: 'sora' | 'saburo' | 'ada' | 'bea' = 'sora') =>
    refusal(app.as(by).createConsent({ body: { companionID: riku.id, kind: 1, minPrice: 1, until, ...body } }))
  expect(await ask({ companionID: family.companion.id })).toMatchObject({ status: 409, code: 'not-an-owner' })
  expect([(await ask({}, 'saburo')).status, (await ask({}, 'bea')).status, (await ask({}, 'ada')).status]).toEqual([404, 404, 403])
  for (const wrong of [{ minPrice: null }, { until: null }, { until: '2026-11-20' }, { until: '2028-12-01' }, { kind: 2 }])
    expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 422])
  expect((await ask({ kind: 2, purchaseOfferID: 'nothing' })).status).toBe(404)
  await app.as('bea').withdrawPurchaseOffer({ params: { id: offer.id }, body: {} })
  expect(await ask({ kind: 2, purchaseOfferID: offer.id })).toMatchObject({ status: 409, code: 'wrong-state' })
  await (await app.ctx()).db.delete(rate)
  const invited = (more: object) => refusal(joined(app, estateID, 'sora', { email: 'new@example.com', ...more }))
  expect((await invited({ consent: sale })).errors?.[0]?.path).toBe('consent')
  expect((await invited({ ...owner, email: 'new@example.com', coOwner: 3 })).errors?.[0]?.path).toBe('coOwner')
  expect((await invited({ ...owner, email: 'new@example.com', consent: { minPrice: 1, until: '2020-01-01' } })).errors?.[0]?.path).toBe(
    'consent.until',
  )
})

test('twenty concurrent consents count once', async () => {
  const { id, estateID } = await tests.room()
  const { companion: riku, headers } = await joined(app, estateID, 'sora', owner)
  await acceptOffer(app, await submit(app, id))
  const row = await asked(app, riku.id)
  const code = await askedCode(app, headers, row)
  const body = { consentID: row.id, sha256: row.sha256, name: '空野陸', code }
  const yes = () => as(headers, 'giveConsent', { params: { id: riku.id }, body })
  const answers = await Promise.all(Array.from({ length: 20 }, yes))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
  expect(await inDays(id)).toBe(2)
})

test('an agent’s listing shows the date of the consent while all owners agree: not on a seller’s own listing, nor after the last day', async () => {
  const { estateID } = await tests.room()
  const { db } = await app.ctx()
  const consentedOn = async () => (await app.as().getPublicEstate({ params: { id: estateID } })).consentedOn
  const of = (sellerKind: 1 | 2) => db.update(listing).set({ sellerKind }).where(eq(listing.id, estateID))
  const role1 = { ...owner, role: 1 as const, consent: sale }
  const { companion: riku, headers } = await joined(app, estateID, 'sora', role1)
  await of(2)
  expect(await consentedOn()).toBeNull()
  await agree(app, headers, await asked(app, riku.id))
  expect(await consentedOn()).toBe('2026-11-21')
  await of(1)
  expect(await consentedOn()).toBeNull()
  await of(2)
  app.clock.set('2027-11-22T10:00:00+09:00')
  expect(await consentedOn()).toBeNull()
  app.clock.set('2026-11-21T10:00:00+09:00')
  await joined(app, estateID, 'sora', { ...role1, name: '空野 海', email: 'umi@example.com' })
  expect(await consentedOn()).toBeNull()
  await of(1)
})
