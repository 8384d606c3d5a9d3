import { createHash } from 'node:crypto'
import { inArray, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokyoDay } from '#platform/clock.ts'
import { StorageAway } from '#platform/files/storage.ts'
import { mail } from '#platform/mail/table.ts'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { freshDatabase } from '#test/database.ts'
import { invoiced, type Menus, openDeal, payByCard, stockMenus } from '#test/deals.ts'
import { paperReader } from '#test/paper-text.ts'
import { keepMissingDocuments } from './backlog.ts'
import { DocumentKind } from './enumerations.ts'
import { storeDocuments } from './store.ts'
import { document } from './table.ts'

let app: TestApp
let menus: Menus
let deal: string
beforeAll(async () => {
  // The server may not delete papers; a test here does.
  app = await testApp({}, { database: await freshDatabase('owner') })
  menus = await stockMenus(app)
  deal = await openDeal(app)
})
afterAll(() => app.close())

const read = paperReader(() => app)
const at = (id: string) => ({ params: { id } })
const bytesOf = async (id: string, by: Person = 'bea') =>
  Buffer.from(await (await app.fetch(`/api/document/${id}/file`, { by })).arrayBuffer())
const paid = async (how: 'card' | 'transfer' = 'card') => {
  const made = await invoiced(app, menus, 'bea', deal)
  if (how === 'card') await payByCard(app, made.payment)
  else
    await app.as('ada').confirmReceipt({
      ...at(made.payment.id),
      body: { amount: made.payment.amount, date: tokyoDay(app.clock.now()), payerName: 'ベップミア', anyway: true },
    })
  return made
}
const papersOf = async (subjectID: string, by: Person = 'bea') =>
  (await app.as(by).listDocuments({ query: { subjectID, orderBy: 'createdAt:asc' } })).items
async function receiptOf(subjectID: string) {
  const receipt = (await papersOf(subjectID)).find(({ kind, voidedAt }) => kind === DocumentKind.receipt && !voidedAt)
  if (!receipt) throw new Error('There is no receipt.')
  return receipt
}

test('a receipt says what came, when and for what, and its second download has the same bytes', async () => {
  const { order, payment } = await paid('transfer')
  const receipt = await receiptOf(payment.id)
  const words = await read('getDocumentFile', at(receipt.id), 'bea')
  for (const each of [
    '領収書',
    receipt.number,
    '領収日',
    '2026年11月21日',
    '銀行振込',
    order.orderNumber,
    '役所調査の代金として',
    '印紙は不要',
  ])
    expect(words).toContain(each)
  expect(words).toContain('10%対象（うち消費税 3,000円）')
  // A new address of the issuer or name of the member changes nothing.
  const first = await bytesOf(receipt.id)
  app.clock.advance({ days: 3 })
  expect((await bytesOf(receipt.id)).equals(first)).toBe(true)
  expect((await bytesOf(receipt.id, 'ada')).equals(first)).toBe(true)
  const { sha256, size } = await receiptOf(payment.id)
  expect([sha256, size]).toEqual([createHash('sha256').update(first).digest('hex'), first.length])
  for (const stranger of ['sora', 'ben'] as const) expect(await read('getDocumentFile', at(receipt.id), stranger)).toBe('404 not-found')
})

test('a refund note has both days and negative sums', async () => {
  const { payment } = await paid('transfer')
  app.clock.advance({ days: 2 })
  await app.as('ada').refundPayment({ ...at(payment.id), body: { reason: '行き違いのため' } })
  const note = (await papersOf(payment.id)).find(({ kind }) => kind === DocumentKind.refund)
  expect(note).toMatchObject({ amount: 33_000, issuedOn: tokyoDay(app.clock.now()) })
  const words = await read('getDocumentFile', at(note?.id ?? ''), 'bea')
  for (const each of ['返還請求書', '返還の日', '元の取引の日', '△33,000円', '△3,000円', '行き違いのため']) expect(words).toContain(each)
})

test('a paper whose storage was away is stored once it is back, and only once', async () => {
  const { payment } = await paid()
  const ctx = await app.ctx('ada')
  await storeDocuments(ctx)
  const { payment: late } = await paid()
  const { storage } = app.platform
  app.platform.storage = { ...storage, put: () => Promise.reject(new StorageAway(new Error('away'))) }
  await expect(storeDocuments(ctx)).rejects.toThrow('away')
  const receipt = await receiptOf(late.id)
  expect((await app.fetch(`/api/document/${receipt.id}/file`, { by: 'bea' })).status).toBe(503)
  app.platform.storage = storage
  await Promise.all([storeDocuments(ctx), bytesOf(receipt.id), bytesOf(receipt.id)])
  expect((await receiptOf(late.id)).sha256).not.toBeNull()
  expect([(await papersOf(late.id)).length, (await papersOf(payment.id)).length]).toEqual([1, 1])
})

