import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { image } from '#domain/base/image/table.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { notification } from '#domain/news/notification/table.ts'
import { audit } from '#platform/audit/table.ts'
import { eachAnew, refusal, type TestApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { joined, letterTo } from '#test/companions.ts'
import { confirmHandover, fillIn, handedOver, STEPS_BEFORE_KEYS, signed } from '#test/handovers.ts'
import { readPDF } from '#test/pdf.ts'
import { uploaded } from '#test/pictures.ts'
import { planOf, planTests, stepOf } from '#test/plans.ts'
import { heard } from '#test/rooms.ts'
import { codeFor } from '#test/statements.ts'
import { sendAfter } from '#test/waiting.ts'
import { handover } from './table.ts'
import { askAboutKeys, purgeHandovers } from './upkeep.ts'

let app: TestApp
let tests: Awaited<ReturnType<typeof planTests>>
beforeAll(async () => {
  tests = await planTests()
  app = tests.app
})
eachAnew(() => app)

const at = (id: string) => ({ params: { id } })
const DAY = '2027-01-31T15:00:00+09:00'
/** The contract is signed, every step before the payment is done, and it is the day of the handover. */
async function theDay() {
  const plan = await tests.planned()
  await signed(app, plan.negotiationID, STEPS_BEFORE_KEYS)
  app.clock.set(DAY)
  return plan
}
const notificationsTo = async (who: Person) => {
  await app.drain()
  return (await app.as(who).listNotifications()).items.map(({ kind }) => kind).filter((kind) => /^handover\.(?!near)/.test(kind))
}
const alerts = async () => (await app.as('ada').listAlerts()).items.map(({ cause }) => cause)
const keysOf = async (id: string) => stepOf(await planOf(app, id), 'keys')

test('both write one record, each their own part, and both confirm the same edition with a code', async () => {
  const { negotiationID: id } = await theDay()
  expect(await app.as('bea').getHandover(at(id))).toMatchObject({ edition: 0, version: 0, day: null, keys: [] })
  const first = await fillIn(app, id, 'sora')
  expect(first).toMatchObject({ ...handedOver, edition: 1, handoverStatus: 1, confirmations: [] })
  expect((await heard(app, 'bea', { id })).at(-1)).toBe('引渡し確認書ができました。お二人で記入し、それぞれ確かめてください。')
  // The other side's concurrent changes are not lost.
  const both = await fillIn(app, id, 'bea', { remarks: '郵便受けの番号は書面で受け取りました。' })
  expect(both).toMatchObject({ ...handedOver, remarks: '郵便受けの番号は書面で受け取りました。', edition: 2 })
  expect((await fillIn(app, id, 'bea', { remarks: both.remarks })).version).toBe(both.version)
  expect((await refusal(app.as('sora').saveHandover({ ...at(id), body: { place: '事務所' } }, { ifMatch: first.version }))).status).toBe(
    412,
  )
  expect((await confirmHandover(app, id, 'sora')).confirmations).toEqual([{ party: 2, at: '2027-01-31T15:00:00+09:00' }])
  expect(await keysOf(id)).toMatchObject({ stepStatus: 1, doneBy: [{ party: 2 }] })
  expect(await notificationsTo('bea')).toEqual(['handover.confirmed'])
  await sendAfter(app)
  expect(await letterTo(app, 'bea@example.com')).toContain('間違いがなければ「確認しました」を押してください')
  const done = await confirmHandover(app, id, 'bea')
  expect(done).toMatchObject({ handoverStatus: 2, edition: 2, confirmedAt: '2027-01-31T15:00:00+09:00' })
  // Both have confirmed the keys, and the price is unpaid: their parts are marked, but the step is not done.
  expect(await keysOf(id)).toMatchObject({ stepStatus: 1, auto: 'handover.done', doneBy: [{ party: 2 }, { party: 3 }] })
  expect(await notificationsTo('sora')).toEqual(['handover.done'])
  expect((await heard(app, 'sora', { id })).at(-1)).toBe('引渡しの確認がそろいました。')
  // Anyone with the record can compute its hash.
  const { db } = await app.ctx()
  const [row] = await db.select().from(handover)
  const frozen = [
    ...[row?.id, id, 2, done.day, done.place, [['玄関', 3]], done.papers, done.otherPapers, [[1, '01234', null]]],
    ...[true, '', [], done.present, done.remarks],
  ]
  expect(done.sha256).toBe(createHash('sha256').update(JSON.stringify(frozen)).digest('hex'))
  // And it cannot be changed any more.
  expect(await refusal(fillIn(app, id, 'sora', { place: '事務所' }))).toMatchObject({ status: 409, code: 'wrong-state', state: 2 })
})

test('a change voids a confirmation and notifies its giver; an unread edition cannot be confirmed', async () => {
  const { negotiationID: id } = await theDay()
  await fillIn(app, id)
  await confirmHandover(app, id, 'sora')
  expect(await refusal(confirmHandover(app, id, 'sora'))).toMatchObject({ status: 409, code: 'wrong-state' })
  const changed = await fillIn(app, id, 'bea', { keys: [{ what: '玄関', count: 2 }] })
  expect(changed).toMatchObject({ edition: 2, confirmations: [] })
  expect((await keysOf(id)).doneBy).toEqual([])
  expect(await notificationsTo('sora')).toEqual(['handover.changed'])
  expect(await refusal(confirmHandover(app, id, 'sora', { edition: 1 }))).toMatchObject({
    ...{
      status: 412,
      code: 'version-mismatch',
      edition: 2,
      title: '内容が変わりました。新しい内容を確かめてから、もう一度押してください。',
    },
  })
})

test('steps after the keys are counted from the actual day of the handover, and optional earlier ones are dropped', async () => {
  const { negotiationID: id, handoverDay } = await theDay()
  expect(handoverDay).toBe('2027-01-31')
  app.clock.set('2027-01-20T15:00:00+09:00')
  const due = async (code: string) => stepOf(await planOf(app, id), code).due
  expect([await due('registered'), await due('filing')]).toEqual(['2027-02-14', '2027-01-31'])
  await signed(app, id, ['pay'])
  await fillIn(app, id, 'sora', { ...handedOver, day: '2027-01-20' })
  for (const who of ['sora', 'bea'] as const) await confirmHandover(app, id, who)
  expect(await planOf(app, id)).toMatchObject({ handoverDay: '2027-01-20' })
  expect([await due('registered'), await due('filing')]).toEqual(['2027-02-03', '2027-01-20'])
  expect((await app.as('bea').getNegotiation(at(id))).next).toMatchObject({ code: 'filing' })
})

test('only the two parties write and confirm it, once there is a contract and its day has come', async () => {
  const { negotiationID: id } = await tests.planned()
  expect(await refusal(fillIn(app, id))).toMatchObject({ status: 409, code: 'not-signed' })
  await signed(app, id)
  expect((await refusal(fillIn(app, id, 'ada'))).status).toBe(403)
  expect((await refusal(fillIn(app, id, 'ben'))).status).toBe(404)
  expect((await refusal(confirmHandover(app, id, 'bea'))).code).toBe('not-written')
  await fillIn(app, id, 'sora', { place: '現地' })
  expect((await refusal(confirmHandover(app, id, 'bea'))).errors).toEqual([{ path: 'day', message: '引渡しの日を入力してください。' }])
  await fillIn(app, id)
  expect((await refusal(confirmHandover(app, id, 'bea'))).errors?.[0]?.message).toBe(
    '引渡しの日の2027年1月31日（日）になってから、お二人で確かめてください。',
  )
  app.clock.set(DAY)
  const code = await codeFor(app, 'bea', 6, id)
  expect((await refusal(confirmHandover(app, id, 'bea', { code: code === '111111' ? '222222' : '111111' }))).code).toBe('code-wrong')
  const wrong = async (body: object) => (await refusal(fillIn(app, id, 'bea', body))).errors?.[0]?.path
  expect(await wrong({ day: '2026-01-31' })).toBe('day')
  expect(await wrong({ keys: [{ what: '', count: 1 }] })).toBe('keys.0.what')
  expect(await wrong({ present: Array.from({ length: 7 }, () => '別府') })).toBe('present')
  expect(await wrong({ meters: [1, 1].map((kind) => ({ kind, reading: '1', picture: null })) })).toBe('meters')
  expect(await wrong({ pictures: Array.from({ length: 21 }, (_, n) => `/files/handover/${n}.webp`) })).toBe('pictures')
  const { db } = await app.ctx()
  await db.update(dealPlan).set({ planStatus: 9 }).where(eq(dealPlan.negotiationID, id))
  expect((await refusal(fillIn(app, id, 'bea', { place: '現地' }))).code).toBe('wrong-state')
})

test('twenty concurrent confirmations count once, and a concurrent change never leaves an unread edition confirmed', async () => {
  const { negotiationID: id } = await theDay()
  await fillIn(app, id)
  const code = await codeFor(app, 'bea', 6, id)
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => confirmHandover(app, id, 'bea', { edition: 1, code })))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await app.as('ada').getHandover(at(id))).confirmations.map(({ party }) => party)).toEqual([3])
  const own = await codeFor(app, 'sora', 6, id)
  const [confirmed] = await Promise.allSettled([
    confirmHandover(app, id, 'sora', { edition: 1, code: own }),
    fillIn(app, id, 'bea', { place: '事務所' }),
  ])
  const current = await app.as('ada').getHandover(at(id))
  expect([current.handoverStatus, current.edition, current.place]).toEqual(
    confirmed?.status === 'fulfilled' ? [2, 1, '現地'] : [1, 2, '事務所'],
  )
})

