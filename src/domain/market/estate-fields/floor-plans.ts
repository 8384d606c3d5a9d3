/** 間取り; in a file of its own, because every card of a list needs it and no other building enumeration. */
export const floorPlans = {
  1: 'ワンルーム（1R）',
  2: '1K',
  3: '1DK',
  4: '1LDK',
  5: '2K',
  6: '2DK',
  7: '2LDK',
  8: '3K',
  9: '3DK',
  10: '3LDK',
  11: '4K',
  12: '4DK',
  13: '4LDK',
  14: '5K以上',
} as const
export type FloorPlan = keyof typeof floorPlans
export const floorPlansShort: Record<FloorPlan, string> = { ...floorPlans, 1: '1R' }
