import { readFileSync } from 'node:fs'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { refundDestination } from '#domain/money/payment/refund-table.ts'
import { purgeTexts } from '#domain/news/letter/upkeep.ts'
import { allDisclosureParts } from '#domain/office/personal-data/enumerations.ts'
import { handedOut, handedOutNowhere } from '#domain/office/personal-data/kept-tables.ts'
import { rows } from '#platform/db/open.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { mail } from '#platform/mail/table.ts'
import { type TestApp, testApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { type Leaver, MORE, NAMES, NUMBER, notifyLeavers, phoneNow } from './leavers.ts'
import { type Mark, markRows, places } from './marks.ts'
import { secretsOf } from './world.ts'

const stayed = new Set<string>()
let app: TestApp
beforeAll(async () => {
  // The owner's role, because marks are put into rows that the server may only append to.
  app = await testApp({}, { database: await freshDatabase('owner') })
  await notifyLeavers(app)
})
afterAll(() => app.close())

const dataOf = (who: Leaver) => [
  ...new Set([...Object.values(NAMES[who]), ...Object.values(secretsOf(who)), ...Object.values(MORE[who]), phoneNow(who), NUMBER[who]]),
]

/** Every column of every table that contains one of these words, with an example. */
async function columnsWith(words: readonly string[], whole = false): Promise<Record<string, string>> {
  const { db } = await app.ctx()
  const found: Record<string, string> = {}
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  for (const { name } of tables)
    for (const { row } of await rows<{ row: Record<string, unknown> }>(db, sql.raw(`select to_jsonb(t) as row from ${name} t`)))
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value) ?? ''
        const word = words.find((each) => text.includes(whole ? `"${each}"` : each))
        if (word) found[`${name.replace(/^public\.|"/g, '').replaceAll('"', '')}.${column}`] = `${word} in ${text.slice(0, 300)}`
      }
  return found
}

/** Columns that are kept, from the table in the document. */
const stays = (): string[] => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('| column | why it stays of who was erased | until |')
  const lines =
    section
      .split('\n\n')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? []
  return lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, column]) => column as string))
}

