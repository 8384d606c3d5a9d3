import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireTime } from '#platform/clock.ts'
import { newID } from '#platform/id.ts'
import { mail } from '#platform/mail/table.ts'
import { StaffRole } from '#platform/permission.ts'
import { payingAccount } from '#platform/setting/account.ts'
import { firstRetention } from '#platform/setting/retention.ts'
import type { Section } from '#platform/setting/sections.ts'
import { settingVersion } from '#platform/setting/table.ts'
import { firstTargets, TargetUnit, timedQueues } from '#platform/setting/targets.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { colleague } from '#test/colleagues.ts'
import { isCorporateNumber } from './check-digit.ts'
import { targetGroups } from './enumerations.ts'

let app: TestApp
let chief: Person
let member: Person
beforeAll(async () => {
  app = await testApp({ INVOICE_NUMBER: 'T8700110005901' })
  member = await colleague(app, 'tanto', '担当 太郎')
  chief = await colleague(app, 'sekinin', '責任 花子', StaffRole.chief)
})
afterAll(() => app.close())

const at = (section: Section) => ({ params: { section } })
const read = async (section: Parameters<typeof at>[0], by: Person = 'ada') => app.as(by).getSetting(at(section))
const put = (section: Parameters<typeof at>[0], data: object, more: { validFrom?: string; ifMatch?: number; by?: Person } = {}) =>
  app
    .as(more.by ?? 'ada')
    .saveSetting(
      { ...at(section), body: { data: data as never, validFrom: more.validFrom ?? null, note: '変わったため' } },
      { ifMatch: more.ifMatch },
    )
test('each queue with a target has one field in the form', () => {
  expect(targetGroups.flatMap(({ queues }) => queues).toSorted()).toEqual(timedQueues.toSorted())
})

/** Each node does this on notification. */
const heard = () => app.platform.settings.reload()
const account = {
  ...{ key: '1', bankCode: '0001', bank: '縁側銀行', branchCode: '012', branch: '芝支店', type: '普通', number: '7654321' },
  ...{ holder: 'カ）エンガワ', use: true },
}
const another = { ...account, key: '2', bankCode: null, bank: '港銀行', branchCode: null, number: '1112223', use: false }

test.each([
  ['8700110005901', true],
  ['7000012050002', true],
  ['8700110005902', false],
  ['870011000590', false],
])('the check digit of %s is valid: %s', (digits, follows) => {
  expect(isCorporateNumber(digits)).toBe(follows)
})

test('the first edition comes from the environment, has always applied, and is shown wherever the site names its operator', async () => {
  expect(await read('issuer')).toMatchObject({
    edition: 1,
    standing: 'present',
    writtenByName: null,
    data: { representative: '縁側 花子' },
  })
  expect((await app.as().getSite()).invoiceNumber).toBe('T8700110005901')
})

test('a chief writes the next edition: pages and letters follow, and the earlier one is still readable', async () => {
  const { data, edition } = await read('issuer')
  app.clock.advance({ minutes: 1 })
  const before = app.clock.now()
  app.clock.advance({ minutes: 1 })
  const written = await put('issuer', { ...data, name: '株式会社えん' }, { ifMatch: edition })
  expect(written).toMatchObject({ edition: edition + 1, standing: 'present', note: '変わったため' })
  await expect.poll(async () => (await app.as().getSite()).operator.name).toBe('株式会社えん')
  expect(app.platform.settings.at('issuer', before).name).toContain('エンガワ')
  expect((await app.as(member).listSettingVersions(at('issuer'))).items.map(({ standing }) => standing)).toEqual(['present', 'past'])
})

