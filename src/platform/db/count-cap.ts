/** Counting stops here: 10,000件以上. */
export const COUNT_CAP = 10_000

/** The capped count; one more than the cap means that there are more. */
export const upToCap = (n: number) => ({ count: Math.min(n, COUNT_CAP), capped: n > COUNT_CAP })