test('a receipt issued again is a new edition with the mark, and the former one is void', async () => {
  const { payment } = await paid()
  const receipt = await receiptOf(payment.id)
  const addressee = { kind: 2 as const, name: 'みどり株式会社', department: '経理部' }
  const again = { addressee, description: '調査費として', reason: '会社宛てにするため' }
  const both = await Promise.allSettled(
    [1, 2].map(() => app.as('bea').reissueDocument({ ...at(receipt.id), body: again }, { ifMatch: receipt.version })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({ status: 412, data: { code: 'version-mismatch' } })
  const second = await receiptOf(payment.id)
  expect(second).toMatchObject({
    number: receipt.number,
    edition: 2,
    reissued: true,
    addressee: 'みどり株式会社 経理部 御中',
    reissueReason: null,
  })
  const words = await read('getDocumentFile', at(second.id), 'bea')
  for (const each of ['再発行', '再発行日', 'みどり株式会社 経理部 御中', '調査費として', '領収書番号']) expect(words).toContain(each)
  const [former] = await papersOf(payment.id)
  expect(former).toMatchObject({ voidReason: '再発行したため', replacedBy: second.id })
  // Refused: a void one, a sum or a day in the text, someone else's name, more than three in a year.
  const once = (id: string, body: object, by: Person = 'bea') =>
    refusal(app.as(by).reissueDocument({ ...at(id), body: { reason: '宛名の変更', ...body } }))
  expect(await once(receipt.id, {})).toMatchObject({ status: 409, code: 'document-void' })
  for (const description of ['調査費33,000円', '１１月分の代金として', '2026年の調査'])
    expect(await once(second.id, { description })).toMatchObject({ status: 422, code: 'invalid' })
  expect(await once(second.id, { addressee: { kind: 3, name: '別の方' } })).toMatchObject({ status: 409, code: 'ask-office' })
  for (let times = 2; times <= 3; times++)
    await app.as('bea').reissueDocument({ ...at((await receiptOf(payment.id)).id), body: { reason: '宛名の変更' } })
  expect(await once((await receiptOf(payment.id)).id, {})).toMatchObject({ status: 409, code: 'ask-office' })
  const { id } = await receiptOf(payment.id)
  expect(
    await app.as('ada').reissueDocument({ ...at(id), body: { reason: '電話でのご依頼', addressee: { kind: 3, name: '別の方' } } }),
  ).toMatchObject({
    edition: 5,
    addressee: '別の方 様',
  })
})

test('a paper is void only after what it was made for has ended', async () => {
  const { quotation, order, payment } = await paid()
  const [[offered], [invoice], receipt] = [await papersOf(quotation.id), await papersOf(order.id), await receiptOf(payment.id)]
  const toVoid = (id: string | undefined) => refusal(app.as('ada').voidDocument({ ...at(id ?? ''), body: { reason: '誤り' } }))
  expect(await toVoid(receipt.id)).toMatchObject({ status: 409, code: 'undo-match-first' })
  for (const paper of [offered, invoice]) expect(await toVoid(paper?.id)).toMatchObject({ status: 409, code: 'still-stands' })
  const unpaid = await invoiced(app, menus, 'bea', deal)
  await app.as('ada').cancelOrder({ ...at(unpaid.order.id), body: {} })
  const gone = [...(await papersOf(unpaid.order.id)), ...(await papersOf(unpaid.quotation.id))]
  expect(gone.map(({ kind, voidReason, stands }) => [kind, voidReason, stands])).toEqual([
    [2, '注文を取り消したため', false],
    [1, '注文を取り消したため', false],
  ])
  expect(await toVoid(gone[0]?.id)).toMatchObject({ status: 409, code: 'document-void' })
})

test('a sent paper is a link in a letter, and the desk finds papers by any combination', async () => {
  const { payment } = await paid()
  const receipt = await receiptOf(payment.id)
  expect((await app.as('ada').getDocument(at(receipt.id))).recipient).toEqual({ name: expect.any(String), email: 'bea@example.com' })
  expect((await app.as('bea').getDocument(at(receipt.id))).recipient).toBeNull()
  expect((await app.as('ada').sendDocument(at(receipt.id))).sentAt).not.toBeNull()
  await app.drain()
  const [letter] = await (await app.ctx()).db
    .select()
    .from(mail)
    .where(like(mail.subject, `%${receipt.number}%ご覧%`))
  expect(letter?.text).toContain('/user/document')
  const found = async (query: object) => (await app.as('ada').listDocuments({ query: { limit: 100, ...query } })).items.map(({ id }) => id)
  const today = tokyoDay(app.clock.now())
  const narrow = { keyword: receipt.number.slice(-6), amountFrom: 33_000, amountTo: 33_000, issuedOnFrom: today, kind: 3, valid: true }
  expect(await found(narrow)).toEqual([receipt.id])
  expect(await found({ ...narrow, amountTo: 32_999 })).toEqual([])
  expect(await found({ keyword: receipt.addressee.replace(' ', ''), number: receipt.number })).toEqual([receipt.id])
  const file = await app.fetch(`/api/documents/export?kind=3,4&reason=${encodeURIComponent('監査・会計のため')}`, {
    by: 'ada',
    method: 'POST',
  })
  const csv = await file.text()
  for (const cell of [receipt.number, '-33000', '3000', '有効', '領収書']) expect(csv).toContain(cell)
})

test('events from before papers were stored get theirs at night', async () => {
  const { quotation, order, payment } = await paid()
  const ctx = await app.ctx()
  const subjects = [quotation.id, order.id, payment.id]
  const before = await ctx.db.select().from(document).where(inArray(document.subjectID, subjects))
  await ctx.db.delete(document).where(inArray(document.subjectID, subjects))
  await keepMissingDocuments(ctx)
  await keepMissingDocuments(ctx)
  const after = await ctx.db.select().from(document).where(inArray(document.subjectID, subjects))
  const facts = (rows: typeof before) =>
    rows
      .map(({ kind, number, addressee, issuedOn, content }) => ({ kind, number, addressee, issuedOn, content }))
      .toSorted((a, b) => a.kind - b.kind)
  expect(facts(after)).toEqual(facts(before))
})
