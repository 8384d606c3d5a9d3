/** Maximum number of views kept per member. */
export const VIEWS_KEPT = 100