test('pictures belong to their writer, and both see them; a removed one is visible to no one', async () => {
  const { negotiationID: id } = await theDay()
  const [door, meter] = [await uploaded(app, 'sora', 'handover'), await uploaded(app, 'sora', 'handover')]
  expect((await refusal(fillIn(app, id, 'bea', { pictures: [door.path] }))).errors?.[0]?.path).toBe('pictures')
  const water = { kind: 2 as const, reading: '99', picture: meter.path }
  await fillIn(app, id, 'sora', { pictures: [door.path], meters: [water] })
  for (const path of [door.path, meter.path]) {
    expect((await app.fetch(path, { by: 'bea' })).status).toBe(200)
    expect((await app.fetch(path, { by: 'ben' })).status).toBe(404)
  }
  // The other's pictures stay when another field is edited.
  expect((await fillIn(app, id, 'bea', { meters: [{ ...water, reading: '100' }] })).pictures).toEqual([door.path])
  await fillIn(app, id, 'bea', { pictures: [] })
  expect((await app.fetch(door.path, { by: 'bea' })).status).toBe(404)
})

test('a missing item keeps the handover open, and notifies the seller and the operators, until the buyer confirms', async () => {
  const { negotiationID: id } = await theDay()
  await fillIn(app, id)
  await confirmHandover(app, id, 'bea')
  const lack = (note: string, by: Person = 'bea') => app.as(by).reportLack({ ...at(id), body: { note } })
  expect((await refusal(lack('鍵', 'sora'))).status).toBe(403)
  expect((await refusal(lack(' '))).errors?.[0]?.path).toBe('note')
  expect(await lack('物置の鍵')).toMatchObject({ lack: '物置の鍵', confirmations: [] })
  expect(await alerts()).toEqual(['handover-lacking'])
  expect(await notificationsTo('sora')).toContain('handover.lacking')
  await confirmHandover(app, id, 'sora')
  expect((await keysOf(id)).stepStatus).toBe(1)
  expect(await confirmHandover(app, id, 'bea')).toMatchObject({ lack: null, handoverStatus: 2 })
  expect((await refusal(lack('物置の鍵'))).title).toContain('お二人の確認が済んでいます')
  const { db } = await app.ctx()
  const rows = await db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'handover.reportLack')))
  expect(rows.map(({ detail }) => detail)).toEqual([{ note: '物置の鍵' }])
})

