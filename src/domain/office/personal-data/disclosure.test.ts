import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactConsent } from '#domain/deal/negotiation/contact-table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { systemContext } from '#platform/platform.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { cast, type Person } from '#test/cast.ts'
import { draftHouse } from '#test/houses.ts'
import { uploaded } from '#test/pictures.ts'
import { room, say } from '#test/rooms.ts'
import { secretsOf } from '#test/world.ts'
import { cleanUpDisclosures } from './clean-up.ts'
import { makeDisclosure } from './make.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  for (const person of ['bea', 'ben', 'sora', 'ada'] as const)
    await app.platform.database.db.update(user).set(secretsOf(person)).where(eq(user.id, cast[person].id))
  const talk = await room(app)
  await say(app, 'bea', talk, 'はじめまして。屋根について教えてください。')
  const body = { id: crypto.randomUUID(), topic: 1, name: '別府', email: 'bea@example.com', text: '引っ越しの時期を相談したい。' } as const
  await app.as('bea').submitInquiry({ body })
  await app.as('ada').answerInquiry({ params: { id: body.id }, body: { id: crypto.randomUUID(), text: 'いつでもご相談ください。' } })
  await app.as('ada').concludeInquiry({ params: { id: body.id }, body: { outcome: '急ぎではない様子' } })
  await app.as('bea').reportPerson({ params: { id: talk.id }, body: { reason: 4, note: '返事がきついです。' } })
  await app.as('sora').reportPerson({ params: { id: talk.id }, body: { reason: 4, note: '何度も電話がきます。' } })
  await app.as('ada').patchNegotiation({ params: { id: talk.id }, body: { adminMemo: '値引きに注意' } })
  await app.as('ada').createNote({ body: { id: crypto.randomUUID(), subjectKind: 'user', subjectID: 'bea', text: '社内の覚え書き' } })
  await app.as('ada').warnUser({ params: { id: 'bea' }, body: { reasonCode: 4, reason: '言葉づかいにご注意ください。' } })
})
afterAll(() => app.close())

const of = (id: string) => ({ params: { id } })
const ask = (by: Person, body: object = {}, id = 'bea') => app.as(by).askForDisclosure({ ...of(id), body })
const list = async (by: Person, id = 'bea') => (await app.as(by).listDisclosures(of(id))).items
const fetched = (id: string, by?: Person) => app.fetch(`/api/disclosure/${id}`, { ...(by && { by }) })
const clearRates = async () => (await app.ctx()).db.delete(rate)
const unzipped = async (answer: Response) => {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

test('a member requests a disclosure and downloads it once; it has nothing of other people, and no operators’ notes', async () => {
  const asked = await ask('bea')
  expect(asked).toMatchObject({ userID: 'bea', progress: 'making', path: null })
  // Repeated while it is being made, it returns the same one.
  expect((await ask('bea')).id).toBe(asked.id)
  await app.drain()
  expect(await list('bea')).toMatchObject([{ id: asked.id, progress: 'ready', path: `/api/disclosure/${asked.id}` }])
  for (const [by, status] of [
    ['ben', 404],
    ['sora', 404],
    [undefined, 401],
  ] as const)
    expect((await fetched(asked.id, by)).status).toBe(status)
  const files = await unzipped(await fetched(asked.id, 'bea'))
  const all = JSON.stringify(files)
  expect(all).toContain('屋根について教えてください')
  expect(all).toContain('言葉づかいにご注意ください')
  expect(all).toContain(secretsOf('bea').phone)
  for (const word of ['引っ越しの時期を相談したい', 'いつでもご相談ください', '返事がきついです', '迷惑行為']) expect(all).toContain(word)
  for (const word of [
    ...Object.values(secretsOf('sora')),
    ...Object.values(secretsOf('ada')),
    '値引きに注意',
    '社内の覚え書き',
    '急ぎではない様子',
    '何度も電話がきます',
  ])
    expect([word, all.includes(word)]).toEqual([word, false])
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['はじめにお読みください.txt', '会員情報と同意/会員情報と同意.html', '商談とメッセージ/メッセージ1.json']),
  )
  // People read labels: no internal field names, and no machine-format times.
  const pages = Object.entries(files)
    .flatMap(([name, text]) => (name.endsWith('.html') ? [text] : []))
    .join('')
  expect(pages.match(/<th>[\x20-\x7e]+<\/th>|\d{4}-\d\d-\d\dT\S*/g)).toBeNull()
  const again = await fetched(asked.id, 'bea')
  expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([409, 'fetched'])
  expect(await list('bea')).toMatchObject([{ progress: 'fetched', path: null }])
  const { db } = await app.ctx()
  expect(await db.select().from(audit).where(eq(audit.deed, 'personalData.download'))).toHaveLength(1)
})

