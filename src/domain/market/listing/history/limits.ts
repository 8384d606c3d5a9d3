/** Of what one has looked at, so many are remembered. */
export const VIEWS_KEPT = 100
