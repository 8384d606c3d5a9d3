/** As many as a device keeps before anybody signs in, and as many as one call takes. */
export const FAVORITES_AT_ONCE = 50
export const MEMO_LENGTH = 500
