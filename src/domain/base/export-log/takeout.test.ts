import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAudits } from '#domain/office/audit-log/export.ts'
import { exportEstates } from '#domain/office/estates/export.ts'
import { exportUsers } from '#domain/people/user/export.ts'
import { user } from '#domain/people/user/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { hillHouse } from '#test/houses.ts'
import { room } from '#test/rooms.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sumOf = (file: string) => createHash('sha256').update(file).digest('hex')
const newest = async () => (await app.as('ada').listExports()).items[0]

test('an export of members is listed with its operator, reason, filters and file hash', async () => {
  const given = { columns: ['userNumber', 'email'] as const, reason: '監査・会計のため', conditions: { userType: [3] } }
  const file = Buffer.from(await new Response((await exportUsers(await app.ctx('ada'), given, 1)) as never).arrayBuffer()).toString()
  const taken = await newest()
  expect(taken).toMatchObject({
    what: 'users',
    byName: '運営事務局',
    reason: '監査・会計のため',
    conditions: expect.stringMatching(/^[^A-Za-z]+：3$/),
    format: 'csv',
    sha256: sumOf(file),
    bytes: Buffer.byteLength(file),
  })
  expect(taken?.rows).toBe(file.trimEnd().split('\r\n').length - 1)
  expect(taken?.columns).toHaveLength(2)
})

test('exports of houses and of a chat by an operator are listed too, but not those of the parties', async () => {
  await hillHouse(app)
  const file = await new Response(
    (await exportEstates(await app.ctx('ada'), { tab: 'all', reason: '集計・分析のため' }, 1)) as never,
  ).text()
  const taken = await newest()
  expect(taken).toMatchObject({ what: 'estates', reason: '集計・分析のため', rows: 1 })
  // Reading it as text drops the byte order mark.
  expect(taken?.sha256).toBe(sumOf(`\uFEFF${file}`))
  const { count } = await app.as('ada').countExports()
  const { id } = await room(app)
  await app.as('bea').createChat({ body: { id: crypto.randomUUID(), negotiationID: id, message: 'はじめまして。' } })
  app.clock.advance({ minutes: 1 })
  await app.as('bea').requestTalkExport({ params: { id }, body: { format: 'pdf' } })
  await app.platform.jobs.drain()
  expect((await app.as('ada').countExports()).count).toBe(count)
  await app
    .as('ada')
    .requestTalkExport({ params: { id }, body: { format: 'pdf', reason: '法令にもとづく照会への回答', reasonNote: '東京地方裁判所' } })
  await app.platform.jobs.drain()
  expect(await newest()).toMatchObject({
    what: 'talk',
    reason: '法令にもとづく照会への回答：東京地方裁判所',
    conditions: `商談 ${id}`,
    format: 'pdf',
  })
})

test('an export reason is on the operators’ list or in free text; earlier entries keep theirs', async () => {
  const ada = app.as('ada')
  const ask = (reason: string, reasonNote?: string) =>
    ada.exportUsers({ query: { columns: ['userNumber'], reason, ...(reasonNote !== undefined && { reasonNote }) } })
  const take = async (reason: string, reasonNote?: string) => {
    const file = await exportUsers(await app.ctx('ada'), { columns: ['userNumber'], reason, reasonNote, conditions: {} })
    return new Response(file as never).text()
  }
  expect(await refusal(ask('見たいから'))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(ask(''))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect(await refusal(ask('そのほか'))).toMatchObject({ status: 422, errors: [{ path: 'reasonNote' }] })
  expect(await refusal(ask('そのほか', '　'))).toMatchObject({ status: 422, errors: [{ path: 'reasonNote' }] })
  for (const reason of ['見たいから', ''])
    for (const call of [ada.exportAudits, ada.exportEstates, ada.exportStatistics])
      expect(await refusal(call({ query: { reason } }))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  await take('そのほか', '名簿を改めるため')
  expect(await newest()).toMatchObject({ reason: 'そのほか：名簿を改めるため', conditions: 'すべて' })
  app.clock.advance({ minutes: 1 })
  await take('集計・分析のため')

  const { data } = await ada.getSetting({ params: { section: 'security' } })
  const reasons = (exportReasons: string[]) =>
    ada.saveSetting({ params: { section: 'security' }, body: { data: { ...data, exportReasons }, note: '見直し' } })
  for (const bad of [[], ['あ', 'あ'], ['そのほか'], ['　'], ['あ'.repeat(61)], Array.from({ length: 21 }, (_, n) => `理由${n}`)])
    expect(await refusal(reasons(bad))).toMatchObject({
      status: 422,
      errors: [{ path: expect.stringMatching(/^data\.exportReasons/) }],
    })
  await reasons(['株主への報告'])
  await app.platform.settings.reload()
  expect(await refusal(ask('集計・分析のため'))).toMatchObject({ status: 422, errors: [{ path: 'reason' }] })
  expect((await newest())?.reason).toBe('集計・分析のため')
  app.clock.advance({ minutes: 1 })
  await exportAudits(await app.ctx('ada'), { reason: '株主への報告', reasonNote: '2026年' })
  expect(await newest()).toMatchObject({ what: 'audits', reason: '株主への報告：2026年' })
})

test('members can be exported in Shift_JIS for older programs, and the list shows it', async () => {
  await (await app.ctx()).db.update(user).set({ name: '𠮷野' }).where(eq(user.id, 'bea'))
  const columns = 'columns=userNumber,name&encoding='
  const reason = `reason=${encodeURIComponent('株主への報告')}`
  const fetched = await app.fetch(`/api/users/export?${columns}shift_jis&${reason}`, { by: 'ada', method: 'POST' })
  expect(fetched.headers.get('content-type')).toBe('text/csv; charset=shift_jis')
  const bytes = new Uint8Array(await fetched.arrayBuffer())
  const text = new TextDecoder('shift_jis').decode(bytes)
  expect(text).toMatch(/^会員番号,表示名,〓にした字のある項目\r\n/)
  // Only rows with replaced characters name the columns concerned.
  expect(text.split('\r\n').filter((line) => line.includes('〓野') || line.endsWith(',表示名'))).toEqual([
    expect.stringMatching(/,〓野,表示名$/),
  ])
  expect(await newest()).toMatchObject({
    format: 'csv（Shift_JIS）',
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
  const wrong = await app.fetch(`/api/users/export?${columns}utf-16&${reason}`, { by: 'ada', method: 'POST' })
  expect(wrong.status).toBe(422)
})

test('only a chief reads the list', async () => {
  for (const person of ['bea', 'sora'] as const) expect(await refusal(app.as(person).listExports())).toMatchObject({ status: 403 })
  expect((await app.as('ada').listExports({ query: { what: 'talk' } })).items).toHaveLength(1)
  expect(await refusal(app.as('ada').listExports({ query: { what: 'money' as never } }))).toMatchObject({ status: 422 })
})

test('too many exports get 429, and a wrong reason does not count', async () => {
  app.clock.advance({ hours: 2 })
  const take = async () => exportAudits(await app.ctx('ada'), { reason: 'そのほか', reasonNote: '控え' })
  for (let wrong = 0; wrong < 11; wrong++) await refusal(app.as('ada').exportAudits({ query: { reason: '見たいから' } }))
  for (let taken = 0; taken < 10; taken++) await take()
  await expect(take()).rejects.toMatchObject({ status: 429 })
})
