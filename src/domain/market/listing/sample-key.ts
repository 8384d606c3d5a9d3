/** Each listing has a position in a random order, its sample key: the hash of its id. Those before a given key are a fair sample of all. */

const FIRST_SAMPLE_KEY = -(2 ** 31)
export const LAST_SAMPLE_KEY = 2 ** 31 - 1
const SAMPLE_KEYS = 2 ** 32

/** The sample key with that many listings before it. */
export const sampleKeyBehind = (listings: number, rowEstimate: number) =>
  Math.min(LAST_SAMPLE_KEY, Math.floor(FIRST_SAMPLE_KEY + SAMPLE_KEYS * (listings / Math.max(1, rowEstimate))))

/** The share of all listings before a sample key. */
export const shareBefore = (sampleKey: number) => (sampleKey - FIRST_SAMPLE_KEY) / SAMPLE_KEYS
