/** Beyond these a new price is a slip of the keyboard, or another offer: an operator looks at it first. */
const LEAST = 0.5
const MOST = 2

export const needsReview = (from: number, to: number): boolean => to < from * LEAST || to > from * MOST
