/** The second click of a double click comes within this time, and is not meant for what has appeared meanwhile. */
export const DOUBLE_CLICK_MS = 500
