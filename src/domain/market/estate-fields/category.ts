import { EstateType } from '#domain/base/master/type-enumerations.ts'

/** 区分: the object sold, land or house or a part of one. */
export const categories = { 0: '指定なし', 1: '土地', 2: '借地権付き建物', 3: '土地付き建物', 4: '区分所有建物（マンション）' } as const
export type Category = keyof typeof categories

/** All kinds of 借地権, in the codes of land.right. */
export const LEASEHOLDS: readonly number[] = [2, 3, 4, 5, 6, 7, 8]

/** Derived from the type and the right to the land; a flat is always a flat, independent of the land's owner. */
export function categoryOf({ estateType, land }: { estateType: number; land: { right?: number | null } }): Category {
  if (estateType === EstateType.undecided) return 0
  if (estateType === EstateType.land) return 1
  if (estateType === EstateType.apartment) return 4
  return LEASEHOLDS.includes(land.right ?? 0) ? 2 : 3
}
