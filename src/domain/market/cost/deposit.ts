import { formatRoughly } from '#domain/base/words/format.ts'

/** 手付金 as it is usually agreed. */
export const USUAL_DEPOSIT = '価格の5〜10％がふつうです'
/** 価格の5〜10％で190万円〜380万円 */
export const usualDepositOf = (price: number): string => `価格の5〜10％で${formatRoughly(price * 0.05)}〜${formatRoughly(price * 0.1)}`