test('a party who has not confirmed is reminded the day after, once; a week later the operators are alerted', async () => {
  const { negotiationID: id } = await theDay()
  await fillIn(app, id)
  await confirmHandover(app, id, 'sora')
  await notificationsTo('bea')
  await (await app.ctx()).db.delete(notification)
  const ctx = await app.ctx()
  const morning = async (day: string) => {
    app.clock.set(`${day}T09:00:00+09:00`)
    for (const _ of [1, 2]) await askAboutKeys({ ...ctx, clock: app.clock })
  }
  await morning('2027-01-31')
  expect(await notificationsTo('bea')).toEqual([])
  await morning('2027-02-01')
  expect([await notificationsTo('bea'), await notificationsTo('sora')]).toEqual([['handover.missing'], []])
  await morning('2027-02-06')
  expect(await alerts()).toEqual([])
  await morning('2027-02-07')
  expect(await alerts()).toEqual(['handover-silent'])
  expect(await notificationsTo('bea')).toEqual(['handover.missing'])
})

test('no reminder goes out for the keys of a deal without a signed contract', async () => {
  await tests.planned()
  await notificationsTo('bea')
  const ctx = await app.ctx()
  for (const day of ['2027-02-01', '2027-02-07']) {
    app.clock.set(`${day}T09:00:00+09:00`)
    await askAboutKeys({ ...ctx, clock: app.clock })
  }
  expect([await notificationsTo('bea'), await notificationsTo('sora'), await alerts()]).toEqual([[], [], []])
})

