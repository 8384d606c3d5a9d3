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
  /** The paid state of its quotation. */
  paid: boolean
}

/** Why this person may not make the move now; undefined when they may. */
export function refusal(viewer: Viewer, order: Order, move: OrderMove): Problem | undefined {
  const { orderStatus: status } = order
  if (!mayEver(viewer, order, move)) return forbidden()
  if (orderLife.next(status, move) === undefined) return wrongState(status)
  if (move === 'accept' && order.acceptedAt) return conflict('already-accepted', 'この注文はすでにお申し込み済みです。')
  if (move === 'cancel' && order.paid) return wrongState(status, 'お支払い済みの注文はキャンセルできません。返金は運営にご相談ください。')
  // Before it is confirmed both sides cancel; then the operator while unpaid, and its payer only while they never agreed to it.
  if (move === 'cancel' && !isOperator(viewer) && status === OrderStatus.confirmed && order.acceptedAt)
    return wrongState(status, 'お申し込みが確定した注文のキャンセルは、運営にご相談ください。')
}

/** Whether the invoice went out: from then on it says what it says. */
export const isInvoiced = ({ orderStatus, acceptedAt }: Pick<Order, 'orderStatus' | 'acceptedAt'>) =>
  orderStatus === OrderStatus.confirmed && Boolean(acceptedAt)

/** Why this person may not choose whom the papers are made out to; undefined when they may. */
export function addresseeRefusal(viewer: Viewer, order: Order, kind?: AddresseeKind): Problem | undefined {
  if (!isOperator(viewer) && viewer.id !== order.orderUserID) return forbidden()
  if (order.orderStatus === OrderStatus.cancelled) return wrongState(order.orderStatus)
  if (order.paid) return conflict('receipt-issued', '領収書を発行した後は、宛名を変えられません。運営にご相談ください。')
  // A free name is looked at by a person: the operator who confirms the order.
  if (kind === AddresseeKind.other && !isOperator(viewer) && order.orderStatus !== OrderStatus.placed)
    return conflict('ask-office', 'ご本人と会社・団体のほかの宛名は、運営にご相談ください。')
}

/** The day an invoice is due when the operator names no other. */
export const usualDueDate = (now: Date) => tokyoDay(daysAfter(now, DUE_DAYS))

/** Why an invoice cannot be due on that day; undefined when it can. */
export const refusalOfDueDate = (dueDate: string, today: string) =>
  dueDate < today ? '支払期限は今日以降の日付を選んでください。' : undefined

/** Why nothing can be promised for that day; undefined when it can. */
export const refusalOfDelivery = (plannedDelivery: string, today: string) =>
  plannedDelivery < today ? '提供予定日は今日以降の日付を選んでください。' : undefined

/** What the viewer may do with it now: the buttons of cards and pages. */
export const orderActions = (viewer: Viewer, order: Order): OrderMove[] =>
  orderLife.open(order.orderStatus, (move) => !refusal(viewer, order, move))

function mayEver(viewer: Viewer, { orderUserID }: Order, move: OrderMove) {
  if (move === 'confirm') return isOperator(viewer)
  if (move === 'cancel') return isOperator(viewer) || viewer.id === orderUserID
  return move === 'accept' && viewer.id === orderUserID
}
