/** Nobody counts further: 10,000件以上. */
export const COUNT_CAP = 10_000

/** What is said of so many that were counted; one more than the cap tells that there are more. */
export const upToCap = (n: number) => ({ count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP })
