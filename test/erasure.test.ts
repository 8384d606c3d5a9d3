import { readFileSync } from 'node:fs'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealStep } from '#domain/deal-plan/table.ts'
import { allDisclosureParts } from '#domain/disclosure/enumerations.ts'
import { handedOut, handedOutNowhere } from '#domain/disclosure/kept-tables.ts'
import { forgetTexts } from '#domain/letter/upkeep.ts'
import { listing } from '#domain/listing/table.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { order } from '#domain/order/table.ts'
import { purchaseOffer } from '#domain/purchase-offer/table.ts'
import { saleContract } from '#domain/sale-contract/table.ts'
import { user } from '#domain/user/table.ts'
import { rows } from '#platform/db/open.ts'
import { newID } from '#platform/id.ts'
import { deliverMail } from '#platform/mail/deliver.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { type TestApp, testApp } from './app.ts'
import { writeAccount } from './bank-notices.ts'
import { cast } from './cast.ts'
import { fix, sign, writtenContract } from './contracts.ts'
import { sendFile } from './deal-papers.ts'
import { confirmHandover, fillIn, handedOver, signed } from './handovers.ts'
import { type Mark, markRows, places } from './marks.ts'
import { planOf } from './plans.ts'
import { say } from './rooms.ts'
import { sendAfter } from './waiting.ts'
import { makeWorld, secretsOf, type World } from './world.ts'

/** Told apart from every other word of the house. */
const NAMES = {
  bea: { name: '紅葉別府', firstNameKana: 'ミミアコ' },
  sora: { name: '白雪空野', firstNameKana: 'ソソラコ' },
} as const
const NUMBER = { bea: '8080808', sora: '9090909' } as const
const MORE = {
  bea: { companyName: '紅葉商会', licenseNumber: '第707070号', postCode: '7077070', before: 'mimiako-before@example.com' },
  sora: { companyName: '白雪不動産', licenseNumber: '第606060号', postCode: '6066060', before: 'sosorako-before@example.com' },
} as const
const stayed = new Set<string>()
type Leaver = keyof typeof NAMES

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const { db } = await app.ctx()
  for (const who of ['bea', 'sora'] as const) await db.update(user).set({ name: NAMES[who].name }).where(eq(user.id, who))
  const world = await makeWorld(app)
  for (const who of ['bea', 'sora'] as const)
    await db
      .update(user)
      .set({ ...NAMES[who], ...secretsOf(who) })
      .where(eq(user.id, who))
  for (const who of ['bea', 'sora'] as const) {
    const { before, ...more } = MORE[who]
    await db
      .update(user)
      .set({ ...more, email: before })
      .where(eq(user.id, who))
    // A letter to the mailbox that they had then.
    await app.as('ada').warnUser({ params: { id: who }, body: { reasonCode: 4, reason: 'はじめのお知らせ' } })
    await app.drain()
    await db
      .update(user)
      .set({ email: secretsOf(who).email })
      .where(eq(user.id, who))
  }
  await asGuests(world)
  await toTheKeys(world)
  await theOfficeWrites(world)
  await app.drain()
  await sendAfter(app)
  await deliverMail(await app.ctx(), undefined)
  await say(app, 'bea', world.deal, `${NAMES.bea.name}です。`)
  await app.drain()
  await endEverything()
}, 240_000)
afterAll(() => app.close())

const fullName = (who: Leaver) => `${cast[who].lastName}${secretsOf(who).firstName}`
const dataOf = (who: Leaver) => [
  ...new Set([...Object.values(NAMES[who]), ...Object.values(secretsOf(who)), ...Object.values(MORE[who]), phoneNow(who), NUMBER[who]]),
]
/** As the office corrected it. */
const phoneNow = (who: Leaver) => secretsOf(who).phone.replace('0901', '0801')

/** What they asked before they were members, or without signing in. */
async function asGuests({ home }: World) {
  const { db } = await app.ctx()
  for (const who of ['bea', 'sora'] as const) {
    await db.delete(rate)
    const { email, phone } = secretsOf(who)
    const inquiry = { id: newID(), topic: 1, name: fullName(who), email, text: `${fullName(who)}です。${phone}へお電話ください。` } as const
    await app.as().createPublicInquiry({ body: inquiry })
    await app.as('ada').answerInquiry({ params: { id: inquiry.id }, body: { id: newID(), text: `${NAMES[who].name}様、お返事します。` } })
    await app.as().reportPublicEstate({ params: { id: home.id }, body: { reason: 1, note: null, reporterMail: email } })
    const requester = { name: fullName(who), kind: 1, contact: email } as const
    await app
      .as('ada')
      .createPrivacyRequest({ body: { kind: 5, requester, channel: 2, text: `${fullName(who)}です。折り返しは${phone}へ。` } })
  }
}

