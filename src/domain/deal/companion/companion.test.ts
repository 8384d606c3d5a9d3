import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { release } from '#domain/deal/negotiation/release-table.ts'
import { negotiation, negotiationSeat } from '#domain/deal/negotiation/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { listing } from '#domain/market/listing/table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { callWith } from '#test/call.ts'
import { cast } from '#test/cast.ts'
import { enter, invite, joined, knock, letterTo, linkTo } from '#test/companions.ts'
import { openDeal } from '#test/deals.ts'
import { listedHouse } from '#test/rooms.ts'
import { appointed, onDay, propose } from '#test/viewings.ts'
import { companion } from './table.ts'
import { processCompanions, purgeCompanions } from './upkeep.ts'

const START = '2026-11-21T10:00:00+09:00'
let app: TestApp
let home: string
beforeAll(async () => {
  app = await testApp()
  home = await listedHouse(app)
})
beforeEach(async () => {
  // Delivers pending events of the previous negotiations while these still exist.
  await app.drain()
  app.clock.set(START)
  const { db } = await app.ctx()
  for (const table of [companion, release, viewing, chat, negotiationSeat, negotiation, mail, rate]) await db.delete(table)
  await db.update(estate).set({ status: 3 }).where(eq(estate.id, home))
})
afterAll(() => app.close())

const at = ({ id }: { id: string }) => ({ params: { id } })
const see = ({ id }: { id: string }) => app.as('sora').getCompanion(at({ id }))
const get = async (call: string, headers: Record<string, string>, params = {}) => {
  const { status, text } = await callWith(app, call, { params }, { headers })
  return { status, body: text === '' ? undefined : JSON.parse(text) }
}
const out = async (headers: Record<string, string>) => (await get('getCompanionHome', headers)).status === 401
const owner = { role: 2 as const, name: '空野 陸', email: 'riku@example.com', share: '1/2' }

test('a seller invites, and the letter names the inviter, the role and the visible parts', async () => {
  const invited = await invite(app, home)
  expect(invited).toMatchObject({ side: 2, role: 3, companionStatus: 1, until: '2027-02-19', negotiationID: null, joinedAt: null })
  expect(invited.linkUntil).toBe('2026-12-05T10:00:00+09:00')
  const letter = await letterTo(app, 'hikari@example.com')
  expect(letter).toContain('空野 様が、ご家族として、この物件の取引にあなたを招待しました。会員登録は要りません。')
  expect(letter).toContain('見られるもの：物件の所在地と価格・商談の進み具合・見学の予定\n商談のメッセージは見えません。')
  const [kept] = await (await app.ctx()).db.select().from(companion)
  expect(JSON.stringify(kept)).not.toContain(await linkTo(app, 'hikari@example.com'))
})

test('an owner sees everything, without an end; others see the chosen parts, for a year at most', async () => {
  expect(await invite(app, home, 'sora', owner)).toMatchObject({
    share: '1/2',
    until: null,
    sees: { offers: true, papers: true, plan: true },
  })
  expect(await invite(app, home)).toMatchObject({ share: null, sees: { offers: false, papers: false, plan: false } })
  const wrong = async (more: object) => (await refusal(invite(app, home, 'sora', { email: 'new@example.com', ...more }))).errors?.[0]?.path
  expect(await wrong({ until: '2027-11-22' })).toBe('until')
  expect(await wrong({ until: '2026-11-20' })).toBe('until')
  expect(await wrong({ ...owner, until: '2026-12-01' })).toBe('until')
  expect(await wrong({ share: '1/2' })).toBe('share')
  expect(await wrong({ role: 4 })).toBe('negotiationID')
  expect(await wrong({ email: 'not a mailbox' })).toBe('email')
})