test('a future edition waits for its moment, blocks an earlier one, and can be withdrawn until then', async () => {
  const { data } = await read('security')
  const later = await put('security', { ...data, secondFactorRequired: true }, { validFrom: '2026-12-01T00:00:00+09:00' })
  expect(later).toMatchObject({ standing: 'future', startsAt: '2026-12-01T00:00:00+09:00' })
  expect((await app.as('ada').listSettings()).items.find(({ present }) => present.section === 'security')?.next?.edition).toBe(
    later.edition,
  )
  expect(await refusal(put('security', data))).toMatchObject({ status: 409, code: 'later-exists', edition: later.edition })
  // The list shows the earlier of two scheduled editions.
  const last = await put('security', data, { validFrom: '2026-12-15T00:00:00+09:00' })
  const { items } = await app.as('ada').listSettings()
  expect(items.find(({ present }) => present.section === 'security')?.next?.edition).toBe(later.edition)
  await app.as('ada').withdrawSettingVersion({ params: { section: 'security', edition: last.edition } })
  await app.as('ada').withdrawSettingVersion({ params: { section: 'security', edition: later.edition } })
  expect(await refusal(app.as('ada').withdrawSettingVersion({ params: { section: 'security', edition: 1 } }))).toMatchObject({
    status: 409,
    code: 'already-begun',
  })
  expect(await refusal(app.as('ada').withdrawSettingVersion({ params: { section: 'security', edition: 99 } }))).toMatchObject({
    status: 404,
  })
  expect(await put('security', data)).toMatchObject({ standing: 'present' })
})

