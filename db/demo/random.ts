export type Random = ReturnType<typeof createRandom>

/** The same seed gives the same numbers on every machine (mulberry32), so a rebuilt demo is identical. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (from: number, to: number) => from + next() * (to - from),
    whole: (from: number, to: number) => Math.floor(from + next() * (to - from + 1)),
    oneOf: <Thing>(things: readonly Thing[]): Thing => things[Math.floor(next() * things.length)] as Thing,
    chance: (share: number) => next() < share,
  }
}
