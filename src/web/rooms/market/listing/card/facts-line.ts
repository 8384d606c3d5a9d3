import { estateTypes } from '#domain/base/master/type-enumerations.ts'
import { labelOf } from '#domain/base/words/codes.ts'
import { formatAge, formatNumber } from '#domain/base/words/format.ts'
import { floorPlansShort } from '#domain/market/estate-fields/floor-plans.ts'
import { listerWord } from '#domain/market/estate-fields/seller-kinds.ts'
import type { CardFacts } from '../card-facts.ts'

type Facts = Pick<CardFacts, 'estateType' | 'floorPlan' | 'serviceRooms' | 'buildingDate' | 'floorArea' | 'landArea' | 'sellerKind'>

/** 一戸建て・4LDK・148.7㎡・築137年. The area is the one on the page of the listing. */
export function factsLine({ estateType, floorPlan, serviceRooms, buildingDate, floorArea, landArea, sellerKind }: Facts, now: Date) {
  const area = floorArea ?? landArea
  return [
    labelOf(estateTypes, estateType),
    floorPlan !== null && `${labelOf(floorPlansShort, floorPlan)}${serviceRooms ? '＋S' : ''}`,
    area !== null && `${formatNumber(area)}㎡`,
    formatAge(buildingDate, now),
    // Most sellers are owners.
    sellerKind !== '所有者' && listerWord(sellerKind),
  ]
    .filter(Boolean)
    .join('・')
}

/** An address without house number and building. */
export const townOf = (address: string) => address.replace(/ .*|\d+(?=[-番 ]|$).*/, '')
