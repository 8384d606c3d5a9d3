/** The maximum stored on a device before sign-in, and per call. */
export const FAVORITES_AT_ONCE = 50
export const MEMO_LENGTH = 500
