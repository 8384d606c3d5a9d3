import { desc, eq, type SQL } from 'drizzle-orm'
import { formatEstateNumber, formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { payerText } from '#domain/base/words/full-width.ts'
import { situationText } from '#domain/deal/deal-plan/deal-standing.ts'
import { situationsOf } from '#domain/deal/negotiation/present.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { ContractKind, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { saleContract } from '#domain/deal/sale-contract/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import type { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'
import { houseStanding } from '#domain/market/listing/house-standing.ts'
import { publicSides } from '#domain/market/listing/queries.ts'
import { OrderStatus, orderStatuses } from '#domain/money/order/enumerations.ts'
import type { order } from '#domain/money/order/table.ts'
import type { deposit } from '#domain/money/payment/deposit-table.ts'
import { type DisputeMark, disputeMarks } from '#domain/money/payment/dispute-enumerations.ts'
import { paymentStanding } from '#domain/money/payment/standing.ts'
import type { payment } from '#domain/money/payment/table.ts'
import { quotationStatuses } from '#domain/money/quotation/enumerations.ts'
import type { quotation } from '#domain/money/quotation/table.ts'
import { PrivacyState } from '#domain/people/privacy/enumerations.ts'
import type { privacyRequest } from '#domain/people/privacy/table.ts'
import { UserStatus, userTypes } from '#domain/people/user/enumerations.ts'
import type { user } from '#domain/people/user/table.ts'
import { InquiryState, InquiryTopic } from '#domain/talk/inquiry/enumerations.ts'
import type { InquiryRow } from '#domain/talk/inquiry/table.ts'
import { CaseState, ReportKind } from '#domain/talk/report/case-enumerations.ts'
import type { reportCase } from '#domain/talk/report/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { DeskHit } from './contract.ts'

type Person = Pick<typeof user.$inferSelect, 'id' | 'userNumber' | 'name' | 'lastName' | 'firstName' | 'userType' | 'status' | 'createdAt'>
type House = Pick<typeof estate.$inferSelect, 'id' | 'estateNumber' | 'title' | 'city' | 'status' | 'estatePhotos' | 'createdAt'>

/** The common shape of everything with a number, a sum and a state. */
export const hit = (
  kind: DeskHit['kind'],
  id: string,
  title: string,
  [who, yen, state]: [string, number | null, string],
  at: Date,
  negotiationID: string | null,
): DeskHit => ({
  ...{ kind, id, title, negotiationID, seq: null, hit: null, cover: null, userType: null },
  line: [who, yen === null ? '' : formatYen(yen), state].filter(Boolean).join('・'),
  at: toWireTime(at),
})

const nowhere = { negotiationID: null, seq: null, hit: null, cover: null, userType: null }

export const userHit = ({ id, userNumber, name, lastName, firstName, userType, status, createdAt }: Person): DeskHit => ({
  // Colleagues have a page of another kind.
  ...{ kind: userType === UserType.admin ? ('staff' as const) : ('user' as const), id, ...nowhere, userType },
  title: lastName ? `${lastName} ${firstName ?? ''}`.trim() : name,
  line: [
    userNumber,
    userTypes[userType as UserType],
    lastName ? name : '',
    status === UserStatus.active ? '' : UserStatus.labels[status as UserStatus],
  ]
    .filter(Boolean)
    .join('・'),
  at: toWireTime(createdAt),
})

export const userHits = (rows: Person[]): DeskHit[] => rows.map(userHit)

export async function estateHits(ctx: Ctx, rows: House[]): Promise<DeskHit[]> {
  const sides = await publicSides(
    ctx,
    rows.map(({ id }) => id),
  )
  const wordOf = (id: string, status: number) =>
    houseStanding({ status: status as EstateStatus, listing: sides.get(id) ?? null }, 'operator', ctx.clock.now()).word
  return rows.map(({ id, estateNumber, title, city, status, estatePhotos, createdAt }) => ({
    ...{ kind: 'estate' as const, id, ...nowhere, cover: estatePhotos[0]?.path ?? null },
    title: title || '（名称なし）',
    line: [formatEstateNumber(estateNumber), city, wordOf(id, status)].filter(Boolean).join('・'),
    at: toWireTime(createdAt),
  }))
}

/** Negotiations that meet the condition, newest first. */
export async function talkHits(ctx: Ctx, where: SQL, limit: number): Promise<DeskHit[]> {
  const rows = await ctx.db
    .select({ talk: negotiation, title: estate.title, photos: estate.estatePhotos })
    .from(negotiation)
    .leftJoin(estate, eq(estate.id, negotiation.estateID))
    .where(where)
    .orderBy(desc(negotiation.createdAt), desc(negotiation.id))
    .limit(limit)
  const states = await situationsOf(
    ctx,
    rows.map(({ talk }) => talk),
  )
  return rows.map(({ talk: { id, buyerName, sellerName, createdAt }, title, photos }) => ({
    ...{ kind: 'talk' as const, id, ...nowhere, negotiationID: id, cover: photos?.[0]?.path ?? null },
    title: title || '（名称なし）',
    line: `${buyerName} 様 → ${sellerName} 様・${situationText(states.get(id) ?? { situation: 'talking' }, ctx.clock.now())}`,
    at: toWireTime(createdAt),
  }))
}

export const quotationHit = (row: typeof quotation.$inferSelect): DeskHit => {
  const { id, quotationNumber, quotationStatus, userName, totalAmount, createdAt, negotiationID } = row
  const line: [string, number | null, string] = [userName, totalAmount, quotationStatuses[quotationStatus]]
  return hit('quotation', id, quotationNumber ?? '見積の依頼', line, createdAt, negotiationID)
}

export const orderHit = (row: typeof order.$inferSelect): DeskHit => {
  const { id, orderNumber, orderStatus, orderUserName, totalAmount, createdAt, negotiationID } = row
  // How a confirmed one stands is said by its payment.
  const state = orderStatus === OrderStatus.confirmed ? '' : orderStatuses[orderStatus]
  return hit('order', id, orderNumber, [orderUserName, totalAmount, state], createdAt, negotiationID)
}

export const ofOrder = ({ orderNumber }: { orderNumber: string }) => `${orderNumber} の支払い`

export const paymentHit = (row: typeof payment.$inferSelect, today: string, name?: string): DeskHit => {
  const { id, receiptNumber, refundNumber, paymentUserName, amount, createdAt, negotiationID } = row
  const title = name ?? refundNumber ?? receiptNumber ?? ofOrder(row)
  return hit('payment', id, title, [paymentUserName, amount, paymentStanding(row, today).label], createdAt, negotiationID)
}

export const markedHit = (found: DeskHit, mark: DisputeMark | undefined): DeskHit =>
  mark ? { ...found, line: `${found.line}・${disputeMarks[mark]}` } : found

export const caseHit = ({ id, number, kind, words, state, openedAt }: typeof reportCase.$inferSelect): DeskHit =>
  hit('case', id, number, [`${ReportKind.labels[kind]}「${words}」`, null, CaseState.labels[state]], openedAt, null)

export const requestHit = ({ id, number, requesterName, state, receivedAt }: typeof privacyRequest.$inferSelect): DeskHit =>
  hit('privacy', id, number, [`${requesterName} 様`, null, PrivacyState.labels[state]], receivedAt, null)

export const inquiryHit = ({ id, number, name, topic, state, receivedAt }: InquiryRow): DeskHit =>
  hit('inquiry', id, number, [`${name} 様・${InquiryTopic.labels[topic]}`, null, InquiryState.labels[state]], receivedAt, null)

export const contractHit = ({ id, kind, saleContractStatus, createdAt, negotiationID }: typeof saleContract.$inferSelect): DeskHit =>
  hit('contract', id, ContractKind.labels[kind], ['', null, SaleContractStatus.labels[saleContractStatus]], createdAt, negotiationID)

export const depositHit = ({ id, payerRaw, amount, remaining, bookedOn, createdAt }: typeof deposit.$inferSelect): DeskHit =>
  hit(
    'deposit',
    id,
    payerText(payerRaw),
    [formatDay(bookedOn), amount, remaining > 0 ? `残り${formatYen(remaining)}` : ''],
    createdAt,
    null,
  )
