import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal, type TestApp, testApp } from '#test/app.ts'
import { askForQuotation, type Menus, offer, offeredQuotation, openDeal, stockMenus } from '#test/deals.ts'
import { fingerprintOf } from './fingerprint.ts'

let app: TestApp
let menus: Menus
let deal: string
beforeAll(async () => {
  app = await testApp()
  menus = await stockMenus(app)
  deal = await openDeal(app)
})
afterAll(() => app.close())

const lines = () => [{ serviceMenuID: menus.survey.id, quantity: 2 }]

test('a buyer requests menus and quantities, and names and prices come from the menu', async () => {
  const asked = await app.as('bea').createQuotation({
    body: { negotiationID: deal, note: '11月中にお願いします。', lines: [...lines(), { serviceMenuID: menus.inspection.id, quantity: 1 }] },
  })
  expect(asked).toMatchObject({ quotationStatus: 1, quotationNumber: null, userID: 'bea', totalAmount: null, edition: 0 })
  expect(asked.requestLines).toMatchObject([
    { name: '役所調査', quantity: 2, unitPrice: 33_000, amount: 66_000 },
    { name: '建物状況調査', unitPrice: null, amount: null },
  ])
  expect(asked.quotationRequestAt).toBe('2026-11-21T10:00:00+09:00')
})

test('only its requester and the operators see a quotation', async () => {
  const { id } = await askForQuotation(app, deal, menus)
  expect((await app.as('ada').getQuotation({ params: { id } })).id).toBe(id)
  expect((await app.as('bea').getQuotation({ params: { id } })).id).toBe(id)
  for (const stranger of ['sora', 'ben', 'saburo'] as const) {
    expect(await refusal(app.as(stranger).getQuotation({ params: { id } }))).toMatchObject({ status: 404 })
    expect(await refusal(app.as(stranger).listQuotationOffers({ params: { id } }))).toMatchObject({ status: 404 })
    expect((await app.as(stranger).countQuotations()).count).toBe(0)
  }
  expect(await refusal(app.as().listQuotations())).toMatchObject({ status: 401 })
})

test('a seller can request from the seller’s menu once in the room, and not before', async () => {
  const quiet = await openDeal(app, { negotiationType: 1 })
  const ask = (negotiationID: string) =>
    app.as('sora').createQuotation({ body: { negotiationID, lines: [{ serviceMenuID: menus.sellerPapers.id, quantity: 1 }] } })
  expect(await refusal(ask(quiet))).toMatchObject({ status: 404 })
  expect(await ask(deal)).toMatchObject({ userID: 'sora', quotationStatus: 1 })
})

test('refuses a request with a foreign menu item, a duplicate, a price of its own, or the usage fee', async () => {
  const ask = (given: object[]) => refusal(app.as('bea').createQuotation({ body: { negotiationID: deal, lines: given as never } }))
  expect((await ask([{ serviceMenuID: menus.sellerPapers.id, quantity: 1 }])).errors?.[0]?.path).toBe('lines.0.serviceMenuID')
  expect((await ask([{ serviceMenuID: menus.usageFee.id, quantity: 1 }])).errors?.[0]?.path).toBe('lines.0.serviceMenuID')
  expect((await ask([...lines(), ...lines()])).errors?.[0]?.path).toBe('lines.1.serviceMenuID')
  expect((await ask([{ ...lines()[0], unitPrice: 1 }])).errors?.[0]?.path).toBe('lines.0.unitPrice')
  expect((await ask([{ name: '値引き', quantity: 1 }])).status).toBe(422)
  expect(await ask([{ serviceMenuID: menus.survey.id, quantity: 0 }])).toMatchObject({
    status: 422,
    title: '明細の1件目の数量は1以上で入力してください。',
  })
  expect((await ask([])).status).toBe(422)
  expect(await refusal(app.as('bea').createQuotation({ body: { negotiationID: 'nowhere', lines: lines() } }))).toMatchObject({
    status: 404,
  })
})

