import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '#platform/audit/table.ts'
import { mail } from '#platform/mail/table.ts'
import { rate } from '#platform/throttle/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { hillHouse } from '#test/houses.ts'
import { report, reportCase, reportLetter } from './table.ts'
import { purgeReporterMails } from './upkeep.ts'

let app: TestApp
let house: { id: string }
beforeAll(async () => {
  app = await testApp({}, { database: await freshDatabase('owner') })
  house = await hillHouse(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.drain()
  app.clock.set('2026-11-20T10:00:00+09:00')
  const { db } = await app.ctx()
  for (const table of [report, reportCase, reportLetter, mail, rate]) await db.delete(table)
})

const reported = async () => (await app.ctx()).db.select().from(report)
const cases = async () => (await app.as('ada').listReportCases()).items
const conclude = (id: string, outcomes: number[] = [1], more: object = {}) =>
  app.as('ada').concludeReportCase({ params: { id }, body: { outcomes: outcomes as 1[], ...more } })
const readTo = async (address: string) => {
  await app.drain()
  return (await (await app.ctx()).db.select().from(mail)).filter(({ toAddress }) => toAddress === address)
}
const tellAsGuest = (reporterMail: string | null, note: string | null = null) =>
  app.as(undefined).reportListing({ params: { id: house.id }, body: { reason: 1, note, reporterMail } })

test('a guest who leaves an address is answered there without a link, and only the operators see it', async () => {
  const answer = await tellAsGuest('kiko@example.org')
  expect(Object.keys(answer).sort()).toEqual(['createdAt', 'id'])
  // The same address again, and that of a member who also reported: each gets one letter.
  await tellAsGuest('Kiko@example.org', 'もう一度')
  await tellAsGuest('bea@example.com')
  await app.as('bea').reportListing({ params: { id: house.id }, body: { reason: 1 } })
  const [openCase] = await cases()
  const id = openCase?.id ?? ''
  expect((await app.as('ada').listReports({ params: { id } })).items.map(({ reporterMail }) => reporterMail)).toEqual([
    ...['kiko@example.org', 'Kiko@example.org', 'bea@example.com'],
    null,
  ])
  const { db } = await app.ctx()
  expect(JSON.stringify(await db.select().from(audit)).toLowerCase()).not.toContain('kiko')
  await conclude(id, [1], { letterToReporter: '売主に確かめ、面積を直していただきました。' })
  const [letter, ...others] = [...(await readTo('kiko@example.org')), ...(await readTo('Kiko@example.org'))]
  expect(others).toEqual([])
  expect(letter).toMatchObject({ userID: null, subject: '【縁側】通報についてのお知らせ' })
  expect(letter?.text).toContain('お客様\n')
  expect(letter?.text).toContain('面積を直していただきました。')
  expect(letter?.text).not.toMatch(/画面を開く|\/user\/|\/admin\//)
  expect((await readTo('bea@example.com')).map(({ subject }) => subject)).toEqual(['【縁側】通報についてのお知らせ'])
  for (const { toAddress, text } of await db.select().from(mail)) if (toAddress === 'sora@example.com') expect(text).not.toContain('kiko')
})

test('only guests can give an address, and it must be valid; without one, answering the guest is a 409', async () => {
  expect(await refusal(tellAsGuest('kiko'))).toMatchObject({ status: 422, errors: [{ path: 'reporterMail' }] })
  const asMember = app.as('bea').reportListing({ params: { id: house.id }, body: { reason: 1, reporterMail: 'bea@example.com' } })
  expect(await refusal(asMember)).toMatchObject({ status: 422, errors: [{ path: 'reporterMail' }] })
  expect(await reported()).toEqual([])
  await tellAsGuest(null)
  const [openCase] = await cases()
  const params = { id: openCase?.id ?? '' }
  const write = app.as('ada').writeReportLetter({ params, body: { reader: 1, text: 'ありがとうございました。' } })
  expect(await refusal(write)).toMatchObject({ status: 409, code: 'no-address' })
  expect(await refusal(conclude(params.id, [1], { letterToReporter: 'ありがとうございました。' }))).toMatchObject({ status: 409 })
  expect(await cases()).toMatchObject([{ state: 1 }])
})

test('ninety days after the case is over the address is erased, and the report stays', async () => {
  await tellAsGuest('kiko@example.org', '面積が違います')
  const [openCase] = await cases()
  app.clock.advance({ days: 200 })
  await purgeReporterMails(await app.ctx())
  expect(await reported()).toMatchObject([{ reporterMail: 'kiko@example.org' }])
  await conclude(openCase?.id ?? '')
  app.clock.advance({ days: 89 })
  await purgeReporterMails(await app.ctx())
  expect(await reported()).toMatchObject([{ reporterMail: 'kiko@example.org' }])
  app.clock.advance({ days: 1 })
  await purgeReporterMails(await app.ctx())
  expect(await reported()).toMatchObject([{ reporterMail: null, note: '面積が違います' }])
})

test('erasing a guest’s address erases the letter to it, and resent ones; letters to members stay', async () => {
  await tellAsGuest('kiko@example.org')
  await app.as('bea').reportListing({ params: { id: house.id }, body: { reason: 1 } })
  const [openCase] = await cases()
  await conclude(openCase?.id ?? '', [1], { letterToReporter: '確かめました。' })
  await app.drain()
  const { db } = await app.ctx()
  const failed = { status: 'failed', error: 'EENVELOPE 550 <kiko@example.org> No such user' } as const
  await db.update(mail).set(failed).where(eq(mail.toAddress, 'kiko@example.org'))
  const [first] = await readTo('kiko@example.org')
  await app.as('ada').resendMail({ params: { id: first?.id ?? '' }, body: {} })
  app.clock.advance({ days: 90 })
  await purgeReporterMails(await app.ctx())
  const left = await db.select().from(mail)
  expect(JSON.stringify(left).toLowerCase()).not.toContain('kiko@')
  expect(left.filter(({ toAddress, text }) => toAddress === '' && text === '')).toHaveLength(2)
  expect(left.find(({ userID }) => userID === 'bea')).toMatchObject({
    toAddress: 'bea@example.com',
    text: expect.stringContaining('確かめました。'),
  })
  expect(await refusal(app.as('ada').resendMail({ params: { id: first?.id ?? '' }, body: {} }))).toMatchObject({
    status: 409,
    code: 'text-gone',
  })
})
