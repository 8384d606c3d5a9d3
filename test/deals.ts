import { raiseAlert } from '#domain/base/alert/raise.ts'
import type { ServiceMenu, ServiceMenuChange } from '#domain/base/service-menu/contract.ts'
import { setSeats } from '#domain/deal/negotiation/seats.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { DeskDispute } from '#domain/money/desk/contract.ts'
import type { Order } from '#domain/money/order/contract.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import type { Quotation } from '#domain/money/quotation/contract.ts'
import type { Refund } from '#domain/money/refund/contract.ts'
import { transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { newID } from '#platform/id.ts'
import type { TestApp } from './app.ts'
import { account } from './bank-notices.ts'
import { cast, type Person } from './cast.ts'
import { stripeDispute } from './provider-objects.ts'
import { codeFor } from './statements.ts'
import { deliver, tell } from './webhooks.ts'
import { worldsOf } from './worlds.ts'

export interface Menus {
  survey: ServiceMenu
  /** Has no fixed price: a quotation has to be requested. */
  inspection: ServiceMenu
  sellerPapers: ServiceMenu
  usageFee: ServiceMenu
}

/** The operator's services in the tests. */
export async function stockMenus(app: TestApp): Promise<Menus> {
  const put = (name: string, fields: Partial<ServiceMenu>, displayOrder: number) =>
    app.as('ada').createServiceMenu({ body: { name, description: `${name}をお引き受けします。`, price: 0, displayOrder, ...fields } })
  return {
    survey: await put('役所調査', { price: 33_000, buyerMenuFlag: true }, 1),
    inspection: await put('建物状況調査', { buyerMenuFlag: true, priceDescription: '別途見積', quoteRequired: true }, 2),
    sellerPapers: await put('契約書類の作成', { price: 55_000, sellerMenuFlag: true }, 3),
    usageFee: await put('サイト利用料', { price: 11_000, buyerMenuFlag: true, usageFeeFlag: true }, 4),
  }
}

/** A scheduled change of a service. */
export async function plannedChange(app: TestApp, { sellerPapers: { id } }: Menus): Promise<ServiceMenuChange> {
  await app.as('ada').patchServiceMenu({ params: { id }, query: { validFrom: '2027-01-31' }, body: { unit: '件' } })
  const [change] = (await app.as('ada').listServiceMenuChanges()).items
  return change as ServiceMenuChange // it was written just now
}

/** An open negotiation about an unspecified estate. */
export async function openDeal(
  app: TestApp,
  { buyer = 'bea', seller = 'sora', ...more }: { buyer?: Person; seller?: Person } & Partial<typeof negotiation.$inferInsert> = {},
): Promise<string> {
  const ctx = await app.ctx('ada')
  const row = await insertRow(ctx, negotiation, {
    estateID: newID(),
    buyerID: cast[buyer].id,
    buyerName: cast[buyer].name,
    sellerID: cast[seller].id,
    sellerName: cast[seller].name,
    adminID: cast.ada.id,
    status: 2,
    negotiationType: 3,
    ...more,
  })
  await setSeats(ctx, row.id)
  return row.id
}

export const askForQuotation = (app: TestApp, negotiationID: string, menus: Menus, by: Person = 'bea'): Promise<Quotation> =>
  app.as(by).createQuotation({ body: { negotiationID, lines: [{ serviceMenuID: menus.survey.id, quantity: 1 }] } })

export const offer = (app: TestApp, { id }: Pick<Quotation, 'id'>, menus: Menus): Promise<Quotation> =>
  app.as('ada').offerQuotation({ params: { id }, body: { lines: [{ serviceMenuID: menus.survey.id, quantity: 1 }] } })

export const offeredQuotation = (app: TestApp, menus: Menus, by: Person = 'bea', negotiationID?: string): Promise<Quotation> =>
  worldsOf(app).first(`offered ${by} ${negotiationID}`, async () =>
    offer(app, await askForQuotation(app, negotiationID ?? (await openDeal(app, { buyer: by })), menus, by), menus),
  )

export const accept = (app: TestApp, { id, version }: Pick<Quotation, 'id' | 'version'>, by: Person = 'bea'): Promise<Order> =>
  app.as(by).createOrder({ body: { quotationID: id, version } })

/** Requested, quoted, accepted and confirmed: an order awaiting payment. */
export const invoiced = (app: TestApp, menus: Menus, by: Person = 'bea', negotiationID?: string) =>
  worldsOf(app).first(`invoiced ${by} ${negotiationID}`, async () => {
    const quotation = await offeredQuotation(app, menus, by, negotiationID)
    const placed = await accept(app, quotation, by)
    const order = await app.as('ada').confirmOrder({ params: { id: placed.id }, body: {} })
    return { quotation, order, payment: await paymentOf(app, order, by) }
  })

/** A refund in part, not decided yet. */
export async function refundRequested(app: TestApp, { id }: Pick<Payment, 'id'>): Promise<Refund> {
  const body = { amount: 1000, reasonCode: 9 as const, reason: '行き違いのため' }
  return (await app.as('ada').requestPaymentRefund({ params: { id }, body })).items[0] as Refund
}

/** As if its money had come for a deal that had fallen through. */
export const raiseEnded = async (app: TestApp, { id }: Pick<Payment, 'id'>) =>
  transact(await app.ctx(), (ctx) => raiseAlert(ctx, { cause: 'money-of-ended-deal', key: id, subject: { kind: 'payment', id } }))

/** Paid by transfer, and approved to go back in part: the payer is asked for the account. */
export async function refundApproved(app: TestApp, { id, amount }: Pick<Payment, 'id' | 'amount'>): Promise<Refund> {
  await app
    .as('ada')
    .confirmReceipt({ params: { id }, body: { amount, date: '2026-11-21', payerName: 'ベップ ミア', anyway: true, separate: true } })
  return app.as('ada').approveRefund({ params: { id: (await refundRequested(app, { id })).id } })
}

type Invoiced = { payment: Payment }
/** A request for a card that nobody has decided about, and a transfer whose payer is asked for the account. */
export const twoRefunds = async (app: TestApp, card: Invoiced, transfer: Invoiced) => ({
  ...{ refund: await refundRequested(app, card.payment), owed: await refundApproved(app, transfer.payment) },
})

/** The payer gives the account. */
export const giveAccount = async (app: TestApp, { id }: Pick<Refund, 'id'>, by: Person = 'bea', more: object = {}) =>
  app.as(by).saveRefundDestination({ params: { id }, body: { ...account, code: await codeFor(app, by, 12, id), ...more } })

export async function paymentOf(app: TestApp, order: Pick<Order, 'id'>, by: Person = 'ada'): Promise<Payment> {
  const [payment] = (await app.as(by).listPayments({ query: { orderID: order.id } })).items
  if (!payment) throw new Error(`The order ${order.id} has no payment.`)
  return payment
}

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

/** Pays as a user would: the card page, a number, and the resulting webhook. */
export async function payByCard(app: TestApp, { id }: Pick<Payment, 'id'>, by: Person = 'bea', card = GOOD_CARD): Promise<void> {
  const { url } = await app.as(by).openCheckout({ params: { id } })
  await payOnPage(app, url, card)
}

/** A bill of Bea's, paid by card. */
export const paidByCard = (app: TestApp, menus: Menus): Promise<Payment> =>
  worldsOf(app).first('paid by card', async () => {
    const { payment } = await invoiced(app, menus)
    await payByCard(app, payment)
    return payment
  })

export async function payOnPage(app: TestApp, url: string, card = GOOD_CARD): Promise<void> {
  const answer = await app.fetch(`${new URL(url).pathname}/payment`, { method: 'POST', body: new URLSearchParams({ number: card }) })
  if (answer.status !== 303) throw new Error(`The card page answered ${answer.status}.`)
}

/** A card payment that the payer's bank has taken back. */
export async function lostDispute(app: TestApp, { payment: { id } }: Invoiced): Promise<DeskDispute> {
  await payByCard(app, { id })
  const [money] = (await app.as('ada').listDeposits({ params: { id } })).items
  const object = { ...stripeDispute(app, money?.reference ?? ''), status: 'lost' }
  for (const what of ['funds_withdrawn', 'closed']) await deliver(app, tell(app, { type: `charge.dispute.${what}`, object }))
  const [lost] = (await app.as('ada').listDeskDisputes({ query: { paymentID: [id] } })).items
  if (!lost) throw new Error('The dispute is not known.')
  return lost
}
