import { NoticePurpose } from '#domain/deal/bank-details/enumerations.ts'
import { writerOf } from '#domain/deal/bank-details/policy.ts'
import { isSigned } from '#domain/deal/deal-plan/standing.ts'
import type { Negotiation } from '#domain/deal/negotiation/contract.ts'
import type { Particulars } from '#domain/deal/negotiation/release-contract.ts'
import { SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { Payment } from '#domain/money/payment/contract.ts'
import { dealingsOf } from '#domain/money/payment/dealing.ts'
import type { InboxTalk } from '#domain/talk/inbox/contract.ts'
import { tokyoDay } from '#platform/clock.ts'
import { api } from '#web/api/client.ts'
import { orNotFound } from '#web/api/or-not-found.ts'
import { listBillsToPay } from '#web/rooms/money/payment/bills-to-pay.ts'
import type { Viewer } from '#web/session/viewer.ts'
import { latestMessages } from '../talk/use-talk.ts'

/** Initial data of a room. `now` is the server's, so that server and browser render the same. */
export async function loadRoom(id: string, rooms: Promise<ListedRoom[]>) {
  const today = tokyoDay(new Date())
  const [negotiation, messages, dealings, viewings, offers, plans, papers, notice, record, releases, contacts, open, others] =
    await Promise.all([
      negotiationAmong(id, rooms),
      latestMessages(id),
      loadDealings(id),
      api.listViewings({ query: { negotiationID: id, limit: 100 } }),
      api.listPurchaseOffers({ query: { negotiationID: id, orderBy: 'createdAt:desc', limit: 100 } }),
      api.listDealPlans({ query: { negotiationID: id, orderBy: 'createdAt:desc', limit: 1 } }),
      api.listPapers({ query: { negotiationID: [id], limit: 100 } }),
      orNotFound(api.getBankDetails({ params: { id }, query: { purpose: NoticePurpose.price } })),
      orNotFound(api.getHandover({ params: { id } })),
      orNotFound(api.listReleases({ params: { id } })),
      orNotFound(api.getContactConsent({ params: { id } })),
      orNotFound(api.getOpenSlots({ params: { id }, query: { from: today, to: today } })),
      rooms,
    ])
  const plan = plans.items[0]
  const moneyBack = writerOf(plan, NoticePurpose.return)
    ? await orNotFound(api.getBankDetails({ params: { id }, query: { purpose: NoticePurpose.return } }))
    : undefined
  const [{ items: statements }, { items: contracts }] = await Promise.all([
    plan ? orNotFound(api.getDealStatements({ params: { id } })) : NONE,
    plan && isSigned(plan.steps) ? api.listSaleContracts({ query: { negotiationID: [id], limit: 10 } }) : NONE,
  ])
  const now = new Date().toISOString()
  const { addressRelease } = open
  const lists = { viewings: viewings.items, offers: offers.items, papers: papers.items, releases: releases.items }
  return {
    negotiation,
    messages,
    dealings,
    ...lists,
    plan,
    statements,
    /** The signed contract, where it was signed or recorded here. */
    contract: contracts.find(({ saleContractStatus }) => saleContractStatus === SaleContractStatus.signed),
    notice,
    moneyBack,
    record,
    contacts,
    addressRelease,
    rooms: others,
    now,
  }
}
const NONE = { items: [] }
export type RoomData = Awaited<ReturnType<typeof loadRoom>>
/** With the particulars loaded after hydration. */
export type OpenRoomData = RoomData & { particulars?: Particulars }

/** A room just opened is usually among the newest, so it need not be loaded a second time. */
const negotiationAmong = async (id: string, rooms: Promise<Negotiation[]>) =>
  (await rooms).find((room) => room.id === id) ?? orNotFound(api.getNegotiation({ params: { id } }))

async function loadDealings(negotiationID: string) {
  const query = { negotiationID, limit: 100 }
  const [quotations, orders, payments] = await Promise.all([
    api.listQuotations({ query }),
    api.listOrders({ query }),
    api.listPayments({ query }),
  ])
  return dealingsOf({ quotations: quotations.items, orders: orders.items, payments: payments.items })
}

/** The viewer's other rooms, listed next to the open one, with the bills of each. */
export async function loadRooms(viewer: Viewer | null): Promise<ListedRoom[]> {
  const [rooms, bills] = await Promise.all([listRooms(), listBillsToPay(viewer)])
  return rooms.map((room) => ({ ...room, bill: bills.find(({ negotiationID }) => negotiationID === room.id) }))
}
export const listRooms = async (): Promise<InboxTalk[]> => (await api.listInbox({ query: { orderBy: 'lastSendAt:desc', limit: 30 } })).items
export type ListedRoom = Negotiation & { bill?: Payment | undefined }
