import type { ServiceMenu } from '#domain/base/service-menu/contract.ts'
import { formatFee, formatYen } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'

type Priced = Pick<ServiceMenu, 'price' | 'quoteRequired' | 'unit'>

/** 33,000円（税込）／件; undefined where the price has to be asked for. */
export const priceWords = ({ price, quoteRequired, unit }: Priced): string | undefined =>
  price === 0 || quoteRequired ? undefined : `${formatFee(price)}${unit ? `／${unit}` : ''}`

/** 12月1日（火）から40,000円; undefined where nothing is to come, or where no price is shown. */
export const nextPriceWords = ({ nextPrice, quoteRequired }: Pick<ServiceMenu, 'nextPrice' | 'quoteRequired'>): string | undefined =>
  nextPrice && nextPrice.price > 0 && !quoteRequired ? `${formatDay(nextPrice.from)}から${formatYen(nextPrice.price)}` : undefined
