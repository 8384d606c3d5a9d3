/** So many texts one person keeps. */
export const TEMPLATES_AT_MOST = 30
/** And so many the office shares. */
export const SHARED_AT_MOST = 60
