import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf } from '#domain/office/personal-data/disclosure-words.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { closeAuditDays, verifyAudit, verifyNewestDays } from '#platform/audit/chain.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { audit } from '#platform/audit/table.ts'
import { insertRow } from '#platform/db/rows.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { draftHouse } from '#test/houses.ts'
import { uploaded } from '#test/pictures.ts'
import { room, say } from '#test/rooms.ts'
import { edits } from './edits.ts'
import { exportAudits } from './export.ts'
import { subjectKinds } from './subject-kinds.ts'
import { resolvers } from './subject-names.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const newest = async (query: object) => (await app.as('ada').listAudits({ query })).items[0]

test('an edit is shown by field labels, before and after, without unchanged fields', async () => {
  const { id } = await app.as('ada').createNotice({
    body: { title: '休業のお知らせ', body: '休みます。', postDate: '2026-11-22', status: 1 },
  })
  await app.as('ada').patchNotice({ params: { id }, body: { title: '年末年始のお知らせ', postDate: '2027-01-04', mailFlag: true } })
  expect((await newest({ deed: ['notice.update'] }))?.changes).toEqual([
    { label: 'タイトル', before: '休業のお知らせ', after: '年末年始のお知らせ' },
    { label: '掲載日', before: '11/22', after: '2027/1/4' },
    { label: 'メールでも送る', before: 'いいえ', after: 'はい' },
  ])
  expect((await newest({ deed: ['notice.create'] }))?.changes).toEqual([])
})

test('codes, houses and colleagues appear by name', async () => {
  const ctx = await app.ctx('ada')
  const house = { kind: 'estate', id: 'hill' }
  const [before, after] = [
    { price: 19_800_000, 'land.area': 80, 'building.buildingDate': null },
    { price: 18_500_000, 'land.area': 82.5, 'building.buildingDate': '1998-04' },
  ]
  await recordChange(ctx, 'estate.update', house, { estateType: 1, before, after })
  const [area, built, price] = (await newest({ deed: ['estate.update'] }))?.changes ?? []
  expect(price).toEqual({ label: '価格', before: '1,980万円', after: '1,850万円' })
  expect(area).toMatchObject({ before: '80㎡（24.20坪）', after: '82.5㎡（24.95坪）' })
  expect(built).toMatchObject({ before: null, after: expect.stringContaining('1998') })
  const given = { before: { adminID: 'engawa-operator' }, after: { adminID: 'ada' } }
  await recordChange(ctx, 'negotiation.assign', { kind: 'negotiation', id: 'talk' }, given)
  expect((await newest({ deed: ['negotiation.assign'] }))?.changes).toEqual([
    { label: '担当', before: '未担当', after: expect.any(String) },
  ])
})

test('a moved facility shows its old and new category, by name', async () => {
  const office = app.as('ada')
  const category = (facilityCategoryName: string) =>
    office.createFacilityCategoryMaster({ body: { facilityCategoryName, visibleEstateType: [1], sortOrder: 900 } })
  const [from, to] = [await category('暖房'), await category('薪の家')]
  const { id, version } = await office.createFacility({
    body: { name: '薪ストーブ', categoryID: from.id, searchable: true, displayOrder: 990 },
  })
  await office.patchFacility({ params: { id }, body: { categoryID: to.id } }, { ifMatch: version })
  expect((await newest({ deed: ['facility.update'] }))?.changes).toEqual([
    { label: '設備カテゴリ', before: from.facilityCategoryName, after: to.facilityCategoryName },
  ])
})

