import { formatNumber, formatPrice } from '#domain/base/words/format.ts'

/** 1,000万円, 100㎡ */
export const amountIn = (unit: string, amount: number) => (unit === '円' ? formatPrice(amount) : `${formatNumber(amount)}${unit}`)
/** 築20年以内 */
export const atMostIn = ({ prefix = '', unit }: { prefix?: string; unit: string }, amount: string | number) =>
  `${prefix}${amount}${unit}以内`