test('the record is drawn as a PDF, sealed once both have confirmed it; a co-owner who looks on reads it', async () => {
  const { negotiationID: id, estateID } = await theDay()
  const sheet = (by: Person | undefined, headers: Record<string, string> = {}) =>
    app.fetch(`/api/negotiation/${id}/handover/sheet`, { by, headers })
  expect((await sheet('bea')).status).toBe(404)
  await fillIn(app, id, 'sora', { ...handedOver, remarks: 'あ'.repeat(900) })
  const draft = Buffer.from(await (await sheet('bea')).arrayBuffer())
  const { check } = await app.platform.documentSeal()
  expect(await check(draft)).toEqual({ intact: false, why: 'unsealed' })
  for (const who of ['sora', 'bea'] as const) await confirmHandover(app, id, who)
  const answer = await sheet('sora')
  expect(answer.headers.get('content-type')).toContain('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(await check(bytes)).toMatchObject({ intact: true })
  const { text } = await readPDF(bytes)
  const { sha256 } = await app.as('bea').getHandover(at(id))
  for (const words of ['引渡し確認書', '玄関 3本', '町内会・ごみ出しの資料', 'ガレージのリモコン', '別府 美亜', sha256 ?? 'none'])
    expect(text.replaceAll(/\s/g, '')).toContain(words.replaceAll(/\s/g, ''))
  // The office's part is said as everywhere else in the talk.
  const { closingWords } = await app.as('bea').getNegotiation({ params: { id } })
  expect(text.replaceAll(/\s/g, '')).toContain(closingWords)
  const { db } = await app.ctx()
  const become = (negotiationType: 1 | 3) => db.update(negotiation).set({ negotiationType }).where(eq(negotiation.id, id))
  await become(1)
  const mediated = await readPDF(Buffer.from(await (await sheet('bea')).arrayBuffer()))
  expect(mediated.text.replaceAll(/\s/g, '')).toContain('として取引に関わります')
  await become(3)
  expect((await sheet('ben')).status).toBe(404)
  const owner = await joined(app, estateID, 'sora', { role: 2, share: '2分の1' })
  expect((await sheet(undefined, owner.headers)).status).toBe(200)
  const family = await joined(app, estateID, 'sora', { email: 'nami@example.com' })
  expect((await sheet(undefined, family.headers)).status).toBe(404)
})

test('a record is deleted with its pictures ten years after the handover; ninety days after a closed negotiation', async () => {
  const { negotiationID: id } = await theDay()
  const door = await uploaded(app, 'sora', 'handover')
  await fillIn(app, id, 'sora', { ...handedOver, pictures: [door.path] })
  const { db } = await app.ctx()
  const of = (how: object) => db.update(negotiation).set(how).where(eq(negotiation.id, id))
  const left = async (day: string) => {
    app.clock.set(`${day}T15:00:00+09:00`)
    await purgeHandovers(await app.ctx())
    return [await db.$count(handover), await db.$count(image, eq(image.path, door.path))]
  }
  await of({ status: 4, agreedAt: app.clock.now(), completedAt: app.clock.now() })
  expect(await left('2037-01-31')).toEqual([1, 1])
  expect(await left('2037-02-01')).toEqual([0, 0])
  await tests.startAnew()
  const other = await theDay()
  await fillIn(app, other.negotiationID)
  await db.update(dealStep).set({ stepStatus: 1 }).where(eq(dealStep.code, 'contract'))
  await db.update(negotiation).set({ status: 9, closedAt: app.clock.now() }).where(eq(negotiation.id, other.negotiationID))
  expect(await left('2027-05-01')).toEqual([1, 0])
  expect(await left('2027-05-02')).toEqual([0, 0])
})
