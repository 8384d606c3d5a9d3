/** Of words that many say so many talks are counted, the newest: all of them would be read for a number that helps nobody. */
export const NEWEST_TALKS = 1000
