/** For common words only this many of the newest negotiations are counted: an exact number would not be worth reading them all. */
export const NEWEST_TALKS = 1000
