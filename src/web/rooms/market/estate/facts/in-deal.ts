import type { Estate } from '#domain/market/estate/contract.ts'
import { EstateStatus } from '#domain/market/estate-fields/enumerations.ts'

/** Reserved for a buyer, or under contract with one. */
export const isInDeal = ({ status, listing }: Pick<Estate, 'status' | 'listing'>): boolean =>
  status !== EstateStatus.finished && listing !== null && listing.endedAt === null && (listing.reserved || listing.trade === 'established')

/** The effect of an edit for a buyer who already relies on the house. */
export const EDIT_IN_DEAL =
  '内容を直しても、承諾した購入申込や契約の価格・条件は変わりません。お相手にも自動では伝わりませんので、直したことは商談でお知らせください。'
