/** So many texts one person keeps. */
export const TEMPLATES_AT_MOST = 30
