import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatPrice, formatUnitPrice, formatWalk } from '#domain/base/words/format.ts'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { documentKinds } from '#domain/market/estate-fields/document-enumerations.ts'
import {
  deliveryParts,
  NegotiationType,
  PriceStatus,
  priceTaxes,
  saleTimings,
  transactionModes,
  usesOfType,
} from '#domain/market/estate-fields/enumerations.ts'
import { estateTypeDetails } from '#domain/market/estate-fields/type-details.ts'
import type { Listing } from '#domain/market/listing/contract.ts'
import { buildingRows, managementRows, proofRows } from './overview-building.ts'
import { landRows, plotRows } from './overview-land.ts'
import { joinLabels, joinParts, labelIfKnown, type OverviewRow, optionalRow, requiredRow, withNote } from './overview-rows.ts'

/** 物件概要, in the order of the fair-display rules. Required items are shown as ― if unknown; the others only if they have a value. */
export function overviewOf(listing: Listing, now: Date): OverviewRow[] {
  const { estateType } = listing
  return [
    ...requiredRow('物件種別', kindOf(listing)),
    ...requiredRow('出品者', withNote(listing.sellerKind, listing.badge)),
    ...requiredRow('取引態様', modeOf(listing)),
    ...optionalRow('商号・免許番号', listing.broker && joinParts([listing.broker.companyName, listing.broker.licenseNumber], '\n')),
    ...requiredRow('所在地', listing.address),
    ...requiredRow('交通', accessOf(listing)),
    ...plotRows(listing),
    ...buildingRows(listing, now),
    ...requiredRow('価格', priceOf(listing)),
    ...optionalRow('価格の状態', labelIfKnown(PriceStatus.labels, listing.priceStatus)),
    ...managementRows(listing),
    ...landRows(listing),
    ...requiredRow('現況', labelIfKnown(usesOfType(estateType), listing.statusOfUse)),
    ...requiredRow('引渡し時期', deliveryOf(listing)),
    ...proofRows(listing),
    ...optionalRow('設備・条件', listing.facilityFree),
    ...optionalRow('確認できる書類', joinLabels(documentKinds, listing.documentCodes)),
    ...optionalRow('売却理由', listing.reasonsForSale.join('、')),
    ...optionalRow('取引条件の有効期限', listing.termsUntil && formatDay(listing.termsUntil)),
    ...requiredRow('情報公開日', formatDay(listing.publishedAt)),
    ...requiredRow('更新日', formatDay(listing.revisedAt)),
    ...requiredRow('次回更新予定日', listing.confirmUntil && formatDay(listing.confirmUntil)),
  ]
}

function kindOf({ estateType, estateTypeDetail }: Listing): string {
  const type = labelOf(estateTypes, estateType)
  const detail = labelIfKnown(estateTypeDetails, estateTypeDetail)
  return detail && detail !== type ? `${type}（${detail}）` : type
}

const SELLER_HIMSELF = 1

/** An owner selling without a broker is described in plain words, also by what the operator does. */
const modeOf = ({ transactionMode, negotiationType, sellerKind }: Listing): string | null =>
  (transactionMode === SELLER_HIMSELF && sellerKind === '所有者' && negotiationType && ownersWays[negotiationType]) ||
  labelIfKnown(transactionModes, transactionMode)

const ownersWays: Readonly<Record<number, string>> = {
  [NegotiationType.direct]: '売主（直接取引）',
  [NegotiationType.intermediary]: '売主（運営が間に入る商談）',
  [NegotiationType.substitute]: '売主（運営が代わりに進める商談）',
}

function accessOf({ nearestStation, nearestStationTime, nearestStationDistance, routeDescription }: Listing): string {
  const walk = nearestStationTime !== null && formatWalk(nearestStationTime, nearestStationDistance ?? undefined)
  return joinParts([nearestStation && joinParts([nearestStation, walk], ' '), routeDescription], '\n')
}

const priceOf = ({ price, priceTax, unitPrice }: Listing) =>
  withNote(formatPrice(price), joinParts([labelIfKnown(priceTaxes, priceTax), !!unitPrice && formatUnitPrice(unitPrice)], '、'))

const deliveryOf = ({ saleTiming, deliveryDate, deliveryPart }: Listing) =>
  withNote(labelIfKnown(saleTimings, saleTiming), deliveryDate && (partOfMonth(deliveryDate, deliveryPart) ?? formatDay(deliveryDate)))

/** 2027年3月下旬 */
function partOfMonth(day: string, part: number | null): string | null {
  const [year, month] = day.split('-')
  return part ? `${year}年${Number(month)}月${labelIfKnown(deliveryParts, part)}` : null
}