test('a buyer invites family and experts to their own negotiation, but no owners', async () => {
  const id = await openDeal(app, { estateID: home })
  expect(await invite(app, home, 'bea')).toMatchObject({ side: 3, negotiationID: id, inviterID: 'bea' })
  expect((await refusal(invite(app, home, 'bea', owner))).errors?.[0]?.path).toBe('role')
  expect((await refusal(invite(app, home, 'ben'))).status).toBe(404)
  expect((await refusal(invite(app, home, 'ben', { negotiationID: id }))).status).toBe(404)
  expect((await refusal(invite(app, home, 'ada'))).status).toBe(403)
  // Neither side sees the other's companions.
  expect((await app.as('sora').listCompanions()).items).toEqual([])
  expect((await app.as('ada').listCompanions()).items).toHaveLength(1)
  await app.as('bea').closeNegotiation({ ...at({ id }), body: { reason: '見送り' } })
  expect((await refusal(invite(app, home, 'bea'))).status).toBe(404)
  expect((await app.as('bea').listCompanions()).items).toMatchObject([{ companionStatus: 9, endedBy: 4 }])
})

test('a mailbox is invited once, and twelve companions at most, also when concurrent', async () => {
  await invite(app, home, 'sora', { email: 'Hikari@Example.com' })
  expect(await refusal(invite(app, home))).toMatchObject({ status: 409, code: 'already-invited' })
  const { db } = await app.ctx()
  await db.delete(companion)
  for (let asked = 0; asked < 20; asked += 10) {
    await db.delete(rate)
    await Promise.allSettled(Array.from({ length: 10 }, (_, i) => invite(app, home, 'sora', { email: `guest${asked + i}@example.com` })))
  }
  expect((await app.as('sora').countCompanions()).count).toBe(12)
  expect(await refusal(invite(app, home))).toMatchObject({ status: 429 })
  await db.delete(rate)
  expect(await refusal(invite(app, home))).toMatchObject({ status: 409, code: 'too-many-companions' })
})

test('a letter can be sent again after a day, and replaces the earlier link', async () => {
  const invited = await invite(app, home)
  const first = await linkTo(app, invited.email)
  expect(await refusal(app.as('sora').inviteAgain(at(invited)))).toMatchObject({ status: 409, code: 'invited-lately' })
  app.clock.advance({ hours: 24 })
  await app.as('sora').inviteAgain(at(invited))
  expect((await knock(app, { token: first })).status).toBe(410)
  expect((await knock(app, { token: await linkTo(app, invited.email) })).status).toBe(200)
})

test('companions see the house, the negotiations by number and the viewing times, but no messages', async () => {
  const id = await openDeal(app, { estateID: home })
  await propose(app, id, 'bea', { note: '母の足が悪いので、1階から見たいです。' })
  const { headers, companion: family } = await joined(app, home)
  expect((await get('getCompanionHome', headers)).body).toMatchObject({
    inviterName: '空野',
    estate: { title: '丘の上の家', address: '神奈川県横浜市港北区菊名一丁目2番3号', price: 24_800_000 },
    talks: [{ negotiationID: id, number: 1, status: 2, counterpartName: null }],
  })
  await app.as('sora').pauseEstate({ params: { id: home } })
  const paused = (await get('getCompanionHome', headers)).body.estate
  expect(paused).toMatchObject({ status: 3, listing: { searchable: false, pausedAt: '2026-11-21T10:00:00+09:00' } })
  expect(houseStanding(paused, 'owner', app.clock.now())).toMatchObject({ word: '一時停止中', act: null })
  await app.as('sora').resumeEstate({ params: { id: home } })
  const { body } = await get('listViewings', headers)
  expect(body.items).toMatchObject([{ negotiationID: id, viewingStatus: 1, note: null, buyerDayContact: null, memo: null }])
  expect((await get('getViewing', headers, { id: body.items[0].id })).status).toBe(200)
  expect((await get('listCompanions', headers)).body.items).toMatchObject([{ id: family.id }])
  expect((await get('listChats', headers)).status).toBe(401)
  const seen = await see(family)
  expect(seen.lastSeenAt).toBe('2026-11-21T10:00:00+09:00')
})

