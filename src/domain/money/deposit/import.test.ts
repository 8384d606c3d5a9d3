import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankCsv, csvFile, type FileLine, noticeFile, statementFile } from '#db/demo/bank-files.ts'
import { deposit } from '#domain/money/payment/deposit-table.ts'
import { daysAfter } from '#platform/clock.ts'
import { insertRow } from '#platform/db/rows.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { sendBankFile, takeBankFile } from '#test/bank-files.ts'
import { bankImport } from './import-table.ts'
import { purgeBankImports } from './upkeep.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
})
afterAll(() => app.close())

let made = 0
/** A payer that no other test has. */
const fresh = (amount = 1000): FileLine => ({
  day: '2026-11-20',
  amount,
  payer: `ﾃｽﾄ ${'ｱｲｳｴｵｶｷｸｹｺ'[made++ % 10]}${'ｻｼｽｾｿ'[Math.floor(made / 10)]}`,
})
const lines = async () => (await app.platform.database.db.select().from(deposit)).length
const counted = async () => [await lines(), (await app.platform.database.db.select().from(bankImport)).length]

test('a file is read, looked at, and taken in once', async () => {
  const file = statementFile([fresh(33_000), { ...fresh(880), direction: 'out' }])
  const before = await lines()
  const read = await sendBankFile(app, file)
  expect(read).toMatchObject({ state: 1, format: 'statement', inCount: 1, inTotal: 33_000, outCount: 1, newCount: 1, knownCount: 0 })
  expect(read.preview?.lines).toMatchObject([{ amount: 33_000, direction: 'in', known: false }])
  expect(await lines()).toBe(before)
  expect(await app.as('ada').acceptBankImport({ params: { id: read.id }, body: {} })).toMatchObject({
    state: 2,
    newCount: 1,
    preview: null,
  })
  expect(await lines()).toBe(before + 1)
  expect(await sendBankFile(app, file)).toMatchObject({ id: read.id, state: 2 })
  expect(await app.as('ada').acceptBankImport({ params: { id: read.id }, body: {} })).toMatchObject({ state: 2, newCount: 1 })
  expect(await lines()).toBe(before + 1)
})

test('overlapping files add nothing twice', async () => {
  const [one, two, three] = [fresh(), fresh(), fresh()]
  await takeBankFile(app, bankCsv('rakuten', [one, two]))
  const before = await lines()
  const later = await sendBankFile(app, bankCsv('rakuten', [one, two, three]))
  expect(later).toMatchObject({ newCount: 1, knownCount: 2 })
  expect(later.preview?.lines.map(({ known }) => known)).toEqual([true, true, false])
  await app.as('ada').acceptBankImport({ params: { id: later.id }, body: {} })
  expect(await lines()).toBe(before + 1)
})

test('a line typed in before is asked about, and taken for the same unless said otherwise', async () => {
  const [same, other] = [fresh(700), fresh(800)]
  for (const { day, amount, payer } of [same, other])
    await app.as('ada').createDeposit({ body: { bookedOn: day, amount, payerName: payer } })
  const before = await lines()
  const read = await sendBankFile(app, statementFile([same, other]))
  expect(read.preview?.twins.map(({ amount }) => amount)).toEqual([700, 800])
  const separate = read.preview?.twins.filter(({ amount }) => amount === 800).map(({ line }) => line) ?? []
  expect(await app.as('ada').acceptBankImport({ params: { id: read.id }, body: { separate } })).toMatchObject({ newCount: 1 })
  expect(await lines()).toBe(before + 1)
  expect((await sendBankFile(app, statementFile([same, other, fresh()]))).preview?.twins).toEqual([])
})

test('a transfer confirmed in a former version, without account and folded name, is taken for the same', async () => {
  const line = fresh(4400)
  const row = { origin: 'hand' as const, amount: 4400, remaining: 0, bookedOn: line.day, payerRaw: line.payer }
  await insertRow(await app.ctx('ada'), deposit, row)
  const before = await lines()
  const read = await sendBankFile(app, statementFile([line]))
  expect(read.preview?.twins).toMatchObject([{ amount: 4400 }])
  expect(await app.as('ada').acceptBankImport({ params: { id: read.id }, body: {} })).toMatchObject({ newCount: 0, knownCount: 1 })
  expect(await lines()).toBe(before)
  expect(await sendBankFile(app, statementFile([line, fresh()]))).toMatchObject({ newCount: 1, knownCount: 1, preview: { twins: [] } })
})

