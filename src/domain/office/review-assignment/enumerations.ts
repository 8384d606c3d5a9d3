/** Kinds of application that the office reviews and decides on. */
export const reviewKinds = { seller: '売主審査', estate: '物件審査' } as const
export type ReviewKind = keyof typeof reviewKinds
export const allReviewKinds = Object.keys(reviewKinds) as [ReviewKind, ...ReviewKind[]]

/** `me`: the reader's own; `none`: unassigned. Omitted: all. */
export const assigneeFilters = ['me', 'none'] as const
