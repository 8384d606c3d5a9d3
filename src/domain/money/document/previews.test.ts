import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentNumber } from '#platform/numbering/table.ts'
import { type TestApp, testApp } from '#test/app.ts'
import type { Person } from '#test/cast.ts'
import { accept, askForQuotation, invoiced, type Menus, offer, offeredQuotation, openDeal, stockMenus } from '#test/deals.ts'
import { paperReader } from '#test/paper-text.ts'

let app: TestApp
let menus: Menus
let deal: string
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  deal = await openDeal(app)
})
afterAll(() => app.close())

const read = paperReader(() => app)
const at = (id: string) => ({ params: { id } })
const numbers = async () => (await app.ctx()).db.select().from(documentNumber)

test('a quotation is readable as a PDF once offered, by its reader and the operators', async () => {
  const asked = await askForQuotation(app, deal, menus)
  expect(await read('getQuotationPaper', at(asked.id), 'bea')).toBe('409 wrong-state')
  const first = await offer(app, asked, menus)
  const paper = await read('getQuotationPaper', at(first.id), 'bea')
  for (const words of ['見積書', first.quotationNumber, '役所調査', '33,000円', '10%対象（うち消費税 3,000円）', '2026年12月5日'])
    expect(paper).toContain(words)
  expect(paper).not.toContain('下書き')
  await offer(app, first, menus)
  expect(await read('getQuotationPaper', at(first.id))).toContain('（第2版）')
  for (const stranger of ['sora', 'ben'] as const) expect(await read('getQuotationPaper', at(first.id), stranger)).toBe('404 not-found')
  await app.as('bea').cancelQuotation({ ...at(first.id), body: {} })
  const { items } = await app.as('bea').listDocuments({ query: { subjectID: first.id, orderBy: 'createdAt:asc' } })
  expect(items.map(({ edition, voidReason, replacedBy }) => [edition, voidReason, replacedBy !== null])).toEqual([
    [1, '新しい版の見積を送ったため', true],
    [2, '見積を取り消したため', false],
  ])
})

test('a draft uses the same layout, is marked as a draft, and leaves nothing behind', async () => {
  const body = {
    negotiationID: deal,
    userID: 'bea',
    note: '現地調査を含みます。',
    lines: [
      { serviceMenuID: menus.survey.id, quantity: 2 },
      { name: '値引き', quantity: 1, unitPrice: -6_000 },
      { name: '茶菓', quantity: 1, unitPrice: 1_080, taxRate: 8 as const },
    ],
  }
  const before = [await numbers(), await app.as('ada').countQuotations({})]
  const paper = await read('previewQuotationPaper', { body })
  for (const words of ['見積書', '下書き', '（送ると付きます）', '66,000円', '△6,000円', '茶菓（※）', '61,080円', '現地調査を含みます。'])
    expect(paper).toContain(words)
  expect([await numbers(), await app.as('ada').countQuotations({})]).toEqual(before)
  // A new edition already has its number.
  const { id, quotationNumber } = await offeredQuotation(app, menus, 'bea', deal)
  expect(await read('previewQuotationPaper', { body: { ...body, quotationID: id } })).toContain(`${quotationNumber}（第2版）`)
  // Refused as on sending.
  const wrong = (more: object, by: Person = 'ada') => read('previewQuotationPaper', { body: { ...body, ...more } }, by)
  expect(await wrong({ validUntil: '2026-11-20' })).toBe('422 invalid')
  expect(await wrong({ userID: 'ben' })).toBe('422 invalid')
  expect(await wrong({ userID: 'sora', quotationID: id })).toBe('422 invalid')
  expect(await wrong({ negotiationID: 'nowhere' })).toBe('404 not-found')
  expect(await wrong({ lines: [{ name: '値引き', quantity: 1, unitPrice: -1 }] })).toBe('422 invalid')
  expect(await wrong({}, 'bea')).toBe('403 forbidden')
})