test('twenty concurrent downloads: one succeeds', async () => {
  const { id } = await ask('bea', { parts: ['profile'] })
  await app.drain()
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetched(id, 'bea')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a chief makes a disclosure for a request with a verified identity, and the request records it', async () => {
  expect(await refusal(ask('ada'))).toMatchObject({ status: 422, errors: [{ path: 'requestID' }] })
  expect(await refusal(ask('ben'))).toMatchObject({ status: 404 })
  expect(await refusal(ask('ada', {}, 'engawa-operator'))).toMatchObject({ status: 404 })
  const request = await app.as('sora').createPrivacyRequest({ body: { kind: 2 } })
  const body = { requestID: request.id, parts: ['profile', 'listings'] }
  expect(await refusal(ask('ada', body))).toMatchObject({ status: 422, errors: [{ path: 'requestID' }] })
  expect(await refusal(ask('sora', body, 'sora'))).toMatchObject({ status: 422 })
  expect(await refusal(ask('ada', body, 'sora'))).toMatchObject({ status: 409, code: 'identity-unchecked' })
  await app.as('ada').verifyRequesterIdentity({ ...of(request.id), body: { method: 1 } })
  const { path } = await uploaded(app, 'sora', 'estate')
  await draftHouse(app, { estatePhotos: [{ path, kind: 2 }] })
  // Before it is made it does not count as an answer, however often it is requested; nor does a file the member made for herself.
  await ask('sora', { parts: ['profile'] }, 'sora')
  const { id } = await ask('ada', body, 'sora')
  expect((await ask('ada', body, 'sora')).id).toBe(id)
  expect(await refusal(app.as('ada').answerPrivacyRequest({ ...of(request.id), body: {} }))).toMatchObject({ status: 422 })
  await app.drain()
  const { steps } = await app.as('ada').getPrivacyRequest(of(request.id))
  expect(steps.map(({ deed }) => deed)).toEqual(['received', 'identity', 'disclosure'])
  // The file alone is a sufficient answer.
  expect(await app.as('ada').answerPrivacyRequest({ ...of(request.id), body: {} })).toMatchObject({ state: 4 })
  expect(await refusal(ask('ada', body, 'sora'))).toMatchObject({ status: 409, code: 'wrong-state' })
  const files = await unzipped(await fetched(id, 'sora'))
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['物件と写真/物件.json', '物件と写真/写真/1.webp']))
  expect(Object.keys(files).some((name) => name.startsWith('商談'))).toBe(false)
})

test('the searches that one keeps stand in it in the words of their page', async () => {
  const conditions = {
    estateType: '1,2',
    searchPrefecturesCodes: '13',
    searchCityCodes: '13103',
    priceTo: '30000000',
    facilityCodes: '101',
  }
  await app.as('ben').createSavedSearch({ body: { name: '港区の家', frequency: 9, conditions } })
  const { id } = await ask('ben', { parts: ['keeps'] }, 'ben')
  await app.drain()
  const files = await unzipped(await fetched(id, 'ben'))
  const kept = Object.entries(files).find(([name]) => name.endsWith('/保存した条件.json'))?.[1] ?? '[]'
  const words = ['土地', '一戸建て', '東京都', '港区', '〜3,000万円', '公営水道']
  expect(JSON.parse(kept)).toMatchObject([{ 条件の名前: '港区の家', 条件: words }])
})

