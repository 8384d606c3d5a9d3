import type { OrderStatus } from './enumerations.ts'
import { nextOrderStatus } from './state.ts'

interface Viewer {
  id: string
  userType: 1 | 2 | 3
}
interface Order {
  orderUserID: string
  orderStatus: OrderStatus
  acceptedAt: unknown
  /** The paid state of its quotation. */
  paid: boolean
}

const isOperator = (viewer: Viewer) => viewer.userType === 1
const isPayer = (viewer: Viewer, order: Pick<Order, 'orderUserID'>) => viewer.id === order.orderUserID

export const canConfirm = (viewer: Viewer) => isOperator(viewer)
export const canAccept = (viewer: Viewer, order: Pick<Order, 'orderUserID'>) => isPayer(viewer, order)
/** Before it is confirmed both sides; then the operator while unpaid, and its payer only while he never agreed to it. */
export const canCancel = (viewer: Viewer, order: Pick<Order, 'orderUserID' | 'orderStatus' | 'acceptedAt'>) =>
  isOperator(viewer) || (isPayer(viewer, order) && (order.orderStatus !== 2 || !order.acceptedAt))

/** What the viewer may do with it now: the buttons of cards and pages. */
export function orderActions(viewer: Viewer, order: Order): ('confirm' | 'accept' | 'cancel')[] {
  const { orderStatus: status } = order
  const actions: ('confirm' | 'accept' | 'cancel')[] = []
  if (canConfirm(viewer) && nextOrderStatus(status, 'confirm')) actions.push('confirm')
  if (canAccept(viewer, order) && !order.acceptedAt && nextOrderStatus(status, 'accept')) actions.push('accept')
  if (canCancel(viewer, order) && !order.paid && nextOrderStatus(status, 'cancel')) actions.push('cancel')
  return actions
}