test('an offer fixes lines, taxes, number and validity, and a later one replaces it while both stay readable', async () => {
  const { id } = await askForQuotation(app, deal, menus)
  const first = await app.as('ada').offerQuotation({
    params: { id },
    body: {
      lines: [
        { serviceMenuID: menus.survey.id, quantity: 1 },
        { name: '印紙代（立替）', quantity: 2, unitPrice: 200, taxRate: 0 },
        { name: '出張費', quantity: 1, unitPrice: 109 },
      ],
      note: '現地調査を含みます。',
    },
  })
  expect(first).toMatchObject({ quotationStatus: 2, totalAmount: 33_509, edition: 1, version: 2, validUntil: '2026-12-05' })
  expect(first.quotationNumber).toMatch(/^Q-2026-\d{6}$/)
  expect(first.taxes).toEqual([
    { rate: 10, total: 33_109, tax: 3_009 },
    { rate: 0, total: 400, tax: 0 },
  ])
  const second = await app.as('ada').offerQuotation({ params: { id }, body: { lines: lines(), validUntil: '2026-11-30' } })
  expect(second).toMatchObject({ quotationNumber: first.quotationNumber, edition: 2, version: 3, totalAmount: 66_000, note: null })
  const { items } = await app.as('bea').listQuotationOffers({ params: { id } })
  expect(items.map(({ version, totalAmount }) => [version, totalAmount])).toEqual([
    [3, 66_000],
    [2, 33_509],
  ])
  for (const each of items) expect(fingerprintOf(each)).toBe(each.sha256)
  expect(items[0]?.sha256).not.toBe(items[1]?.sha256)
})

test('only an operator offers, at a price, valid until a future day', async () => {
  const { id, version } = await askForQuotation(app, deal, menus)
  const body = { lines: lines() }
  expect(await refusal(app.as('bea').offerQuotation({ params: { id }, body }))).toMatchObject({ status: 403 })
  expect(await refusal(app.as('ben').offerQuotation({ params: { id }, body }))).toMatchObject({ status: 404 })
  const ada = app.as('ada')
  const wrong = (given: object) => refusal(ada.offerQuotation({ params: { id }, body: { ...body, ...given } as never }))
  expect((await wrong({ validUntil: '2026-11-20' })).errors?.[0]?.path).toBe('validUntil')
  expect((await wrong({ lines: [{ name: '相談', quantity: 1 }] })).errors?.[0]?.path).toBe('lines.0.unitPrice')
  expect((await wrong({ lines: [{ name: '無料', quantity: 1, unitPrice: 0 }] })).errors?.[0]?.path).toBe('lines')
  expect((await wrong({ lines: [{ serviceMenuID: menus.usageFee.id, quantity: 1 }] })).status).toBe(422)
  expect((await wrong({ lines: [{ name: '半端', quantity: 1, unitPrice: 0.5 }] })).status).toBe(422)
  expect((await wrong({ totalAmount: 1 })).errors?.[0]?.path).toBe('totalAmount')
  expect(await refusal(ada.offerQuotation({ params: { id }, body }, { ifMatch: version + 1 }))).toMatchObject({ status: 412 })
})

test('an operator can offer to a party without a request', async () => {
  const ada = app.as('ada')
  const offered = await ada.createQuotation({ body: { negotiationID: deal, userID: 'sora', lines: lines() } })
  expect(offered).toMatchObject({ quotationStatus: 2, userID: 'sora', quotationRequestAt: null, edition: 1, version: 1 })
  expect((await app.as('sora').listQuotationOffers({ params: { id: offered.id } })).items).toHaveLength(1)
  for (const userID of ['ben', undefined])
    expect((await refusal(ada.createQuotation({ body: { negotiationID: deal, userID, lines: lines() } }))).errors?.[0]?.path).toBe('userID')
  expect((await refusal(app.as('bea').createQuotation({ body: { negotiationID: deal, userID: 'sora', lines: lines() } }))).status).toBe(422)
})

