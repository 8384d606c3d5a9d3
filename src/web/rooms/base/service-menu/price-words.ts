import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatFee, formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'

type PricedMenu = Pick<ServiceMenu, 'price' | 'quoteRequired' | 'unit'>

/** 33,000円（税込）／件; undefined when the price is on request. */
export const priceText = ({ price, quoteRequired, unit }: PricedMenu): string | undefined =>
  price === 0 || quoteRequired ? undefined : `${formatFee(price)}${unit ? `／${unit}` : ''}`

/** In place of a price: 別途見積（30万円くらいから）. */
export const openPriceText = ({ priceDescription }: Pick<ServiceMenu, 'priceDescription'>): string => priceDescription ?? '別途見積'

/** 12月1日（火）から40,000円; undefined when no change is scheduled, or no price is shown. */
export const nextPriceText = ({ nextPrice, quoteRequired }: Pick<ServiceMenu, 'nextPrice' | 'quoteRequired'>): string | undefined =>
  nextPrice && nextPrice.price > 0 && !quoteRequired ? `${formatDay(nextPrice.from)}から${formatYen(nextPrice.price)}` : undefined

/** 33,000円 and 税込／件, or 別途見積 and 30万円くらいから: the figure, and the words in and after its brackets. */
export function inTwo(text: string): { figure: string; note: string } {
  const [, figure, inside, after] = /^([^（]+)（([^（）]*)）([^（）]*)$/.exec(text) ?? []
  return figure ? { figure, note: `${inside}${after}` } : { figure: text, note: '' }
}
