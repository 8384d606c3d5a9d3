import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { AddresseeKind, DUE_DAYS, OrderStatus } from './enumerations.ts'
import { type OrderMove, orderLife } from './state.ts'

interface Viewer {
  id: string
  userType: UserType
}
interface Order {
  orderUserID: string
  orderStatus: OrderStatus
  acceptedAt: unknown
  /** Whether its quotation is paid. */
  paid: boolean
}

export function refusal(viewer: Viewer, order: Order, move: OrderMove): Problem | undefined {
  const { orderStatus: status } = order
  if (!mayEver(viewer, order, move)) return forbidden()
  if (orderLife.next(status, move) === undefined) return wrongState(status)
  if (move === 'accept' && order.acceptedAt) return conflict('already-accepted', 'この注文はすでにお申し込み済みです。')
  if (move === 'cancel' && order.paid) return wrongState(status, 'お支払い済みの注文はキャンセルできません。返金は運営にご相談ください。')
  // Before confirmation both sides may cancel; afterwards the operator while it is unpaid, and its payer only if they never accepted it.
  if (move === 'cancel' && !isOperator(viewer) && status === OrderStatus.confirmed && order.acceptedAt)
    return wrongState(status, 'お申し込みが確定した注文のキャンセルは、運営にご相談ください。')
}

/** Whether the invoice was issued: from then on it is fixed. */
export const isInvoiced = ({ orderStatus, acceptedAt }: Pick<Order, 'orderStatus' | 'acceptedAt'>) =>
  orderStatus === OrderStatus.confirmed && Boolean(acceptedAt)

/** The day of the invoice: the later of the confirmation and the payer's acceptance. Null until both are there. */
export const invoicedAt = <T extends Date | string>({ orderConfirmAt, acceptedAt }: { orderConfirmAt: T | null; acceptedAt: T | null }) =>
  orderConfirmAt && acceptedAt && (orderConfirmAt > acceptedAt ? orderConfirmAt : acceptedAt)

/** Why this person may not choose the addressee; undefined when they may. */
export function addresseeRefusal(viewer: Viewer, order: Order, kind?: AddresseeKind): Problem | undefined {
  if (!isOperator(viewer) && viewer.id !== order.orderUserID) return forbidden()
  if (order.orderStatus === OrderStatus.cancelled) return wrongState(order.orderStatus)
  if (order.paid) return conflict('receipt-issued', '領収書を発行した後は、宛名を変えられません。運営にご相談ください。')
  // A free-text name needs a review: by the operator who confirms the order.
  if (kind === AddresseeKind.other && !isOperator(viewer) && order.orderStatus !== OrderStatus.placed)
    return conflict('ask-office', 'ご本人と会社・団体のほかの宛名は、運営にご相談ください。')
}

/** The default due date of an invoice. */
export const usualDueDate = (now: Date) => tokyoDay(daysAfter(now, DUE_DAYS))

/** An order accepted late is never due by the day of its acceptance: then the usual time begins on that day. */
export const dueOnAcceptance = (dueDate: string | null, today: string) => (dueDate && dueDate <= today ? addDays(today, DUE_DAYS) : dueDate)

export const refusalOfDueDate = (dueDate: string, today: string) =>
  dueDate < today ? '支払期限は今日以降の日付を選んでください。' : undefined

export const refusalOfDelivery = (plannedDelivery: string, today: string) =>
  plannedDelivery < today ? '提供予定日は今日以降の日付を選んでください。' : undefined

/** The moves the viewer can make now: the buttons of cards and pages. */
export const orderActions = (viewer: Viewer, order: Order): OrderMove[] =>
  orderLife.open(order.orderStatus, (move) => !refusal(viewer, order, move))

function mayEver(viewer: Viewer, { orderUserID }: Order, move: OrderMove) {
  if (move === 'confirm') return isOperator(viewer)
  if (move === 'cancel') return isOperator(viewer) || viewer.id === orderUserID
  return move === 'accept' && viewer.id === orderUserID
}