test('a co-owner reads the public price until a new one is approved', async () => {
  const estateID = await listedHouse(app)
  const { headers } = await joined(app, estateID)
  await app.as('sora').patchEstate({ params: { id: estateID }, body: { price: 18_800_000, changeReason: '価格を見直しました。' } })
  await app.as('sora').applyEstate({ params: { id: estateID } })
  expect((await get('getCompanionHome', headers)).body.estate.price).toBe(24_800_000)
  await app.as('ada').approveEstate({ params: { id: estateID } })
  expect((await get('getCompanionHome', headers)).body.estate.price).toBe(18_800_000)
})

test('an expert sees one negotiation with the name of the other side, and no viewings', async () => {
  const id = await openDeal(app, { estateID: home })
  await openDeal(app, { estateID: home, buyer: 'ben' })
  await appointed(app, id)
  const { headers } = await joined(app, home, 'sora', { role: 4, negotiationID: id, email: 'shiho@example.com' })
  expect((await get('getCompanionHome', headers)).body.talks).toMatchObject([{ negotiationID: id, counterpartName: '別府' }])
  expect((await get('listViewings', headers)).body.items).toEqual([])
})

test('on the buyer’s side they see only the advert of the house, and no other negotiations', async () => {
  const id = await openDeal(app, { estateID: home })
  const other = await openDeal(app, { estateID: home, buyer: 'ben' })
  await appointed(app, id)
  await propose(app, other, 'ben', { slots: [{ start: onDay(20, '09:00'), end: onDay(20, '12:00') }] })
  const { headers } = await joined(app, home, 'bea')
  const { body } = await get('getCompanionHome', headers)
  expect(body.estate.address).toBe('神奈川県横浜市港北区菊名一丁目')
  expect(Object.keys(body.estate).toSorted()).toEqual(['address', 'listing', 'price', 'title'])
  expect(body.estate.listing).toEqual({ searchable: true, trade: 'none', reserved: false, endedAt: null, endReason: null })
  expect(body.talks).toMatchObject([{ negotiationID: id }])
  expect((await get('listViewings', headers)).body.items).toMatchObject([{ negotiationID: id }])
})

test('an operator sees the companions of a negotiation, on both sides, and each view is logged', async () => {
  const talk = { id: await openDeal(app, { estateID: home, buyer: 'bea' }) }
  const [ofHouse, ofBuyer] = [await invite(app, home), await invite(app, home, 'bea', { email: 'kin@example.com' })]
  const other = { id: await openDeal(app, { estateID: home, buyer: 'ben' }) }
  await invite(app, home, 'ben', { email: 'friend@example.com' })
  const seen = await app.as('ada').listTalkCompanions(at(talk))
  expect(seen.items.map(({ id, side }) => [id, side])).toEqual([
    [ofHouse.id, 2],
    [ofBuyer.id, 3],
  ])
  const looks = await (await app.ctx()).db.select().from(audit).where(eq(audit.deed, 'companion.inspect'))
  expect(looks).toMatchObject([{ actorID: cast.ada.id, subjectID: talk.id, detail: { companions: [ofHouse.id, ofBuyer.id] } }])
  expect((await app.as('ada').listTalkCompanions(at(other))).items).toHaveLength(2)
  expect((await refusal(app.as('bea').listTalkCompanions(at(talk)))).status).toBe(403)
  expect((await refusal(app.as('bea').listTalkCompanions(at(other)))).status).toBe(404)
})

test('companions see nothing of another house', async () => {
  const elsewhere = await listedHouse(app)
  const talk = await openDeal(app, { estateID: elsewhere })
  const visit = await appointed(app, talk)
  const { headers, companion: family } = await joined(app, home)
  const stranger = await invite(app, elsewhere, 'sora', { email: 'other@example.com' })
  expect((await get('getViewing', headers, { id: visit.id })).status).toBe(404)
  expect((await get('getViewingsByIds', headers, { ids: [visit.id] })).body.items).toEqual([])
  expect((await get('getCompanion', headers, { id: stranger.id })).status).toBe(404)
  expect((await get('getCompanion', headers, { id: family.id })).status).toBe(200)
})

