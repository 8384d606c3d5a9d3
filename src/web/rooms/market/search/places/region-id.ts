/** Where a region stands on the page of prefectures. */
export const regionID = (region: number | string) => `region-${region}`