test('it contains the moves of the member’s houses and their consent to share contacts, in plain text', async () => {
  await clearRates()
  const { db } = await app.ctx()
  const { items } = await app.as('sora').listNegotiations()
  const now = app.clock.now()
  await db.insert(contactConsent).values({ negotiationID: items[0]?.id ?? '', party: 2, by: 'sora', at: now })
  const { id } = await ask('sora', { parts: ['listings', 'given'] }, 'sora')
  await app.drain()
  const files = await unzipped(await fetched(id, 'sora'))
  const moves = JSON.parse(files['物件と写真/物件の手続き.json'] ?? '[]')
  expect(moves).toContainEqual(expect.objectContaining({ 行った方: '本人', 状態: expect.stringMatching(/[ぁ-ヶ一-龠]/) }))
  const agreed = Object.entries(files).find(([name]) => name.endsWith('/連絡先を知らせる同意.json'))?.[1] ?? '[]'
  expect(JSON.parse(agreed)).toMatchObject([{ 同意した日時: expect.any(String) }])
})

test.each([{ parts: [] }, { parts: ['notes'] }, { requestID: 'x y' }])('%j is refused', async (body) => {
  expect(await refusal(ask('bea', body))).toMatchObject({ status: 422 })
})

test('it is deleted after fourteen days, and immediately when the member leaves; the job can run twice', async () => {
  await clearRates()
  const { id } = await ask('bea', { parts: ['profile'] })
  await app.drain()
  await makeDisclosure(await app.ctx(), { id })
  const stored = () => app.platform.storage.get(`disclosure/${id}.zip`)
  expect(await stored()).toBeTruthy()
  app.clock.advance({ days: 14 })
  expect((await fetched(id, 'bea')).status).toBe(404)
  await cleanUpDisclosures(systemContext(app.platform))
  await app.drain()
  expect([await stored(), await list('bea')]).toEqual([undefined, []])
  const last = await ask('ben', { parts: ['profile'] }, 'ben')
  await app.drain()
  await app.as('ben').deleteUser(of('ben'))
  await app.drain()
  expect(await app.platform.storage.get(`disclosure/${last.id}.zip`)).toBeUndefined()
  await makeDisclosure(await app.ctx(), { id: last.id })
})

test('a member cannot have it made more than three times a day', async () => {
  await clearRates()
  for (let each = 0; each < 3; each++) {
    await ask('saburo', { parts: ['profile'] }, 'saburo')
    await app.drain()
  }
  expect(await refusal(ask('saburo', {}, 'saburo'))).toMatchObject({ status: 429 })
})

test('a chief downloads it with a reason, in the audit log, and the member can still fetch it', async () => {
  await clearRates()
  const request = await app.as('suzu').createPrivacyRequest({ body: { kind: 2 } })
  await app.as('ada').verifyRequesterIdentity({ ...of(request.id), body: { method: 1 } })
  const { id } = await ask('ada', { requestID: request.id, parts: ['profile'] }, 'suzu')
  await app.drain()
  const without = await fetched(id, 'ada')
  expect([without.status, (await without.json()) as object]).toMatchObject([422, { errors: [{ path: 'reason' }] }])
  expect((await fetched(`${id}?reason=${'あ'.repeat(201)}`, 'ada')).status).toBe(422)
  expect((await fetched(`${id}?reason=${encodeURIComponent('書面で渡すため')}`, 'ada')).status).toBe(200)
  const { db } = await app.ctx()
  const [taken] = await db.select().from(audit).where(eq(audit.deed, 'personalData.downloadByOffice'))
  expect(taken).toMatchObject({ actorID: 'engawa-operator', subjectID: 'suzu', detail: { disclosureID: id, reason: '書面で渡すため' } })
  expect(await list('suzu', 'suzu')).toMatchObject([{ id, progress: 'ready' }])
  expect((await fetched(id, 'suzu')).status).toBe(200)
  expect((await fetched(id, 'suzu')).status).toBe(409)
})
