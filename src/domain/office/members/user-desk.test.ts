import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estate } from '#domain/market/estate/table.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { sendLetter } from '#domain/news/notification/letter.ts'
import { sameCandidate } from '#domain/people/duplicates/table.ts'
import { user } from '#domain/people/user/table.ts'
import { audit } from '#platform/audit/table.ts'
import { newID } from '#platform/id.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { invoiced, stockMenus } from '#test/deals.ts'
import { hillHouse } from '#test/houses.ts'
import { readsOf } from '#test/reads.ts'
import { countDeskUsersByTab, deskUsers } from './queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  const { db } = await app.ctx()
  const bea = { lastName: '山田', firstName: '花子', lastNameKana: 'ヤマダ', firstNameKana: 'ハナコ', phone: '09012345678' }
  await db
    .update(user)
    .set({ ...bea, prefectures: '神奈川県', city: '鎌倉市', address1: '材木座', address2: '1-2-3' })
    .where(eq(user.id, 'bea'))
  await db
    .update(user)
    .set({ companyName: '海辺不動産', licenseNumber: '神奈川県知事(1)第100号', phone: '0467123456' })
    .where(eq(user.id, 'sora'))
  await db.update(user).set({ status: 2, lastNameKana: 'ベンテン', firstNameKana: 'シュン' }).where(eq(user.id, 'ben'))
  await db.update(user).set({ sellerApprovedStatus: 2 }).where(eq(user.id, 'suzu'))
})
afterAll(() => app.close())

const found = async (query: Parameters<ReturnType<typeof app.as>['listDeskUsers']>[0]) =>
  (await app.as('ada').listDeskUsers(query)).items.map(({ id }) => id).sort()

test.each([
  ['山田花子', ['bea']],
  ['花子　山田', ['bea']],
  ['やまだ', ['bea']],
  ['ﾊﾅｺ', ['bea']],
  // A bank writes シュン as シユン.
  ['ﾍﾞﾝﾃﾝ ｼﾕﾝ', ['ben']],
  ['しゅん', ['ben']],
  ['090-1234-5678', ['bea']],
  ['０９０１２３４', ['bea']],
  ['5678', ['bea']],
  // Three digits are not searched in telephone numbers: they would match almost everyone.
  ['678', []],
  ['鎌倉市材木座', ['bea']],
  ['海辺', ['sora']],
  ['第100号', ['sora']],
  ['BEA@example', ['bea']],
  ['100%', []],
  ['_', []],
  ['山田 海辺', []],
])('「%s」 finds %j', async (keyword, ids) => {
  expect(await found({ query: { keyword } })).toEqual(ids)
})

test('a tab lists and counts its own members; operators are in none', async () => {
  expect(await found({})).toEqual(['bea', 'ben', 'saburo', 'sora', 'suzu'])
  const tabs = { all: 5, buyer: 2, seller: 3, applying: 1, suspended: 1, restricted: 0, left: 0 }
  const counts = await app.as('ada').countDeskUsersByTab()
  expect(Object.fromEntries(Object.entries(counts).map(([tab, { count }]) => [tab, count]))).toEqual(tabs)
  expect(await found({ query: { tab: 'applying' } })).toEqual(['suzu'])
  expect(await found({ query: { tab: 'suspended', keyword: '弁天' } })).toEqual(['ben'])
  expect(await refusal(app.as('ada').listDeskUsers({ query: { tab: 'mine' as never } }))).toMatchObject({ status: 422 })
})

test('unknown ids and the system account have no page, nor any part of one', async () => {
  const { config } = await app.ctx()
  const ada = app.as('ada')
  for (const id of ['nobody', config.adminUserID]) {
    const params = { id }
    const asked = [
      ...[ada.getDeskUser({ params }), ada.getErasureBlocks({ params }), ada.listUserLetters({ params }), ada.listUserRecords({ params })],
      ...[ada.getUserSignIns({ params }), ada.endUserSignIns({ params, body: { reason: '端末の紛失' } })],
    ].map(refusal)
    for (const refused of await Promise.all(asked)) expect(refused, id).toMatchObject({ status: 404 })
  }
})

test('pages follow one another without a gap', async () => {
  const ada = app.as('ada')
  const query = { limit: 2, orderBy: 'userNumber:asc' } as const
  const first = await ada.listDeskUsers({ query })
  const second = await ada.listDeskUsers({ query: { ...query, cursor: first.cursor ?? '' } })
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(['bea', 'ben', 'sora', 'saburo'])
})

test('a member’s negotiations, orders and listings are counted, and the amount they owe', async () => {
  const menus = await stockMenus(app)
  await hillHouse(app)
  const { payment } = await invoiced(app, menus)
  expect(await app.as('ada').getDeskUser({ params: { id: 'bea' } })).toMatchObject({ talks: 1, orders: 1, unpaid: payment.amount })
  expect((await app.as('ada').getDeskUser({ params: { id: 'sora' } })).listings).toBeGreaterThan(0)
  expect(await found({ query: { unpaid: 'true' } })).toEqual(['bea'])
})