test('an invoice is previewed before it goes out, and is readable as a PDF after', async () => {
  const offered = await offeredQuotation(app, menus, 'bea', deal)
  const { id } = await accept(app, offered)
  expect(await read('getOrderPaper', at(id), 'bea')).toBe('409 wrong-state')
  const body = { quotationID: offered.id, dueDate: '2026-12-10', plannedDelivery: '2026-12-24' }
  const before = await numbers()
  const preview = await read('previewOrderPaper', { body })
  for (const words of ['請求書', '見本', '2026年12月10日', '提供予定日', '2026年12月24日', '（発行すると付きます）'])
    expect(preview).toContain(words)
  expect(await numbers()).toEqual(before)
  expect(await read('previewOrderPaper', { body: { ...body, plannedDelivery: '2026-11-20' } })).toBe('422 invalid')
  expect(await read('previewOrderPaper', { body }, 'bea')).toBe('403 forbidden')
  const order = await app.as('ada').confirmOrder({ ...at(id), body: { dueDate: '2026-12-10', plannedDelivery: '2026-12-24' } })
  const paper = await read('getOrderPaper', at(id), 'bea')
  for (const words of ['請求書', order.orderNumber, offered.quotationNumber ?? '', '振込番号', '提供予定日']) expect(paper).toContain(words)
  expect(paper).not.toContain('見本')
  expect(await read('getOrderPaper', at(id), 'ben')).toBe('404 not-found')
})

test('an order not yet accepted by its payer is not an invoice', async () => {
  const offered = await offeredQuotation(app, menus, 'bea', deal)
  const addressee = { kind: 2 as const, name: 'みどり株式会社', department: '経理部' }
  const body = { quotationID: offered.id, addressee }
  const preview = await read('previewOrderPaper', { body })
  for (const words of ['ご注文内容のご案内', 'みどり株式会社 経理部 御中', '（作成すると付きます）']) expect(preview).toContain(words)
  expect(preview).not.toContain('請求書')
  const { id } = await app.as('ada').createOrder({ body: { ...body, version: offered.version } })
  expect(await read('getOrderPaper', at(id), 'bea')).toContain('ご注文内容のご案内')
  await app.as('ada').cancelOrder({ ...at(id), body: {} })
  expect(await read('getOrderPaper', at(id))).toContain('取り消し済み')
  // A quotation that can no longer be ordered has no preview.
  const ended = await offeredQuotation(app, menus, 'bea', deal)
  await app.as('bea').cancelQuotation({ ...at(ended.id), body: {} })
  expect(await read('previewOrderPaper', { body: { quotationID: ended.id } })).toBe('409 wrong-state')
})

test('the maximum number of lines fills several pages, each with its page number', async () => {
  const lines = Array.from({ length: 50 }, (_, n) => ({ name: `作業${n + 1}`, quantity: 1, unitPrice: 1_000, note: '説明'.repeat(150) }))
  const paper = await read('previewQuotationPaper', { body: { negotiationID: deal, userID: 'bea', lines } })
  const [, pages] = /1 \/ (\d+)/.exec(paper) ?? []
  expect(Number(pages)).toBeGreaterThan(3)
  expect(paper).toContain(`${pages} / ${pages}`)
  expect(paper).toContain('作業50')
  expect((await invoiced(app, menus)).order.plannedDelivery).toBeNull()
})

test('a note of many lines continues on the next page', async () => {
  const note = Array.from({ length: 60 }, (_, n) => `注${n + 1}。`).join('\n')
  const lines = [{ name: '役所調査', quantity: 1, unitPrice: 1_000 }]
  const paper = await read('previewQuotationPaper', { body: { negotiationID: deal, userID: 'bea', lines, note } })
  // The note begins below the sum, and the footer contains none of it.
  const [, pages] = /1 \/ (\d+)/.exec(paper) ?? []
  expect(pages).toBe('2')
  expect(paper).toContain('注60。')
})

test('an issued PDF keeps the issuer of its day', async () => {
  const { order } = await invoiced(app, menus)
  const { operator } = await app.as().getSite()
  app.clock.advance({ minutes: 5 })
  const issuer = { params: { section: 'issuer' as const } }
  const { data } = await app.as('ada').getSetting(issuer)
  const body = { data: { ...data, name: '株式会社のち', postCode: '105-0011' } as never, validFrom: null, note: '社名を変えたため' }
  await app.as('ada').saveSetting({ ...issuer, body })
  await app.platform.settings.reload()
  for (const paper of [await read('getOrderPaper', at(order.id)), await read('getQuotationPaper', at(order.quotationID))]) {
    expect(paper).toContain(operator.name)
    expect(paper).not.toContain('株式会社のち')
  }
  const lines = [{ name: '役所調査', quantity: 1, unitPrice: 1_000 }]
  const preview = await read('previewQuotationPaper', { body: { negotiationID: deal, userID: 'bea', lines } })
  for (const words of ['株式会社のち', '〒105-0011 ']) expect(preview).toContain(words)
})