test('the same days in another format, or with other columns, are asked about and add nothing twice', async () => {
  const [one, two] = [fresh(5100), fresh(5200)]
  await takeBankFile(app, statementFile([one]))
  const before = await lines()
  const csv = await sendBankFile(app, bankCsv('rakuten', [one, two, two]))
  expect(csv.preview?.twins.map(({ amount }) => amount)).toEqual([5100])
  expect(await app.as('ada').acceptBankImport({ params: { id: csv.id }, body: {} })).toMatchObject({ newCount: 2, knownCount: 1 })
  // Two equal transfers of a day are two in each format, and either format knows its own lines again.
  const again = await sendBankFile(app, statementFile([one, two, two, fresh()]))
  expect(again).toMatchObject({ newCount: 3, knownCount: 1, preview: { twins: [{ amount: 5200 }, { amount: 5200 }] } })
  await app.as('ada').acceptBankImport({ params: { id: again.id }, body: {} })
  expect(await lines()).toBe(before + 3)
  const other = csvFile([
    ['日付', 'お名前', '入金', '支店'],
    ['2026/11/20', one.payer, '5100', 'ｼﾊﾞ'],
  ])
  const columns = (description: number[]) =>
    JSON.stringify({ head: 0, day: [0], in: 2, out: null, payer: 1, description, balance: null, bankRef: null })
  const chosen = await sendBankFile(app, other, { columns: columns([3]) })
  expect(chosen.preview?.twins).toMatchObject([{ amount: 5100 }])
  await app.as('ada').acceptBankImport({ params: { id: chosen.id }, body: { separate: [2] } })
  const shorter = csvFile([
    ['日付', 'お名前', '入金', '支店'],
    ['2026/11/20', one.payer, '5100', 'ｼﾊﾞ'],
    ['2026/11/20', one.payer, '5100', 'ｼﾊﾞ'],
  ])
  expect((await sendBankFile(app, shorter, { columns: columns([]) })).preview?.twins).toHaveLength(2)
})

test('columns of an unknown file are asked for once and remembered for its headings', async () => {
  const rows = (payer: string) =>
    csvFile([
      ['日付', 'お名前', '入金'],
      ['2026/11/20', payer, '500'],
    ])
  expect(await refusal(sendBankFile(app, rows('ﾊｼﾞﾒﾃ')))).toMatchObject({ status: 409, code: 'columns-missing' })
  const columns = JSON.stringify({ head: 0, day: [0], in: 2, out: null, payer: 1, description: [], balance: null, bankRef: null })
  const { id } = await sendBankFile(app, rows('ﾊｼﾞﾒﾃ'), { columns })
  await app.as('ada').acceptBankImport({ params: { id }, body: {} })
  expect(await sendBankFile(app, rows('ﾆﾄﾞﾒ'))).toMatchObject({ format: 'other', inTotal: 500 })
  expect(await refusal(sendBankFile(app, rows('ﾆﾄﾞﾒ'), { columns: '{"head":0}' }))).toMatchObject({ status: 422 })
})

test('a file of another account, and every broken one, changes nothing', async () => {
  const before = await counted()
  const bad = [
    [statementFile([fresh()], { number: '7654321' }), 409, 'other-account'],
    [new Uint8Array(), 422, 'invalid'],
    [statementFile([]), 422, 'bank-empty'],
    [statementFile([fresh()]).slice(0, 300), 422, 'bank-record'],
    [statementFile([{ ...fresh(), day: '2026-12-01' }]), 422, 'bank-line'],
    [statementFile(Array.from({ length: 5001 }, () => fresh())), 413, 'too-large'],
  ] as const
  for (const [bytes, status, code] of bad) expect(await refusal(sendBankFile(app, bytes))).toMatchObject({ status, code })
  expect(await refusal(sendBankFile(app, statementFile([fresh()]), {}, 'bea'))).toMatchObject({ status: 403 })
  expect(await counted()).toEqual(before)
})

