import type { Building } from './parts.ts'

/** Floor or exclusive ㎡: what 建物面積・専有面積 of the search compares. Browser-safe and without zod. */
export const floorAreaOf = (building: Building): number | null => building.exclusiveArea ?? building.totalFloorArea ?? null