test('a requester or an operator cancels it until it is ordered', async () => {
  const asked = await askForQuotation(app, deal, menus)
  const offered = await offeredQuotation(app, menus, 'bea', deal)
  expect(await refusal(app.as('ben').cancelQuotation({ params: { id: asked.id }, body: {} }))).toMatchObject({ status: 404 })
  expect(await app.as('bea').cancelQuotation({ params: { id: asked.id }, body: { reason: '見送ります' } })).toMatchObject({
    quotationStatus: 9,
    cancelReason: '見送ります',
    canceledBy: 3,
  })
  expect(await app.as('ada').cancelQuotation({ params: { id: offered.id }, body: {} })).toMatchObject({ quotationStatus: 9, canceledBy: 1 })
  expect(await app.as('bea').getQuotation({ params: { id: asked.id } })).toMatchObject({ canceledBy: 3 })
  expect(await app.as('bea').getQuotation({ params: { id: offered.id } })).toMatchObject({ canceledBy: 1 })
  expect(await refusal(app.as('bea').cancelQuotation({ params: { id: asked.id }, body: {} }))).toMatchObject({ status: 409, state: 9 })
  expect(await refusal(offer(app, asked, menus))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
})

test('PUT, PATCH and DELETE always get 403', async () => {
  const { id } = await askForQuotation(app, deal, menus)
  for (const person of ['bea', 'ada'] as const) {
    const api = app.as(person)
    const body = { quotationStatus: 4 } as never
    expect(await refusal(api.putQuotation({ params: { id }, body }))).toMatchObject({ status: 403 })
    expect(await refusal(api.patchQuotation({ params: { id }, body }))).toMatchObject({ status: 403 })
    expect(await refusal(api.deleteQuotation({ params: { id } }))).toMatchObject({ status: 403 })
  }
  expect(await refusal(app.as('ben').patchQuotation({ params: { id }, body: {} }))).toMatchObject({ status: 404 })
})

test('a closed negotiation takes no new request', async () => {
  const ended = await openDeal(app, { status: 9 })
  expect(await refusal(askForQuotation(app, ended, menus))).toMatchObject({ status: 409, code: 'wrong-state', state: 9 })
})

test('twenty concurrent offers are numbered without a gap', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => askForQuotation(app, deal, menus)))
  const offered = await Promise.all(asked.map((each) => offer(app, each, menus)))
  const numbers = offered.map(({ quotationNumber }) => Number(quotationNumber?.slice(7))).sort((a, b) => a - b)
  const [first = 0] = numbers
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => first + index))
  const refused = await askForQuotation(app, deal, menus)
  await refusal(app.as('ada').offerQuotation({ params: { id: refused.id }, body: { lines: [{ name: '単価なし', quantity: 1 }] } }))
  expect((await offer(app, refused, menus)).quotationNumber).toBe(`Q-2026-${String(first + 20).padStart(6, '0')}`)
})

test('a line is taxed like its service, unless the operator sets another rate; an earlier offer keeps its rate', async () => {
  const ada = app.as('ada')
  const { negotiationID, id: before } = await offeredQuotation(app, menus)
  await ada.patchServiceMenu({ params: { id: menus.survey.id }, body: { taxCategory: 4 } })
  expect((await ada.getQuotation({ params: { id: before } })).taxes).toMatchObject([{ rate: 10 }])
  const asked = await askForQuotation(app, negotiationID, menus)
  expect(asked.lines).toMatchObject([{ taxRate: 0, taxCategory: 4 }])
  const offerWith = (more: object) =>
    ada.offerQuotation({ params: { id: asked.id }, body: { lines: [{ serviceMenuID: menus.survey.id, quantity: 1, ...more }] } })
  expect((await offerWith({})).taxes).toMatchObject([{ rate: 0, tax: 0 }])
  expect((await offerWith({})).lines).toMatchObject([{ taxCategory: 4 }])
  const reduced = await offerWith({ taxRate: 8 })
  expect(reduced.taxes).toMatchObject([{ rate: 8 }])
  expect(reduced.lines).toMatchObject([{ taxCategory: 2 }])
  await ada.patchServiceMenu({ params: { id: menus.survey.id }, body: { taxCategory: 1 } })
})