/** Tables with a column naming a row's member, and those in which a member's number was found. */
async function tablesOfMembers(): Promise<string[]> {
  const { db } = await app.ctx()
  const columns = await rows<{ table: string; column: string }>(
    db,
    sql`select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const named = columns.filter(({ column }) =>
    /(^|_)(user|buyer|seller|owner|inviter|sender|receiver|member|reporter|writer|requester|holder|blocked)_id$|^uid$/.test(column),
  )
  const found = Object.keys(await columnsWith(['bea', 'sora'], true)).flatMap((each) =>
    each.startsWith('pgboss.') ? [] : [each.split('.')[0] ?? ''],
  )
  return [...new Set([...named.map(({ table }) => table), ...found])].filter((table) => !STAFF_ONLY.includes(table)).toSorted()
}
/** In these the numbers belong to operators. */
const STAFF_ONLY = ['saved_view', 'second_factor_challenge', 'second_factor_passkey', 'second_factor_recovery_code', 'second_factor_totp']

test('every table with a member’s number is in a part of their disclosure file, or has a reason not to be', async () => {
  const named = [...Object.values(handedOut).flat(), ...Object.keys(handedOutNowhere)]
  const tables = await tablesOfMembers()
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => !named.includes(table))).toEqual([])
  expect(named.filter((table, at) => named.indexOf(table) !== at)).toEqual([])
})

async function fileOf(who: Leaver) {
  const { id } = await app.as(who).askForDisclosure({ params: { id: who }, body: { parts: allDisclosureParts } })
  await app.drain()
  return unzipSync(new Uint8Array(await (await app.fetch(`/api/disclosure/${id}`, { by: who })).arrayBuffer()))
}
const textOf = (files: Record<string, Uint8Array>) =>
  Object.entries(files)
    .filter(([name]) => name.endsWith('.json'))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')

test('the file of a member who did everything has content in each part, in words, and no row ids', async () => {
  const filled = new Set<string>()
  for (const who of ['bea', 'sora'] as const) {
    for (const [name, bytes] of Object.entries(await fileOf(who)).filter(([name]) => name.endsWith('.json'))) {
      const text = new TextDecoder().decode(bytes)
      if (!['[]', '{}'].includes(text)) filled.add(name)
      expect([name, text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/)?.[0]]).toEqual([name, undefined])
      expect([name, text.match(/"[a-z][A-Za-z]*": /)?.[0]]).toEqual([name, undefined])
    }
  }
  for (const file of [
    '購入申込',
    '見学',
    '取引の予定',
    '書類',
    '告知書・付帯設備表',
    '売買契約書',
    '登録した振込先',
    '引渡し確認書',
    '同意',
    'お知らせ',
    '個人情報の請求',
    'ご家族・共有者',
    '運営の確認を待ったメッセージ',
    '物件の手続き',
  ])
    expect([...filled].filter((name) => name.endsWith(`/${file}.json`)).length, file).toBeGreaterThan(0)
})

/** Marked for both by the tests themselves: pictures are found by their bytes, and account numbers are stored only sealed. */
const markedElsewhere = ['image', 'bank_notice', 'refund_destination']

test('a member’s rows of each table are in their file, and private ones are not in the other side’s', async () => {
  expect(
    Object.values(handedOut)
      .flat()
      .filter((table) => !places[table] && !markedElsewhere.includes(table)),
  ).toEqual([])
  const { db } = await app.ctx()
  const accounts: Mark[] = [
    { table: 'bank_notice', who: 'sora', value: NUMBER.sora, shared: false },
    { table: 'refund_destination', who: 'bea', value: NUMBER.bea, shared: false },
  ]
  const marks = [...(await markRows(db, ['bea', 'sora'])), ...accounts]
  expect(Object.keys(places).filter((table) => !marks.some((mark) => mark.table === table))).toEqual([])
  const files = { bea: await fileOf('bea'), sora: await fileOf('sora') }
  const words = { bea: textOf(files.bea), sora: textOf(files.sora) }
  for (const who of ['bea', 'sora'] as const) {
    const [due, barred] = [
      marks.filter((mark) => mark.who === who || mark.shared),
      marks.filter((mark) => mark.who !== who && !mark.shared),
    ]
    expect({ who, missing: due.filter(({ value }) => !words[who].includes(value)) }).toEqual({ who, missing: [] })
    expect({ who, leaked: barred.filter(({ value }) => words[who].includes(value)) }).toEqual({ who, leaked: [] })
  }
})

test.each(['bea', 'sora'] as const)(
  'after %s was erased no table has data of theirs, except where the document gives a reason',
  async (who) => {
    expect(Object.keys(await columnsWith(dataOf(who)))).toEqual(
      expect.arrayContaining([
        ...['mail.to_address', 'user.email', 'user.company_name', 'notification.line', 'privacy_request.requester_name', 'inquiry.name'],
        ...['inquiry_message.text', 'note.text', 'audit.after', ...(who === 'bea' ? ['purchase_offer_version.terms'] : [])],
      ]),
    )
    const { userNumber } = await app.as('ada').getUser({ params: { id: who } })
    if (who === 'bea') await app.as('bea').deleteUser({ params: { id: who } })
    else await app.as('ada').eraseUser({ params: { id: who }, body: { userNumber, reason: '本人の請求' } })
    await app.drain()
    const ctx = await app.ctx()
    // The mail about it is still queued; the address goes in the nightly job.
    const queued = await ctx.db
      .select()
      .from(mail)
      .where(and(eq(mail.toAddress, secretsOf(who).email), eq(mail.status, 'queued')))
    expect(queued.some(({ key }) => key === `erased/${who}`)).toBe(who === 'sora')
    await deliverMail(ctx, undefined)
    await purgeTexts(ctx)
    // The terms of an offer are kept only if it became a contract.
    const offered = await ctx.db.$count(purchaseOffer, and(eq(purchaseOffer.buyerID, who), isNull(purchaseOffer.forgottenAt)))
    expect(offered).toBe(who === 'bea' ? 1 : 0)
    // Sealed, so that no word in it could be found.
    if (who === 'bea') expect(await ctx.db.$count(refundDestination)).toBe(0)
    const left = await columnsWith(dataOf(who))
    for (const column of Object.keys(left)) stayed.add(column)
    expect(Object.fromEntries(Object.entries(left).filter(([column]) => !stays().includes(column)))).toEqual({})
  },
)

test('everything documented as kept is really kept', async () => {
  expect(stays().length).toBeGreaterThan(10)
  expect(stays().filter((column) => !stayed.has(column))).toEqual([])
})
