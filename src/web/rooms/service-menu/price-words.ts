import { formatFee } from '#domain/format.ts'
import type { ServiceMenu } from '#domain/service-menu/contract.ts'

type Priced = Pick<ServiceMenu, 'price' | 'quoteRequired' | 'unit'>

/** 33,000円（税込）／件; undefined where the price has to be asked for. */
export const priceWords = ({ price, quoteRequired, unit }: Priced): string | undefined =>
  price === 0 || quoteRequired ? undefined : `${formatFee(price)}${unit ? `／${unit}` : ''}`
