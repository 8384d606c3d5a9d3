/** Facilities per category that have a bit each. */
const PER_CATEGORY = 8
const BITS = 128n

/** The bit of a facility: 305 is the fifth of the third category. Undefined if it has none. */
export function facilityBit(code: number): bigint | undefined {
  const [category, place] = [Math.floor(code / 100) - 1, (code % 100) - 1]
  const bit = BigInt(category * PER_CATEGORY + place)
  return place >= 0 && place < PER_CATEGORY && category >= 0 && bit < BITS ? bit : undefined
}

/** The two words with the bits of these facilities, as in the database's facility_bits(); undefined if one of them has no bit. */
export function facilityText(codes: readonly number[]): { low: bigint; high: bigint } | undefined {
  const bits = codes.map(facilityBit)
  if (bits.some((bit) => bit === undefined)) return undefined
  const all = (bits as bigint[]).reduce((set, bit) => set | (1n << bit), 0n)
  return { low: BigInt.asIntN(64, all), high: BigInt.asIntN(64, all >> 64n) }
}