test('parts without a list show their counts: each entry once, deleted ones not at all', async () => {
  const ada = app.as('ada')
  const parts = async () => {
    const { letters, records, notes, signIns } = await ada.getDeskUser({ params: { id: 'saburo' } })
    return { letters: letters.count, records: records.count, notes: notes.count, signIns }
  }
  expect(await parts()).toEqual({ letters: 0, records: 1, notes: 0, signIns: 0 })
  const letter = { subject: 'お知らせ', letter: { heading: 'お知らせ', paragraphs: ['こんにちは。'] }, text: null }
  await sendLetter(await app.ctx('ada'), { email: 'saburo@example.com', name: '三郎', memberID: 'saburo' }, 'parts/1', letter)
  await sendLetter(await app.ctx('ada'), { email: 'before@example.com', name: '三郎', memberID: 'saburo' }, 'parts/2', letter)
  const about = { subjectKind: 'user', subjectID: 'saburo' } as const
  const note = await ada.createNote({ body: { id: newID(), ...about, text: '電話あり' } })
  await ada.createNote({ body: { id: newID(), ...about, text: '折り返した' } })
  await ada.deleteNote({ params: { id: note.id } })
  await app.as('saburo').patchUser({ params: { id: 'saburo' }, body: { name: '三郎丸' } })
  const { items } = await ada.listUserRecords({ params: { id: 'saburo' } })
  expect(await parts()).toEqual({ letters: 2, records: items.length, notes: 1, signIns: 0 })
  expect(items.length).toBeGreaterThan(3)
  expect(await ada.getDeskUser({ params: { id: 'saburo' } })).toMatchObject({ letters: { count: 2, capped: false } })
})

test('opening a member’s page is in the audit log once a day', async () => {
  const looks = async () =>
    (await (await app.ctx()).db.select().from(audit).where(eq(audit.deed, 'user.look'))).filter(({ subjectID }) => subjectID === 'saburo')
  const look = () => app.as('ada').getDeskUser({ params: { id: 'saburo' } })
  await look()
  await look()
  expect(await looks()).toMatchObject([{ actorID: 'engawa-operator' }])
  app.clock.advance({ days: 1 })
  await look()
  expect(await looks()).toHaveLength(2)
  for (const id of ['engawa-operator', 'nobody'])
    expect(await refusal(app.as('ada').getDeskUser({ params: { id } }))).toMatchObject({ status: 404 })
})

test('letters, log entries and notes of a member come newest first; secret letters stay unreadable', async () => {
  const ada = app.as('ada')
  const of = { params: { id: 'bea' } }
  const about = { subjectKind: 'user', subjectID: 'bea' } as const
  const letter = { heading: 'お知らせ', paragraphs: ['番号は 123456 です。'] }
  await sendLetter(await app.ctx('ada'), { email: 'bea@example.com', name: '別府' }, 'one', { subject: '番号', letter, text: null })
  // A code letter has the code in its subject.
  await sendLetter(await app.ctx('ada'), { email: 'bea@example.com', name: '別府' }, 'code/two', {
    subject: '確認コード：123456',
    letter,
    text: null,
  })
  const { items: letters } = await ada.listUserLetters(of)
  expect(letters.map(({ subject }) => subject).sort()).toEqual(['【縁側】番号', '確認コード'])
  expect(Object.keys(letters[0] ?? {}).sort()).toEqual(['createdAt', 'id', 'sentAt', 'status', 'subject'])
  for (const text of ['電話がありました。', '折り返しました。']) {
    await ada.createNote({ body: { id: newID(), ...about, text } })
    app.clock.advance({ minutes: 1 })
  }
  expect((await ada.listNotes({ query: about })).items.map(({ text, authorName }) => [text, authorName])).toEqual([
    ['折り返しました。', '運営事務局'],
    ['電話がありました。', '運営事務局'],
  ])
  const first = await ada.listUserRecords({ ...of, query: { limit: 2 } })
  const next = await ada.listUserRecords({ ...of, query: { limit: 2, cursor: first.cursor ?? '' } })
  const actions = [...first.items, ...next.items].map(({ deed }) => deed)
  expect(actions.slice(0, 2)).toEqual(['note.create', 'note.create'])
  expect(new Set([...first.items, ...next.items].map(({ id }) => id)).size).toBe(4)
})

