import { formatPrice, formatYen } from '#domain/base/words/format.ts'
import type { DealStep } from '#domain/deal/deal-plan/contract.ts'
import { handoverMoney, SETTLED_MONEY, settledTitle } from '#domain/deal/deal-plan/handover-money.ts'
import { agreedPrice } from '#domain/deal/negotiation/agreed-price.ts'
import { UserType } from '#platform/context.ts'
import type { PlanDeal } from './deal.ts'

/** The amounts that are paid in a step, as lines of a table. */
export function stepMoney({ plan, negotiation, terms }: PlanDeal, { code }: Pick<DealStep, 'code'>): { term: string; value: string }[] {
  const price = agreedPrice(negotiation)?.yen ?? null
  const { deposit, interim, rest, settled, unsettled, toBring } = handoverMoney({ price, terms, plan })
  if (code === 'deposit') return deposit > 0 ? [{ term: '手付金', value: formatYen(deposit) }] : []
  if (code !== 'pay') return []
  const less = [deposit > 0 && `−手付金${formatPrice(deposit)}`, interim > 0 && `−中間金${formatPrice(interim)}`].filter(Boolean).join('')
  return [
    ...(price !== null && rest !== null && less
      ? [{ term: '残りの代金', value: `${formatPrice(rest)}（${formatPrice(price)}${less}）` }]
      : []),
    ...(settled?.total ? [{ term: settledTitle(settled), value: formatYen(settled.total) }] : []),
    ...(unsettled ? [{ term: SETTLED_MONEY, value: 'まだ決まっていません' }] : []),
    ...(settled && toBring !== null && (settled.payer === UserType.buyer || settled.total === 0)
      ? [{ term: '買主様が用意する合計', value: formatYen(toBring) }]
      : []),
  ]
}