test('an import can be dropped, and read again afterwards', async () => {
  const file = statementFile([fresh(), fresh()])
  const before = await lines()
  const { id } = await takeBankFile(app, file)
  expect((await app.as('ada').getBankImport({ params: { id } })).dropRefused).toBeNull()
  await app.as('ada').deleteBankImport({ params: { id } })
  expect(await lines()).toBe(before)
  expect(await refusal(app.as('ada').acceptBankImport({ params: { id }, body: {} }))).toMatchObject({ status: 409, code: 'wrong-state' })
  expect((await sendBankFile(app, file)).id).not.toBe(id)
})

test('an import with money that is to be returned stays', async () => {
  const { id } = await takeBankFile(app, statementFile([fresh(7700)]))
  const [money] = (await app.as('ada').listDeskDeposits({ query: { importID: [id], tab: 'all' } })).items
  const body = { amount: 7700, reasonCode: 3 as const, reason: '二重のお振り込み' }
  await app.as('ada').requestDepositRefund({ params: { id: money?.id ?? '' }, body })
  expect(await refusal(app.as('ada').deleteBankImport({ params: { id } }))).toMatchObject({ status: 409, code: 'import-used' })
  expect((await app.as('ada').getBankImport({ params: { id } })).dropRefused).toContain('取り消せません')
  expect((await app.as('ada').listReturns({ params: { id: money?.id ?? '' } })).items).toMatchObject([{ amount: 7700, state: 'asked' }])
})

test('money that the bank takes back is put aside', async () => {
  const taken = fresh(4321)
  await takeBankFile(app, noticeFile([taken]))
  await takeBankFile(app, noticeFile([{ ...taken, cancelled: true }, fresh()]))
  const [row] = (await app.as('ada').listDeskDeposits({ query: { tab: 'aside', keyword: '4321' } })).items
  expect(row).toMatchObject({ amount: 4321, aside: 'other', asideNote: expect.stringContaining('組戻し') })
})

test('the newest money before the reversal is put aside, once however often files bring it', async () => {
  const [old, taken] = [fresh(4322), { ...fresh(4322), payer: '' }]
  taken.payer = old.payer
  await takeBankFile(
    app,
    noticeFile([
      { ...old, day: '2026-11-12' },
      { ...taken, day: '2026-11-18' },
    ]),
  )
  const back = { ...taken, day: '2026-11-19', cancelled: true }
  await takeBankFile(app, noticeFile([back, fresh()]))
  await takeBankFile(app, noticeFile([back, fresh(), fresh()]))
  const aside = (await app.as('ada').listDeskDeposits({ query: { tab: 'aside', keyword: '4322' } })).items
  expect(aside).toMatchObject([{ bookedOn: '2026-11-18' }])
})

test('two equal transfers that the bank takes back on one day are both put aside', async () => {
  const taken = { ...fresh(4323), day: '2026-11-18' }
  await takeBankFile(app, noticeFile([taken, taken]))
  const back = { ...taken, day: '2026-11-19', cancelled: true }
  for (const file of [noticeFile([back, back]), noticeFile([back, back, fresh()])]) await takeBankFile(app, file)
  expect((await app.as('ada').listDeskDeposits({ query: { tab: 'aside', keyword: '4323' } })).items).toHaveLength(2)
})

test('a file that nobody took in is deleted after 30 days, by the nightly job', async () => {
  const left = await sendBankFile(app, statementFile([fresh()]))
  const taken = await takeBankFile(app, statementFile([fresh()]))
  const ctx = await app.ctx()
  const kept = async () => (await ctx.db.select().from(bankImport).where(eq(bankImport.id, left.id)))[0]
  await purgeBankImports({ ...ctx, clock: { now: () => daysAfter(app.clock.now(), 29) } })
  expect(await kept()).toMatchObject({ state: 1, lines: [{}] })
  await purgeBankImports({ ...ctx, clock: { now: () => daysAfter(app.clock.now(), 31) } })
  expect(await kept()).toMatchObject({ state: 9, lines: null, version: left.version + 1 })
  expect(await app.as('ada').getBankImport({ params: { id: taken.id } })).toMatchObject({ state: 2 })
})