test('warnings, restrictions and reports on a member are shown, counted and filterable', async () => {
  const ada = app.as('ada')
  const [talk] = (await ada.listNegotiations({ query: { buyerID: 'bea' } })).items
  await app.as('bea').reportPerson({ params: { id: talk?.id ?? '' }, body: { reason: 4 } })
  await ada.warnUser({ params: { id: 'sora' }, body: { reasonCode: 5, reason: '連絡先は送れません。' } })
  await ada.restrictUser({
    params: { id: 'sora' },
    body: { kinds: ['send'], until: '2026-12-01', reasonCode: 5, reason: '連絡先は送れません。' },
  })
  await (await app.ctx()).db.insert(sameCandidate).values({
    id: 'pair',
    aID: 'saburo',
    bID: 'sora',
    score: 60,
    reasons: ['phone'],
    state: 1,
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  expect(await ada.getDeskUser({ params: { id: 'sora' } })).toMatchObject({
    ...{ published: 1, openTalks: 1, warnings: 1, restrictedUntil: '2026-12-01T23:59:59+09:00', duplicate: true, heldUntil: null },
    reports: { open: 1 },
  })
  expect(await found({ query: { tab: 'restricted' } })).toEqual(['sora'])
  expect(await found({ query: { reported: 'true' } })).toEqual(['sora'])
  expect(await found({ query: { seen: 'true' } })).toEqual([])
  expect(await found({ query: { seen: 'false', substituteFlag: false, tab: 'seller' } })).toEqual(['saburo', 'sora', 'suzu'])
  await ada.liftRestriction({ params: { id: 'sora' } })
  expect(await found({ query: { tab: 'restricted' } })).toEqual([])
})

test('a member’s published count is their listings in search: also under review, and not while paused', async () => {
  const published = async () => (await app.as('ada').getDeskUser({ params: { id: 'sora' } })).published
  expect(await published()).toBe(1)
  const { items } = await app.as('ada').listDeskEstates({ query: { userID: 'sora', tab: 'all' } })
  const id = items.find(({ status }) => status === EstateStatus.approved)?.id ?? ''
  const { db } = await app.ctx()
  await db.update(estate).set({ status: EstateStatus.applying }).where(eq(estate.id, id))
  expect(await published()).toBe(1)
  await db.update(estate).set({ status: EstateStatus.approved }).where(eq(estate.id, id))
  await app.as('sora').pauseEstate({ params: { id } })
  expect(await published()).toBe(0)
  await app.as('sora').resumeEstate({ params: { id } })
})

test('obstacles to an erasure are listed, each with its place, and none for a member who can be erased', async () => {
  const ada = app.as('ada')
  const [talk] = (await ada.listNegotiations({ query: { buyerID: 'bea' } })).items
  const [payment] = (await ada.listPayments({ query: { paymentUserID: 'bea' } })).items
  const asked = await app.as('bea').createPrivacyRequest({ body: { kind: 2 } })
  const withdrawn = await app.as('bea').createPrivacyRequest({ body: { kind: 5 } })
  await app.as('bea').withdrawPrivacyRequest({ params: { id: withdrawn.id } })
  const { email } = await ada.getDeskUser({ params: { id: 'bea' } })
  const requester = { name: '戸田 透', kind: 1 } as const
  const byLetter = (contact: string) => ada.createPrivacyRequest({ body: { kind: 1, channel: 4, requester: { ...requester, contact } } })
  for (const other of ['toda@example.org', `a${email}`, `a.${email}`, `${email}.com`, `${email}-a.jp`, email.replace('.', 'x')])
    await byLetter(other)
  const letter = await byLetter(`返信先 ${email.toUpperCase()}.`)
  expect(await ada.getErasureBlocks({ params: { id: 'bea' } })).toEqual({
    items: [{ kind: 'order', id: talk?.id, title: null, yen: payment?.amount }],
    ends: {
      talks: [expect.objectContaining({ id: talk?.id, with: expect.stringContaining(talk?.sellerName ?? '') })],
      viewings: [],
      requests: [asked, letter].map(({ id, number }) => ({ id, number })),
    },
    heldUntil: null,
  })
  expect((await ada.getErasureBlocks({ params: { id: 'sora' } })).ends.talks.map(({ id }) => id)).toContain(talk?.id)
  expect((await ada.getErasureBlocks({ params: { id: 'sora' } })).items).toMatchObject([{ kind: 'listing', title: expect.any(String) }])
  await ada.setRetentionHold({ params: { id: 'saburo' }, body: { until: '2027-03-31', reason: '裁判所の求め' } })
  expect(await ada.getErasureBlocks({ params: { id: 'saburo' } })).toEqual({
    ...{ items: [], ends: { talks: [], viewings: [], requests: [] }, heldUntil: '2027-03-31' },
  })
})

test('filtered pages of many members do not read the whole table', async () => {
  const { db } = await app.ctx()
  await db.execute(`insert into "user" (id, email, user_type, user_number, name, phone, city, created_at, updated_at)
    select 'm' || n, 'm' || n || '@example.org', 2 + n % 2, 'M-' || lpad(n::text, 6, '0'), '会員' || n, '080' || lpad((n * 7919)::text, 8, '0'), '町' || n, '2026-01-01', '2026-01-01'
    from generate_series(1, 4000) n`)
  await db.execute('analyze "user"')
  const ada = await app.ctx('ada')
  for (const query of [{}, { keyword: '08000791' }, { keyword: '町3999' }, { tab: 'suspended' }, { tab: 'buyer' }]) {
    const reads = await readsOf(ada, (ctx) => deskUsers.list(ctx, query))
    expect([query, reads.filter(({ table, rows }) => table === 'user' && rows > 400)]).toEqual([query, []])
  }
  expect((await countDeskUsersByTab(ada, {})).all).toEqual({ count: 4005, capped: false })
})