test('every edit has labels for its fields, and records the previous values', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const recorded = new Set<string>()
  const forgetful: string[] = []
  for (const file of files) {
    const source = readFileSync(`src/${file}`, 'utf8')
    for (const [, action = ''] of source.matchAll(/recordChange\(\s*ctx,\s*'([^']+)'/g)) recorded.add(action)
    for (const [, action = ''] of source.matchAll(/action: '(viewing\.\w+)', ground/g)) recorded.add(action)
    for (const [, action = ''] of source.matchAll(
      /\brecord\(\s*ctx,\s*(?:\w+ \? )?['`]([^'`]+\.(?:update|save|correct|assign|setDates|reschedule|saveMemo|changeWork|changeRole))['`]/g,
    ))
      if (!keptElsewhere.includes(action)) forgetful.push(`${file} ${action}`)
  }
  for (const kind of ['prefecture', 'facility', 'facilityCategoryMaster', 'wizard', 'reason']) recorded.add(`${kind}.update`)
  recorded.add('estate.changePrice')
  const known = new Set(Object.keys(edits).map((action) => action.split('/')[0]))
  expect([...recorded].filter((action) => !known.has(action))).toEqual([])
  expect([...known].filter((action) => !recorded.has(action ?? ''))).toEqual([])
  expect(forgetful).toEqual([])
  const nameless = Object.entries(edits).flatMap(([action, shape]) =>
    Object.entries(shape)
      .filter(([path]) => !['id', 'version'].includes(path))
      .filter(([path, field]) => !/[ぁ-ヶ一-龠]/.test(nameOf(path.replace(/^.*\./, ''), field)))
      .map(([path]) => `${action} ${path}`),
  )
  expect(nameless).toEqual([])
})

/** A note's text is deleted with it, and a bank account is encrypted per edition: neither may appear in the audit log. */
const keptElsewhere = ['note.update', 'bankDetails.save']

test('entries are found by the person concerned, by kind and by a word of the change', async () => {
  const ctx = await app.ctx('ada')
  const subject = { kind: 'order', id: 'order-of-nobody' }
  await recordChange(ctx, 'order.confirm', subject, { before: { dueDate: '2026-11-27' }, after: { dueDate: '2026-12-04' } })
  expect((await newest({ deed: ['order.*'] }))?.changes).toEqual([{ label: '支払期限', before: '11/27', after: '12/4' }])
  expect(await newest({ keyword: '2026-12-04' })).toMatchObject({ deed: 'order.confirm' })
  expect(await newest({ keyword: '100%' })).toBeUndefined()
  await recordChange(ctx, 'user.correct', { kind: 'user', id: 'bea' }, { before: { phone: '1' }, after: { phone: '2' } })
  expect((await newest({ person: 'bea', deed: ['user.*'] }))?.changes).toEqual([{ label: '電話番号', before: '1', after: '2' }])
  expect(await newest({ person: 'sora', deed: ['user.correct'] })).toBeUndefined()
})

test('a person’s entries include those on their negotiations, cases, inquiries and letters', async () => {
  const ctx = await app.ctx('ada')
  const { id } = await say(app, 'bea', await room(app), 'はじめまして。')
  await record(ctx, 'message.hide', { kind: 'chat', id }, { reason: '連絡先' })
  const { id: caseID } = await insertRow(ctx, reportCase, {
    ...{
      number: 'T-2026-000001',
      kind: 3,
      subjectID: 'bea',
      aboutUserID: 'bea',
      words: '',
      state: 1,
      reason: 1,
      openedAt: app.clock.now(),
    },
  })
  await record(ctx, 'reportCase.conclude', { kind: 'reportCase', id: caseID }, {})
  const { id: requestID } = await app.as('bea').createPrivacyRequest({ body: { kind: 1 } })
  await record(ctx, 'privacyRequest.answer', { kind: 'privacyRequest', id: requestID }, {})
  const actions = ['message.hide', 'reportCase.conclude', 'privacyRequest.answer']
  const about = async (person: string) =>
    (await app.as('ada').listAudits({ query: { person, deed: actions } })).items.map(({ deed }) => deed).toSorted()
  expect(await about('bea')).toEqual(actions.toSorted())
  expect(await about('ben')).toEqual([])
})

test('views of a person’s papers are found by that person, and each row names the owner', async () => {
  const { path } = await uploaded(app, 'suzu', 'identification')
  await app.fetch(path, { by: 'ada' })
  // As recorded in earlier versions: under the picture.
  await record(
    await app.ctx('ada'),
    'document.read',
    { kind: 'image', id: 'an-earlier-picture' },
    { ownerID: 'suzu', dir: 'identification' },
  )
  const { items } = await app.as('ada').listAudits({ query: { person: 'suzu', deed: ['document.read'] } })
  const { userNumber } = await app.as('ada').getUser({ params: { id: 'suzu' } })
  expect(items.map(({ subjectKind, subjectName, subjectNumber }) => [subjectKind, subjectName, subjectNumber])).toEqual([
    ['image', '鈴井 鈴', userNumber],
    ['user', '鈴井 鈴', userNumber],
  ])
  expect((await app.as('ada').listAudits({ query: { person: 'bea', deed: ['document.read'] } })).items).toEqual([])
  const file = await exportAudits(await app.ctx('ada'), { deed: ['document.read'], reason: 'そのほか', reasonNote: '本人からの問い合わせ' })
  expect(file).toContain(`本人確認書類：閲覧,会員・スタッフ,鈴井 鈴,${userNumber}`)
})

test('a paper prepared before there is a buyer counts as its seller’s, and appears under its house', async () => {
  const { id: estateID, estateNumber } = await draftHouse(app)
  const [kept] = (await app.as('sora').preparePapers({ params: { id: estateID } })).items
  await record(await app.ctx('ada'), 'paper.read', { kind: 'paper', id: kept?.id ?? '' }, {})
  expect(await newest({ person: 'sora', deed: ['paper.read'] })).toMatchObject({
    subjectName: expect.stringMatching(/./),
    subjectNumber: `No.${String(estateNumber).padStart(8, '0')}`,
  })
  expect(await newest({ person: 'bea', deed: ['paper.read'] })).toBeUndefined()
})

test('every named subject appears by its name, in the list and in the file', () => {
  const unnamed = Object.keys(subjectKinds).filter((kind) => !(kind in resolvers))
  expect(unnamed).toEqual([
    'demo',
    'image',
    'month',
    'letterText',
    'setting',
    'job',
    'statistics',
    'audit',
    'quotationTemplate',
    'savedView',
  ])
})

test('exporting the log needs a reason, appears in the list of exports, and is itself logged', async () => {
  const file = await exportAudits(await app.ctx('ada'), { deed: ['order.*'], reason: 'そのほか', reasonNote: '監査法人への提出' })
  expect(file).toContain('支払期限 11/27 → 12/4')
  const [taken] = (await app.as('ada').listExports()).items
  expect(taken).toMatchObject({ what: 'audits', reason: 'そのほか：監査法人への提出', rows: 1, format: 'csv' })
  expect(taken?.sha256).toBe(createHash('sha256').update(file).digest('hex'))
  expect(await newest({ deed: ['audit.export'] })).toMatchObject({ detail: { reason: 'そのほか：監査法人への提出', count: 1 } })
  expect(await refusal(app.as('ada').exportAudits({ query: { reason: '' } }))).toMatchObject({ status: 422 })
  for (const person of ['bea', 'sora'] as const)
    expect(await refusal(app.as(person).exportAudits({ query: { reason: '監査・会計のため' } }))).toMatchObject({ status: 403 })
})

test('a leaving person’s field values are removed, and the chain of the days stays valid', async () => {
  const ctx = await app.ctx('ada')
  app.clock.advance({ days: 2 })
  await closeAuditDays(ctx)
  await app.as('bea').deleteUser({ params: { id: 'bea' } })
  const [row] = await ctx.db
    .select()
    .from(audit)
    .where(and(eq(audit.deed, 'user.correct'), eq(audit.subjectID, 'bea')))
  expect(row).toMatchObject({ before: null, after: null, changeSalt: null, changeSum: expect.stringMatching(/^\w{64}$/) })
  expect((await verifyAudit(ctx)).broken).toBeUndefined()
  expect(await newest({ deed: ['audit.forget'] })).toMatchObject({
    subjectKind: 'user',
    subjectID: 'bea',
    detail: { records: expect.any(Number) },
  })

  // Someone with direct database access makes it look as if the member had left.
  const assigned = and(eq(audit.deed, 'negotiation.assign'), eq(audit.subjectID, 'talk'))
  const [stood] = await ctx.db.select().from(audit).where(assigned)
  await ctx.db.update(audit).set({ before: null, after: null, changeSalt: null }).where(assigned)
  expect((await verifyAudit(ctx)).broken).toMatchObject({ why: 'emptied' })
  expect(await verifyNewestDays(ctx)).toBe(false)
  await ctx.db.update(audit).set({ before: stood?.before, after: stood?.after, changeSalt: stood?.changeSalt }).where(assigned)
  expect((await verifyAudit(ctx)).broken).toBeUndefined()
  const other = and(eq(audit.deed, 'order.confirm'), eq(audit.subjectID, 'order-of-nobody'))
  await ctx.db
    .update(audit)
    .set({ after: { dueDate: '2026-12-05' } })
    .where(other)
  expect((await verifyAudit(ctx)).broken).toMatchObject({ why: 'rows' })
})
