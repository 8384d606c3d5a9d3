import type { QuotationStatus } from './enumerations.ts'
import { nextQuotationStatus } from './state.ts'

interface Viewer {
  id: string
  userType: 1 | 2 | 3
}
interface Quotation {
  userID: string
  quotationStatus: QuotationStatus
  usageFeeFlag: boolean
  validUntil: string | null
}

const isOperator = (viewer: Viewer) => viewer.userType === 1
const isRequester = (viewer: Viewer, quotation: Pick<Quotation, 'userID'>) => viewer.id === quotation.userID

export const canSee = (viewer: Viewer, quotation: Pick<Quotation, 'userID'>) => isOperator(viewer) || isRequester(viewer, quotation)
export const canOffer = (viewer: Viewer) => isOperator(viewer)
export const canCancel = (viewer: Viewer, quotation: Pick<Quotation, 'userID'>) => canSee(viewer, quotation)
export const canOrder = (viewer: Viewer, quotation: Pick<Quotation, 'userID'>) => canSee(viewer, quotation)

/** An offer stands until the end of its last day, in Tokyo. */
export const isExpired = (quotation: Pick<Quotation, 'validUntil'>, today: string) =>
  quotation.validUntil !== null && quotation.validUntil < today

/** What the viewer may do with it now: the buttons of cards and pages. */
export function quotationActions(viewer: Viewer, quotation: Quotation, today: string): ('offer' | 'order' | 'cancel')[] {
  const { quotationStatus: status } = quotation
  const actions: ('offer' | 'order' | 'cancel')[] = []
  if (canOffer(viewer) && nextQuotationStatus(status, 'offer')) actions.push('offer')
  if (canOrder(viewer, quotation) && nextQuotationStatus(status, 'order') && !isExpired(quotation, today)) actions.push('order')
  if (canCancel(viewer, quotation) && nextQuotationStatus(status, 'cancel')) actions.push('cancel')
  return actions
}
