import { beforeAll, describe, expect, test } from 'vitest'
import { eachAnew, refusal, type TestApp, testApp } from '#test/app.ts'
import { accept, invoiced, type Menus, offeredQuotation, payByCard, paymentOf, stockMenus } from '#test/deals.ts'
import { addresseeLine } from './addressee-line.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
})
eachAnew(() => app)

const company = { kind: 2, name: 'みどり株式会社', department: '経理部' } as const
const at = (id: string) => ({ params: { id } })
const placed = async () => accept(app, await offeredQuotation(app, menus))
const firm = (companyName: string | null) => app.as('bea').patchUser({ ...at('bea'), body: { companyName } })
const choose = (id: string, body: Parameters<ReturnType<TestApp['as']>['setAddressee']>[0]['body'], by: 'bea' | 'ada' | 'ben' = 'bea') =>
  app.as(by).setAddressee({ ...at(id), body })

test('by default papers are addressed to the legal name, or to the member’s company', async () => {
  const { order } = await invoiced(app, menus)
  expect(order.addressee).toEqual({ kind: 1, name: '別府 美亜', department: null, honorific: '様' })
  await firm('あおき商店')
  const own = await placed()
  expect(addresseeLine(own.addressee)).toBe('あおき商店 御中')
  expect((await choose(own.id, { kind: 1 })).addressee).toMatchObject({ kind: 1, name: '別府 美亜', honorific: '様' })
  // An issued paper keeps its addressee.
  expect((await app.as('bea').getOrder(at(order.id))).addressee.name).toBe('別府 美亜')
  await firm(null)
})

test('an addressee chosen with the order appears on the invoice and the receipt', async () => {
  const quotation = await offeredQuotation(app, menus)
  const body = { quotationID: quotation.id, version: quotation.version, addressee: company }
  const { id } = await app.as('bea').createOrder({ body })
  const order = await app.as('ada').confirmOrder({ ...at(id), body: {} })
  expect(addresseeLine(order.addressee)).toBe('みどり株式会社 経理部 御中')
  const payment = await paymentOf(app, order)
  expect(payment.addressee).toBeNull()
  await payByCard(app, payment)
  expect((await paymentOf(app, order)).addressee).toEqual({ ...company, honorific: '御中' })
  expect(await refusal(choose(id, { kind: 1 }))).toMatchObject({ status: 409, code: 'receipt-issued' })
})

test('after the invoice another addressee applies to the receipt only', async () => {
  const { order, payment } = await invoiced(app, menus)
  const after = await choose(order.id, company)
  expect([after.addressee.kind, after.receiptAddressee?.name]).toEqual([1, 'みどり株式会社'])
  await payByCard(app, payment)
  expect((await paymentOf(app, order)).addressee?.name).toBe('みどり株式会社')
  expect((await app.as('bea').getOrder(at(order.id))).addressee.name).toBe('別府 美亜')
})

describe('refused', () => {
  test('a free name without an operator’s check', async () => {
    const free = { kind: 3, name: '喫茶ひなた', honorific: '御中' } as const
    const fresh = await placed()
    expect(addresseeLine((await choose(fresh.id, free)).addressee)).toBe('喫茶ひなた 御中')
    const { order } = await invoiced(app, menus)
    expect(await refusal(choose(order.id, free))).toMatchObject({ status: 409, code: 'ask-office' })
    expect((await choose(order.id, free, 'ada')).receiptAddressee?.name).toBe('喫茶ひなた')
    const quotation = await offeredQuotation(app, menus)
    const made = await app.as('ada').createOrder({ body: { quotationID: quotation.id, version: quotation.version } })
    const version = made.quotationVersion
    expect(await refusal(app.as('bea').acceptOrder({ ...at(made.id), body: { version, addressee: free } }))).toMatchObject({
      code: 'ask-office',
    })
    expect((await app.as('bea').acceptOrder({ ...at(made.id), body: { version, addressee: company } })).addressee.name).toBe(
      'みどり株式会社',
    )
  })

  test('another member, a cancelled order, a stale version, and invalid names', async () => {
    const { id, version } = await placed()
    expect(await refusal(choose(id, company, 'ben'))).toMatchObject({ status: 404 })
    expect(await refusal(choose(id, { kind: 2 }))).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
    expect(await refusal(choose(id, { kind: 2, name: 'みどり株式会社御中' }))).toMatchObject({
      errors: [{ path: 'name', message: '「様」「御中」は付けずに入力してください。' }],
    })
    expect(await refusal(choose(id, { kind: 2, name: 'あ'.repeat(61) }))).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
    expect(await refusal(choose(id, { kind: 3, name: '一行目\n二行目' }))).toMatchObject({ status: 422, errors: [{ path: 'name' }] })
    const twice = [1, 2].map(() => app.as('bea').setAddressee({ ...at(id), body: company }, { ifMatch: version }))
    const [first, second] = await Promise.allSettled(twice)
    expect([first?.status, second?.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(app.as('bea').setAddressee({ ...at(id), body: company }, { ifMatch: version }))).toMatchObject({ status: 412 })
    await app.as('bea').cancelOrder({ ...at(id), body: {} })
    expect(await refusal(choose(id, company))).toMatchObject({ status: 409, code: 'wrong-state' })
  })
})
