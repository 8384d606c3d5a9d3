import type { Building } from './parts.ts'

/** Floor or exclusive area in ㎡: the value behind 建物面積・専有面積 in the search. Browser-safe and without zod. */
export const floorAreaOf = (building: Building): number | null => building.exclusiveArea ?? building.totalFloorArea ?? null
