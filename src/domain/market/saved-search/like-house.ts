import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPrice } from '#domain/base/words/format.ts'
import type { ListingCard } from '#domain/market/listing/contract.ts'
import { NAME_LENGTH } from './enumerations.ts'

/** The price range that still counts as similar. */
const BAND = 0.3
const MIN_PRICE = 1_000_000

type House = Pick<ListingCard, 'estateType' | 'prefecturesCode' | 'cityCode' | 'city' | 'price'>

/** A search for similar houses, for a buyer who lost this one: its type, its city, a range around its price. */
export function searchLike({ estateType, prefecturesCode, cityCode, city, price }: House) {
  const step = price >= 10 * MIN_PRICE ? MIN_PRICE : MIN_PRICE / 10
  const priceFrom = Math.floor((price * (1 - BAND)) / step) * step
  const priceTo = Math.max(Math.ceil((price * (1 + BAND)) / step) * step, MIN_PRICE)
  const band = `${priceFrom > 0 ? formatPrice(priceFrom) : ''}〜${formatPrice(priceTo)}`
  return {
    name: Array.from(`${city}の${labelOf(estateTypes, estateType)}・${band}`)
      .slice(0, NAME_LENGTH)
      .join(''),
    conditions: {
      estateType: String(estateType),
      searchPrefecturesCodes: prefecturesCode,
      searchCityCodes: cityCode,
      ...(priceFrom > 0 && { priceFrom: String(priceFrom) }),
      priceTo: String(priceTo),
    },
  }
}