test('a service that needs a quotation has no price in a request; changing a service lists the quotations that name it', async () => {
  const ada = app.as('ada')
  const own = await ada.createServiceMenu({
    body: {
      name: '測量の手配',
      description: '測量を手配します。',
      price: 50_000,
      displayOrder: 9,
      buyerMenuFlag: true,
      quoteRequired: true,
    },
  })
  const at = { params: { id: own.id } }
  expect(await ada.getMenuUses(at)).toEqual({ offerCount: 0, openRequests: [] })
  const lines = [{ serviceMenuID: own.id, quantity: 1 }]
  const asked = await app.as('bea').createQuotation({ body: { negotiationID: await openDeal(app), lines } })
  expect(asked.lines).toMatchObject([{ unitPrice: null, amount: null }])
  expect(await ada.getMenuUses(at)).toMatchObject({ offerCount: 0, openRequests: [{ id: asked.id, negotiationID: asked.negotiationID }] })
  await ada.offerQuotation({ params: { id: asked.id }, body: { lines } })
  expect(await ada.getMenuUses(at)).toEqual({ offerCount: 1, openRequests: [] })
  expect(await refusal(app.as('bea').getMenuUses(at))).toMatchObject({ status: 403 })
  expect(await refusal(ada.getMenuUses({ params: { id: 'nothing' } }))).toMatchObject({ status: 404 })
})

test('a discount is a negative line of its own: at an existing rate, never on a service, and never above its total', async () => {
  const { id } = await askForQuotation(app, deal, menus)
  const off = (more: object = {}) => ({ name: '値引き', quantity: 1, unitPrice: -3000, ...more })
  const offers = (lines: object[]) => app.as('ada').offerQuotation({ params: { id }, body: { lines: lines as never } })
  const refused = async (lines: object[]) => (await refusal(offers(lines))).errors
  const survey = { serviceMenuID: menus.survey.id, quantity: 1 }
  expect(await offers([survey, off()])).toMatchObject({
    totalAmount: 30_000,
    taxes: [{ rate: 10, total: 30_000, tax: 2727 }],
    lines: [{ amount: 33_000 }, { serviceMenuID: null, name: '値引き', unitPrice: -3000, amount: -3000 }],
  })
  expect(await refused([survey, off({ taxRate: 8 })])).toEqual([
    { path: 'lines.1.taxRate', message: '値引きの税率は、ほかの行の税率から選んでください。' },
  ])
  expect(await refused([survey, off({ unitPrice: -33_001 })])).toContainEqual({
    path: 'lines.1.unitPrice',
    message: '値引きが、同じ税率の金額の合計を超えています。',
  })
  expect((await refused([survey, off({ unitPrice: -33_000 })]))?.[0]?.path).toBe('lines')
  expect((await refused([{ ...survey, unitPrice: -1 }, off({ unitPrice: 40_000 })]))?.[0]?.path).toBe('lines.0.unitPrice')
  // The order and the payment use the discounted total.
  const { id: orderID, totalAmount } = await app
    .as('bea')
    .createOrder({ body: { quotationID: id, version: (await offers([survey, off()])).version } })
  expect(totalAmount).toBe(30_000)
  await app.as('ada').confirmOrder({ params: { id: orderID }, body: {} })
  expect((await app.as('bea').listPayments({ query: { orderID: [orderID] } as never })).items).toMatchObject([{ amount: 30_000 }])
})