test('the inviter ends access, which closes every browser immediately and sends a letter', async () => {
  const { headers, token, companion: family } = await joined(app, home)
  const second = await enter(app, token)
  expect((await refusal(app.as('saburo').deleteCompanion(at(family)))).status).toBe(404)
  await app.as('sora').deleteCompanion(at(family))
  expect([await out(headers), await out(second)]).toEqual([true, true])
  expect((await knock(app, { token })).status).toBe(410)
  expect(await see(family)).toMatchObject({ companionStatus: 9, endedBy: 2 })
  await app.drain()
  expect(await letterTo(app, family.email)).toContain('ご参加が終わりました')
  expect(await refusal(app.as('sora').deleteCompanion(at(family)))).toMatchObject({ status: 409 })
  expect(await refusal(app.as('sora').inviteAgain(at(family)))).toMatchObject({ status: 409 })
  // They may be invited again.
  expect((await invite(app, home)).companionStatus).toBe(1)
})

test('companions can leave by themselves, and get no letter about it', async () => {
  const { headers, companion: family } = await joined(app, home)
  const gone = await callWith(app, 'leaveAsCompanion', {}, { headers })
  expect([gone.status, gone.headers.get('set-cookie')]).toEqual([204, expect.stringMatching(/^companion=; .*Max-Age=0/)])
  expect(await out(headers)).toBe(true)
  expect(await see(family)).toMatchObject({ companionStatus: 8, endedBy: 3 })
  await app.drain()
  expect(await letterTo(app, family.email)).not.toContain('ご参加が終わりました')
})

test('access ends after the last day, after twelve hours in one browser, and long after the listing ended', async () => {
  const short = await joined(app, home, 'sora', { until: '2026-11-22' })
  app.clock.advance({ hours: 12 })
  expect(await out(short.headers)).toBe(true)
  const again = await enter(app, short.token)
  expect(await out(again)).toBe(false)
  app.clock.set('2026-11-23T00:00:00+09:00')
  expect(await out(again)).toBe(true)
  const long = await joined(app, home, 'sora', owner)
  await processCompanions(await app.ctx())
  expect([(await see(short.companion)).companionStatus, (await see(long.companion)).companionStatus]).toEqual([9, 2])
  const { db } = await app.ctx()
  await db.update(estate).set({ status: 10 }).where(eq(estate.id, home))
  await db.update(listing).set({ endedAt: app.clock.now() }).where(eq(listing.id, home))
  app.clock.advance({ days: 89 })
  await processCompanions(await app.ctx())
  expect((await see(long.companion)).companionStatus).toBe(2)
  app.clock.advance({ days: 1 })
  await processCompanions(await app.ctx())
  expect(await see(long.companion)).toMatchObject({ companionStatus: 9, endedBy: 4 })
  // A name and a mail address are not kept forever.
  app.clock.advance({ days: 90 })
  await processCompanions(await app.ctx())
  expect((await see(long.companion)).companionStatus).toBe(9)
  app.clock.advance({ hours: 1 })
  await processCompanions(await app.ctx())
  expect(await refusal(see(long.companion))).toMatchObject({ status: 404 })
  await db.update(listing).set({ endedAt: null }).where(eq(listing.id, home))
})

test('a leaving member’s companions are deleted, with their names and mailboxes', async () => {
  const talk = await openDeal(app, { estateID: home })
  await joined(app, home, 'bea')
  await app.as('bea').closeNegotiation({ ...at({ id: talk }), body: { reason: '見送り' } })
  await purgeCompanions(await app.ctx(), { userID: 'bea' })
  expect(await (await app.ctx()).db.$count(companion)).toBe(0)
})
