import { deliveryParts, PriceStatus, priceTaxes, saleTimings, Visibility } from './enumerations.ts'
import type { Field } from './field.ts'
import { askedNowhere, everyType, photo, price, title } from './places.ts'

/** Fields of the offer: photos, price and texts. */
export const offerFields = {
  estatePhotos: { label: '写真', kind: 'photos', max: 50, ...photo(everyType, everyType), empty: [], seen: 'adapted' },
  price: { label: '価格', kind: 'price', ...price(everyType, everyType), seen: 'adapted' },
  /** Yen paid by the seller to the taker of a house that is given away. */
  takerFee: { label: '引取料', kind: 'price', ...price(everyType), seen: 'adapted' },
  priceStatus: { label: '価格の状態', kind: 'code', of: PriceStatus.labels, ...price(everyType) },
  priceTax: { label: '価格の税', kind: 'code', of: priceTaxes, ...price(everyType) },
  saleTiming: { label: '引渡し時期', kind: 'code', of: saleTimings, ...price(everyType, everyType) },
  deliveryDate: { label: '引渡し可能年月日', kind: 'day', ...price(everyType), filter: 'day' },
  deliveryPart: { label: '引渡しの旬', kind: 'code', of: deliveryParts, ...price(everyType) },
  termsUntil: { label: '取引条件の有効期限', kind: 'day', ...price(everyType) },
  title: { label: '物件タイトル', kind: 'text', max: 60, ...title(everyType, everyType), seen: 'adapted', filter: 'text' },
  appealPoint: { label: 'おすすめポイント', kind: 'text', max: 2000, ...title(everyType), filter: 'text' },
  notes: { label: '運営への連絡', kind: 'text', max: 2000, ...title(everyType), seen: 'seller', filter: 'text' },
  visibility: { label: '公開範囲', kind: 'code', of: Visibility.labels, ...title(everyType), empty: 0, seen: 'adapted', filter: 'codes' },
  changeReason: { label: '変更理由', kind: 'text', max: 400, ...askedNowhere('title'), seen: 'seller', filter: 'text' },
} as const satisfies Record<string, Field>