/** The deal whose offer was accepted goes on: a contract that both sign, the account for the price, the record of the keys. */
async function toTheKeys({ bought: { negotiationID: id }, saleContract: { id: begun } }: World) {
  const { db } = await app.ctx()
  await db.delete(saleContract).where(eq(saleContract.id, begun))
  const plan = await planOf(app, id)
  await db
    .update(dealStep)
    .set({ stepStatus: 2 })
    .where(and(eq(dealStep.planID, plan.id), inArray(dealStep.code, ['usageFee', 'profile', 'registry', 'read', 'agency'])))
  const line = await app.as('sora').createPaper({ body: { negotiationID: id, title: '契約書の案' } })
  const { files } = await sendFile(app, 'sora', line, await writtenContract(), { name: '契約書.pdf' })
  const drafted = await app.as('sora').createSaleContract({ body: { negotiationID: id, source: 2, paperFileID: files[0]?.id ?? null } })
  const contract = await fix(app, drafted)
  for (const who of ['sora', 'bea'] as const) await sign(app, contract, who, { name: fullName(who) })
  await signed(app, id, ['farm', 'loan', 'release', 'regPapers', 'settle', 'walk', 'moveOut'])
  await writeAccount(app, id, 'sora', { number: NUMBER.sora, holder: `${secretsOf('sora').lastNameKana} ${NAMES.sora.firstNameKana}` })
  app.clock.set('2027-01-31T15:00:00+09:00')
  await fillIn(app, id, 'sora', { ...handedOver, present: [fullName('sora'), fullName('bea')] })
  for (const who of ['sora', 'bea'] as const) await confirmHandover(app, id, who)
}

/** What stands between them and the door, ended as it would have been. */
async function endEverything() {
  const { db } = await app.ctx()
  const now = app.clock.now()
  await db
    .update(negotiation)
    .set({ status: 9, closedAt: now })
    .where(inArray(negotiation.status, [1, 2, 3]))
  await db.update(listing).set({ endedAt: now })
  await db.update(order).set({ orderStatus: 9, orderCancelAt: now }).where(ne(order.orderStatus, 9))
  await db
    .update(purchaseOffer)
    .set({ purchaseOfferStatus: 9, turn: null })
    .where(inArray(purchaseOffer.purchaseOfferStatus, [1, 2, 3, 5]))
}

/** What operators keep of them. */
async function theOfficeWrites({ fresh }: World) {
  const ada = app.as('ada')
  for (const who of ['bea', 'sora'] as const) {
    const text = `${fullName(who)}様より${secretsOf(who).phone}でお電話。`
    await ada.createNote({ body: { id: newID(), subjectKind: 'user', subjectID: who, text } })
    await ada.createNote({ body: { id: newID(), subjectKind: 'negotiation', subjectID: fresh.id, text } })
    await ada.warnUser({ params: { id: who }, body: { reasonCode: 4, reason: `${NAMES[who].name}様の言葉づかい` } })
    const call = { channel: 2, topic: 1, name: fullName(who), phone: secretsOf(who).phone, email: null, text } as const
    await ada.createInquiry({ body: { id: newID(), ...call } })
    await ada.correctUser({
      params: { id: who },
      body: { change: { phone: secretsOf(who).phone.replace('0901', '0801') }, kind: 2, reason: '本人の申し出' },
    })
  }
}

/** Every column of every table that holds one of these words, with an example of where. */
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

/** What the document says has to stay, from its own table. */
const stays = (): string[] => {
  const [, section = ''] = readFileSync('docs/operate.md', 'utf8').split('| column | why it stays of who was erased | until |')
  const lines =
    section
      .split('\n\n')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| `')) ?? []
  return lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, column]) => column as string))
}

/** Tables with a column that says whose a row is, and those in which somebody's number was found. */
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
/** Of these the numbers are those of people of the office. */
const STAFF_ONLY = [
  'saved_view',
  'list_columns',
  'second_factor_challenge',
  'second_factor_passkey',
  'second_factor_recovery_code',
  'second_factor_totp',
]

test('every table that bears a member’s number is handed out by a part of their file, or says why by none', async () => {
  const said = [...Object.values(handedOut).flat(), ...Object.keys(handedOutNowhere)]
  const tables = await tablesOfMembers()
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => !said.includes(table))).toEqual([])
  expect(said.filter((table, at) => said.indexOf(table) !== at)).toEqual([])
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

test('the file of who did everything has something in each of its files, in words, and no number of a row', async () => {
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

/** Put into rows of both by the tests themselves: pictures are found by their bytes, numbers of accounts only sealed. */
const markedElsewhere = ['image', 'bank_notice']

test('what stands in each table of a member is in their file, and what is theirs alone is not in the other side’s', async () => {
  expect(
    Object.values(handedOut)
      .flat()
      .filter((table) => !places[table] && !markedElsewhere.includes(table)),
  ).toEqual([])
  const { db } = await app.ctx()
  const marks: Mark[] = [...(await markRows(db, ['bea', 'sora'])), { table: 'bank_notice', who: 'sora', value: NUMBER.sora, shared: false }]
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

test.each(['bea', 'sora'] as const)('after %s was erased no table has a datum of theirs, but where the document says why', async (who) => {
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
  // The letter about it is still to leave; it goes in the night.
  const queued = await ctx.db
    .select()
    .from(mail)
    .where(and(eq(mail.toAddress, secretsOf(who).email), eq(mail.status, 'queued')))
  expect(queued.some(({ key }) => key === `erased/${who}`)).toBe(who === 'sora')
  await deliverMail(ctx, undefined)
  await forgetTexts(ctx)
  // Of what they offered the terms stay of what became a contract alone.
  const offered = await ctx.db.$count(purchaseOffer, and(eq(purchaseOffer.buyerID, who), isNull(purchaseOffer.forgottenAt)))
  expect(offered).toBe(who === 'bea' ? 1 : 0)
  const left = await columnsWith(dataOf(who))
  for (const column of Object.keys(left)) stayed.add(column)
  expect(Object.fromEntries(Object.entries(left).filter(([column]) => !stays().includes(column)))).toEqual({})
})

test('nothing is said to stay that does not', async () => {
  expect(stays().length).toBeGreaterThan(10)
  expect(stays().filter((column) => !stayed.has(column))).toEqual([])
})
