/** A price beyond these factors is a typo or a different offer: an operator reviews it first. */
const MIN_FACTOR = 0.5
const MAX_FACTOR = 2

export const needsReview = (from: number, to: number): boolean => to < from * MIN_FACTOR || to > from * MAX_FACTOR
