/** Anchor of a region on the page of prefectures. */
export const regionID = (region: number | string) => `region-${region}`
