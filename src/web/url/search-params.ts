/**
 * Search parameters remain strings: "true", "0123" and repeated names survive in both directions, because nothing is turned into JSON or
 * numbers here. A name that appears once is a string, a repeated one is a list.
 */
export function parseSearch(text: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found.get(name)
    found.set(name, before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value])
  }
  return Object.fromEntries(found)
}

/** Empty values are omitted, so a half-filled form results in a short address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encode(name)}=${encode(String(one))}`),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** The first value of a parameter, or undefined. */
export const one = (value: unknown): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== '' ? first : undefined
}

/**
 * The values of these names in the address, each once: the first load contains little more of a screen than its names. A route gives the
 * names as the type as well, since it infers none.
 */
export const texts =
  <N extends string>(...names: N[]) =>
  (search: Record<string, unknown>): { [name in N]?: string } =>
    Object.fromEntries(names.map((name) => [name, one(search[name])])) as { [name in N]?: string }

/** All values of a parameter; both commas and repetition separate them. */
export const many = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((each) => (typeof each === 'string' ? each.split(',') : []))
    .filter((each) => each !== '')

/** A whole number not below `least`, or undefined; full-width digits and separators are accepted. */
export const whole = (value: unknown, least = 0): number | undefined => {
  const text = one(value)?.normalize('NFKC').replaceAll(',', '').trim()
  if (text === undefined || !/^\d{1,15}$/.test(text)) return undefined
  return Number(text) < least ? undefined : Number(text)
}

// Commas and spaces stay readable; a lone surrogate, which encodeURIComponent refuses, becomes the replacement character.
const encode = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%20', '+')
