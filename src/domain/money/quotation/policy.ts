import { daysAfter, tokyoDay } from '#platform/clock.ts'
import { isOperator, type UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { type TaxRate, totalOf } from '#platform/money.ts'
import { type QuotationStatus, VALID_DAYS } from './enumerations.ts'
import { type QuotationMove, quotationLife } from './state.ts'

interface Viewer {
  id: string
  userType: UserType
}
interface Quotation {
  userID: string
  quotationStatus: QuotationStatus
  validUntil: string | null
}

/** An offer is valid until the end of its last day, in Tokyo. */
export const isExpired = (quotation: Pick<Quotation, 'validUntil'>, today: string) =>
  quotation.validUntil !== null && quotation.validUntil < today

/** The default last day of an offer. */
export const usualLastDay = (now: Date) => tokyoDay(daysAfter(now, VALID_DAYS))

export const refusalOfLastDay = (validUntil: string, today: string) =>
  isExpired({ validUntil }, today) ? '有効期限は今日以降の日付を選んでください。' : undefined

export const expiredProblem = () => conflict('quotation-expired', '見積の有効期限が過ぎています。新しい見積をご依頼ください。')

/** The operator offers; both sides order and cancel. Other moves follow from other actions. */
const operators: readonly QuotationMove[] = ['offer', 'order', 'cancel']
const requesters: readonly QuotationMove[] = ['order', 'cancel']

export function refusal(viewer: Viewer, quotation: Quotation, move: QuotationMove, today: string): Problem | undefined {
  const moves = isOperator(viewer) ? operators : viewer.id === quotation.userID ? requesters : []
  if (!moves.includes(move)) return forbidden()
  if (quotationLife.next(quotation.quotationStatus, move) === undefined) return wrongState(quotation.quotationStatus)
  return move === 'order' && isExpired(quotation, today) ? expiredProblem() : undefined
}

/** The moves the viewer can make now: the buttons of cards and pages. */
export const quotationActions = (viewer: Viewer, quotation: Quotation, today: string): QuotationMove[] =>
  quotationLife.open(quotation.quotationStatus, (move) => !refusal(viewer, quotation, move, today))

/** Invalid discounts: on a service's own price, at a rate no other line has, or larger than the sum at that rate. */
export function refusedDiscounts(
  lines: readonly { serviceMenuID: string | null; unitPrice: number; amount: number; taxRate: TaxRate }[],
): Record<string, string> {
  const refused: Record<string, string> = {}
  for (const [index, { serviceMenuID, unitPrice, taxRate }] of lines.entries()) {
    if (unitPrice >= 0) continue
    const alike = lines.filter((line) => line.taxRate === taxRate)
    if (serviceMenuID) refused[`lines.${index}.unitPrice`] = 'サービスの単価は0円以上で入力してください。値引きは、別の行に入れてください。'
    else if (alike.every((line) => line.unitPrice < 0))
      refused[`lines.${index}.taxRate`] = '値引きの税率は、ほかの行の税率から選んでください。'
    else if (totalOf(alike) < 0) refused[`lines.${index}.unitPrice`] = '値引きが、同じ税率の金額の合計を超えています。'
  }
  return refused
}
