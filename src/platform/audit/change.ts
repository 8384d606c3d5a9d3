import { createHash, randomBytes } from 'node:crypto'
import { toWireTime } from '#platform/clock.ts'

export type Fields = Record<string, unknown>

/** Recorded instead of a value: only that it changed. */
export const ONLY_THAT = '変更'
/** For a long text, this much around the first difference. */
const [LEAD, MAX_EXCERPT] = [40, 400]
/** For a long list, only what was added and removed. */
const MAX_LIST = 1000

/**
 * The changed fields of an edit, nested ones by their path (`land.area`). Secrets are left out, a birth date is only recorded as changed,
 * and of an account number the last four digits are kept.
 */
export function changedFields(before: object, after: object): { before: Fields; after: Fields } | undefined {
  const [was, is] = [flat(before), flat(after)]
  const changed: { before: Fields; after: Fields } = { before: {}, after: {} }
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const name = path.replace(/^.*\./, '')
    const pair = [was.get(path) ?? null, is.get(path) ?? null] as const
    if (isSecret(name) || canonical(pair[0]) === canonical(pair[1])) continue
    const [from, to] = kept(name, pair)
    changed.before[path] = from
    changed.after[path] = to
  }
  return Object.keys(changed.after).length > 0 ? changed : undefined
}

/** A checksum that outlives the erased contents: without the salt they cannot be recovered by guessing. */
export function sealOf(change: { before: Fields; after: Fields }): { changeSalt: string; changeSum: string } {
  const changeSalt = randomBytes(16).toString('hex')
  return { changeSalt, changeSum: sumOf({ ...change, changeSalt }) }
}

export const sumOf = ({ before, after, changeSalt }: { before: unknown; after: unknown; changeSalt: string }): string =>
  createHash('sha256')
    .update(canonical([before, after, changeSalt]))
    .digest('hex')

const isSecret = (name: string) => /secret|token|password|hash$/i.test(name)
const isThing = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function flat(thing: object, under = ''): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [name, value] of Object.entries(thing)) {
    if (value === undefined) continue
    if (isThing(value)) for (const [path, each] of flat(value, `${under}${name}.`)) found.set(path, each)
    else found.set(under + name, value instanceof Date ? toWireTime(value) : value)
  }
  return found
}

function kept(name: string, [before, after]: readonly [unknown, unknown]): [unknown, unknown] {
  if (name === 'birthDate') return [null, ONLY_THAT]
  if (/^(account)?number$/i.test(name)) return [maskDigits(before), maskDigits(after)]
  if (typeof before === 'string' || typeof after === 'string') return excerpts(before, after)
  if (Array.isArray(before) || Array.isArray(after)) return comings(asList(before), asList(after))
  return [before, after]
}

const maskDigits = (value: unknown) => (typeof value === 'string' && /^\d{5,}$/.test(value) ? value.replaceAll(/\d(?=\d{4})/g, '•') : value)

function excerpts(before: unknown, after: unknown): [unknown, unknown] {
  const [was, is] = [String(before ?? ''), String(after ?? '')]
  if (was.length <= MAX_EXCERPT && is.length <= MAX_EXCERPT) return [before, after]
  let differs = 0
  while (was[differs] === is[differs]) differs++
  const from = Math.max(0, differs - LEAD)
  const cut = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + MAX_EXCERPT)}${text.length > from + MAX_EXCERPT ? '…' : ''}`
  return [before === null ? null : cut(was), after === null ? null : cut(is)]
}

function comings(before: unknown[], after: unknown[]): [unknown, unknown] {
  if (canonical([before, after]).length <= MAX_LIST) return [before, after]
  const without = (list: unknown[], other: unknown[]) => {
    const there = new Set(other.map(canonical))
    return list.filter((each) => !there.has(canonical(each)))
  }
  const [gone, come] = [without(before, after), without(after, before)]
  return gone.length + come.length === 0 ? [null, '並び順'] : [gone, come]
}

const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === null ? [] : [value])

/** Serialises equal values identically, even after the database has reordered their fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isThing(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  )
}
