/** 物件種別: separate from the estate's other enumerations, which most pages that name a type do not need. */

export const estateTypes = {
  1: '土地',
  2: '一戸建て',
  3: 'マンション',
  4: 'アパート',
  5: '倉庫',
  6: '工場',
  7: 'ホテル・旅館',
  8: 'ビル',
  99: 'その他',
} as const
export type EstateType = keyof typeof estateTypes
/** A draft begins without a type. */
export const EstateType = {
  undecided: 0,
  land: 1,
  detachedHouse: 2,
  apartment: 3,
  apartmentBuilding: 4,
  warehouse: 5,
  factory: 6,
  hotel: 7,
  building: 8,
  other: 99,
} as const satisfies Record<string, EstateType | 0>
