/** A price beyond these factors is a typo or a different offer: an operator reviews it first. */
const LEAST = 0.5
const MOST = 2

export const needsReview = (from: number, to: number): boolean => to < from * LEAST || to > from * MOST