test('two concurrent edits: the second gets 412 with the current edition', async () => {
  const { data, edition } = await read('invoice')
  const both = await Promise.allSettled([
    put('invoice', data, { ifMatch: edition }),
    put('invoice', { number: null }, { ifMatch: edition }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(put('invoice', data, { ifMatch: edition }))).toMatchObject({
    status: 412,
    code: 'version-mismatch',
    present: { edition: edition + 1 },
  })
})

test.each([
  ['invoice', { number: 'T8700110005902' }, { 'data.number': '登録番号の検査数字が合いません。' }],
  ['invoice', { number: '8700110005901' }, { 'data.number': '登録番号は、Tと13桁の数字で入力してください。' }],
  ['invoice', {}, { 'data.number': '登録番号を入力してください。' }],
  [
    'bank',
    { accounts: [account, { ...another, number: '12' }] },
    { 'data.accounts.1.number': '口座番号は7桁の数字で入力してください（足りないときは先頭に0を付けます）。' },
  ],
  ['bank', { accounts: [{ ...account, holder: '縁側' }] }, { 'data.accounts.0.holder': '口座名義は全角カタカナで入力してください。' }],
  ['bank', { accounts: [{ ...account, bankCode: '12' }] }, { 'data.accounts.0.bankCode': '金融機関コードは4桁の数字で入力してください。' }],
  ['bank', { accounts: [] }, { 'data.accounts': '口座を1つ以上入力してください。' }],
  [
    'bank',
    { accounts: [account, { ...another, use: true }] },
    { 'data.accounts': '会員に案内する口座が2個選ばれています。1つにしてください。' },
  ],
  ['bank', { accounts: [{ ...account, use: false }, another] }, { 'data.accounts': '会員に案内する口座を1つ選んでください。' }],
  ['bank', { accounts: [account, { ...account, key: '2', use: false }] }, { 'data.accounts': '同じ口座が2つあります。' }],
  ['calendar', { weekdays: Array(7).fill(null), closedDays: [] }, { 'data.weekdays': '営業する曜日を1つ以上選んでください。' }],
  [
    'security',
    { secondFactorRequired: true, sessionHours: 25, exportReasons: ['監査のため'] },
    { 'data.sessionHours': '2段階認証をもう一度求めるまでの時間は24以下で入力してください。' },
  ],
  [
    'security',
    { secondFactorRequired: true, sessionHours: 12, exportReasons: ['監査のため'], more: 1 },
    { 'data.more': 'moreという項目はありません。' },
  ],
  ['targets', { ...firstTargets, seller: { number: 0, unit: 1 } }, { 'data.seller.number': '売主審査は1以上で入力してください。' }],
  ['targets', { ...firstTargets, seller: { number: 1.5, unit: 1 } }, { 'data.seller.number': '売主審査は半角数字で入力してください。' }],
  ['targets', { ...firstTargets, seller: { number: 1, unit: 5 } }, { 'data.seller.unit': '単位を選び直してください。' }],
  [
    'targets',
    { ...firstTargets, talk: { number: 1, unit: TargetUnit.days } },
    { 'data.talk.unit': '返信待ちは、営業時間か営業日で決めてください。' },
  ],
  [
    'retention',
    { ...firstRetention, sellerRecordYears: 6 },
    { 'data.sellerRecordYears': '売主を確認した記録は、7年から30年までで入力してください。' },
  ],
  [
    'retention',
    { ...firstRetention, signedYears: 9 },
    { 'data.signedYears': '契約のあった取引の記録は、10年から30年までで入力してください。' },
  ],
  ['retention', { ...firstRetention, newsDays: 731 }, { 'data.newsDays': '会員へのお知らせは、30日から730日までで入力してください。' }],
] as const)('%s with %j is refused by field', async (section, data, expected) => {
  const { status, errors } = await refusal(put(section, data))
  expect(status).toBe(422)
  expect(Object.fromEntries(errors?.map(({ path, message }) => [path, message]) ?? [])).toEqual(expected)
})

test('every error is reported together: the values, the start and the missing reason', async () => {
  const { status, errors } = await refusal(
    app.as('ada').saveSetting({
      ...at('retention'),
      body: { data: { ...firstRetention, sellerRecordYears: 6, newsDays: 0 }, validFrom: '2026-11-01T00:00:00+09:00', note: ' ' },
    }),
  )
  expect(status).toBe(422)
  expect(errors?.map(({ path }) => path).sort()).toEqual(['data.newsDays', 'data.sellerRecordYears', 'note', 'validFrom'])
  expect(await refusal(app.as('ada').saveSetting({ ...at('retention'), body: { data: { ...firstRetention }, note: '' } }))).toMatchObject({
    status: 422,
    errors: [{ path: 'note', message: '変更の理由を入力してください。' }],
  })
  expect((await app.as('ada').listSettingVersions(at('retention'))).items).toHaveLength(1)
})

test('its writer previews the page and the letter; nothing is saved, and only a chief can preview', async () => {
  const { data } = await read('issuer')
  const look = (section: Section, written: object, by: Person = 'ada') =>
    app.as(by).previewSetting({ ...at(section), body: { data: written as never } })
  const shown = await look('issuer', { ...data, name: '株式会社みほん', postCode: '105-0011', hours: '平日9時〜18時' })
  expect(JSON.stringify(shown.page)).toContain('株式会社みほん')
  expect(JSON.stringify(shown.page)).toContain('〒105-0011 ')
  expect(JSON.stringify(shown.page)).toContain('（受付時間：平日9時〜18時）')
  expect(shown.letter?.html).toContain('株式会社みほん')
  expect((await read('issuer')).data).toEqual(data)
  expect(JSON.stringify((await look('invoice', { number: 'T7000012050002' })).page)).toContain('T7000012050002')
  const { data: law } = await read('legal.law')
  expect((await look('legal.law', { ...law, title: '見本', changes: '' })).page).toMatchObject({ title: '見本' })
  expect(await refusal(look('legal.law', { ...law, changes: 5 }))).toMatchObject({ status: 422 })
  expect(await look('talk', (await read('talk')).data)).toEqual({ page: null, letter: null, paper: null })
  expect(await refusal(look('issuer', { ...data, postCode: '1050011' }))).toMatchObject({
    status: 422,
    errors: [{ path: 'data.postCode', message: '郵便番号は105-0011のように入力してください。' }],
  })
  expect(await refusal(look('issuer', data, member))).toMatchObject({ status: 403 })
  expect(await refusal(look('issuer', data, 'bea'))).toMatchObject({ status: 403 })
})

test('the operator of any past moment can be read; a future one is hidden from outside', async () => {
  const now = app.clock.now()
  app.clock.advance({ minutes: 5 })
  const { data } = await read('issuer')
  await put('issuer', { ...data, name: '株式会社のち' })
  await heard()
  const at = (moment: Date) => ({ query: { at: toWireTime(moment) } })
  expect((await app.as().getSite()).operator.name).toBe('株式会社のち')
  expect((await app.as().getSite(at(now))).operator.name).toBe(data.name)
  await put('issuer', { ...data, name: '株式会社あす' }, { validFrom: toWireTime(new Date(now.getTime() + 86_400_000)) })
  await heard()
  expect((await app.as().getSite(at(new Date(now.getTime() + 2 * 86_400_000)))).operator.name).toBe('株式会社のち')
  expect((await app.as('ada').getSetting({ params: { section: 'issuer' }, query: { at: toWireTime(now) } })).data).toEqual(data)
})

test('a past start is refused, and an unknown section is 404', async () => {
  const { data } = await read('issuer')
  expect(await refusal(put('issuer', data, { validFrom: '2026-11-01T00:00:00+09:00' }))).toMatchObject({
    status: 422,
    errors: [{ path: 'validFrom' }],
  })
  expect(await refusal(app.as('ada').getSetting(at('weather' as never)))).toMatchObject({ status: 404 })
})

test('a changed account is mailed to every chief immediately, needs another one’s confirmation, and is used a day later', async () => {
  const written = await put('bank', { accounts: [another, account] })
  expect(written).toMatchObject({ standing: 'waiting', startsAt: null, mayConfirm: false })
  const letters = (await app.platform.database.db.select().from(mail)).filter(({ subject }) => subject.includes('お振込先'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.text).toContain('末尾321')
  expect(letters[0]?.text).not.toContain('7654321')
  expect((await read('bank', member)).data).toMatchObject({ accounts: [{ number: '••••000' }] })
  expect(await refusal(app.as('ada').confirmSetting(at('bank')))).toMatchObject({ status: 403 })
  app.clock.advance({ hours: 25 })
  await heard()
  expect(payingAccount(app).bank).toBe('えんがわ銀行')
  const both = await Promise.allSettled([app.as(chief).confirmSetting(at('bank')), app.as(chief).confirmSetting(at('bank'))])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(app.as(chief).confirmSetting(at('bank')))).toMatchObject({ status: 409, code: 'nothing-waits' })
  await heard()
  expect(payingAccount(app).bank).toBe('縁側銀行')
  expect(
    await refusal(
      put(
        'bank',
        { accounts: [account] },
        { validFrom: new Date(app.clock.now().getTime() + 3_600_000).toISOString().replace(/\.\d+Z/, '+09:00') },
      ),
    ),
  ).toMatchObject({ status: 422 })
})

test('an operator who is not a chief reads settings and cannot write them; members cannot read them', async () => {
  expect(await refusal(put('invoice', { number: null }, { by: member }))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await refusal(app.as('bea').getSetting(at('issuer')))).toMatchObject({ status: 403 })
  expect(await app.as(member).getOfficeHours()).toMatchObject({
    weekdays: { length: 7 },
    targets: { talk: { number: 4, unit: TargetUnit.workHours } },
  })
})

test('values missing from an edition of an earlier version take their defaults', async () => {
  const { db } = app.platform.database
  const [row] = await db.select().from(settingVersion).where(eq(settingVersion.section, 'security')).orderBy(desc(settingVersion.edition))
  if (!row) throw new Error('Nothing is set.')
  await db.insert(settingVersion).values({
    ...{ ...row, id: newID(), edition: row.edition + 1, validFrom: app.clock.now() },
    data: { secondFactorRequired: false, sessionHours: 3 } as never,
  })
  await heard()
  const { exportReasons, ...others } = app.platform.settings.at('security', app.clock.now())
  expect(others).toEqual({ secondFactorRequired: false, sessionHours: 3 })
  expect(exportReasons.length).toBeGreaterThan(0)
})
