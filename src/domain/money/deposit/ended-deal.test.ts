import { beforeAll, expect, test } from 'vitest'
import { eachAnew, type TestApp, testApp } from '#test/app.ts'
import { invoiced, type Menus, openDeal, refundRequested, stockMenus } from '#test/deals.ts'
import { acceptOffer, completeProfile, submit } from '#test/offers.ts'
import { listedHouse } from '#test/rooms.ts'
import type { DeskDeposit } from './desk-contract.ts'

let app: TestApp
let menus: Menus
beforeAll(async () => {
  app = await testApp({ TRANSFER_BANK: 'えんがわ銀行 本店 普通 1234567' })
  menus = await stockMenus(app)
  await completeProfile(app, 'bea')
})
eachAnew(() => app)

const ada = () => app.as('ada')
const numberOf = ({ orderNumber }: { orderNumber: string }) => orderNumber.replaceAll(/\D/g, '')
const money = (amount: number, payerName: string) => ada().createDeposit({ body: { bookedOn: '2026-11-20', amount, payerName } })
const match = ({ id, candidates }: DeskDeposit) =>
  ada().matchDeposit({
    params: { id },
    body: { payments: (candidates[0]?.payments ?? []).map(({ id, part }) => ({ id, amount: part })) },
  })

test('money for a deal that has fallen through is doubted, and leads to its talk', async () => {
  const talk = await openDeal(app, { status: 1, estateID: await listedHouse(app) })
  const { order } = await invoiced(app, menus, 'bea', talk)
  const found = await money(33_000, numberOf(order))
  const look = () => ada().getDeskDeposit({ params: { id: found.id } })
  const inDoubt = (state: string) => [expect.stringContaining(`この商談は「${state}」です。返金の`)]
  const offer = await acceptOffer(app, await submit(app, talk))
  expect(await look()).toMatchObject({ candidates: [{ payments: [{ negotiationID: talk, doubts: [], calledOff: false }] }], closed: null })
  await app.as('sora').revokePurchaseOffer({ params: { id: offer.id }, body: { reason: 6 } })
  expect(await look()).toMatchObject({ candidates: [{ payments: [{ doubts: inDoubt('承諾の取り消し'), calledOff: true }] }] })
  await app.as('bea').closeNegotiation({ params: { id: talk }, body: { reason: 'ほかの家に決めました。' } })
  const reason = `注文 ${order.orderNumber} はキャンセルされています。`
  expect(await look()).toMatchObject({ candidates: [], closed: { reason, negotiationID: talk, doubts: inDoubt('終了') } })
})

test('money matched to a deal that has fallen through waits for a decision, until a refund is asked for or the match undone', async () => {
  const talk = await openDeal(app, { status: 1, estateID: await listedHouse(app) })
  const { order, payment } = await invoiced(app, menus, 'bea', talk)
  const found = await money(33_000, numberOf(order))
  const look = () => ada().getDeskDeposit({ params: { id: found.id } })
  const offer = await acceptOffer(app, await submit(app, talk))
  await app.as('sora').revokePurchaseOffer({ params: { id: offer.id }, body: { reason: 6 } })
  const alerts = async () => (await ada().listAlerts({ query: { cause: ['money-of-ended-deal'], state: 1 } })).items
  const asked = async () => (await alerts()).map((one) => one.negotiationID)
  const [part] = (await match(await look())).paid
  expect(await asked()).toEqual([talk])
  const { estate } = await ada().getNegotiation({ params: { id: talk } })
  expect((await alerts())[0]?.facts).toMatchObject({ house: estate?.title, orders: order.orderNumber })
  expect(
    (await ada().getDesk({ query: { talks: true } })).talks?.find(({ id }) => id === talk)?.reasons.map(({ queue }) => queue),
  ).toContain('alert')
  await ada().undoAllocation({ params: { id: part?.id ?? '' }, body: { reason: '取り違え' } })
  expect(await asked()).toEqual([])
  await match(await look())
  expect(await asked()).toEqual([talk])
  await ada().undoAllocation({
    params: { id: (await look()).paid.find(({ undoneAt }) => !undoneAt)?.id ?? '' },
    body: { reason: '取り違え' },
  })
  const receipt = { amount: 33_000, date: '2026-11-21', payerName: 'ベップ ミア', anyway: true, separate: true }
  await ada().confirmReceipt({ params: { id: payment.id }, body: receipt })
  expect(await asked()).toEqual([talk])
  await refundRequested(app, payment)
  expect(await asked()).toEqual([])
})

test('a full refund decides about it as well, and its alert says whose money it is', async () => {
  const talk = await openDeal(app, { status: 1, estateID: await listedHouse(app) })
  const { order, payment } = await invoiced(app, menus, 'bea', talk)
  const offer = await acceptOffer(app, await submit(app, talk))
  await app.as('sora').revokePurchaseOffer({ params: { id: offer.id }, body: { reason: 6 } })
  await ada().confirmReceipt({
    params: { id: payment.id },
    body: { amount: 33_000, date: '2026-11-21', payerName: 'ベップ ミア', anyway: true, separate: true },
  })
  const alerts = async () => (await ada().listAlerts({ query: { subjectID: [payment.id], cause: ['money-of-ended-deal'] } })).items
  const facts = { amount: 33_000, person: order.orderUserName, orders: order.orderNumber }
  expect(await alerts()).toMatchObject([{ state: 1, facts }])
  await ada().refundPayment({ params: { id: payment.id }, body: { reason: '取りやめのため' } })
  expect(await alerts()).toMatchObject([{ state: 9, note: '返金しました。' }])
})
