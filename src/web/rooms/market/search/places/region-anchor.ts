/** Anchor of a region on the page of prefectures. */
export const regionAnchor = (region: number | string) => `region-${region}`
