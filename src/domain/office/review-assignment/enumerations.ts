/** What the office decides about after having looked at it. */
export const reviewKinds = { seller: '売主審査', estate: '物件審査' } as const
export type ReviewKind = keyof typeof reviewKinds
export const allReviewKinds = Object.keys(reviewKinds) as [ReviewKind, ...ReviewKind[]]

/** Whose: one's own, nobody's. Everybody's is no condition. */
export const careOwners = ['me', 'none'] as const
