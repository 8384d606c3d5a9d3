import { DAY_MS } from '#platform/clock.ts'
import type { Yen } from '#platform/money.ts'
import type { SuggestionReason, Verdict } from './desk-enumerations.ts'

/** A deposit with an unmatched remainder, and the numbers its payer wrote. */
export interface OpenLine {
  id: string
  remaining: Yen
  payerFolded: string | null
  references: readonly string[]
  bookedOn: string
  /** Part of it is matched already. */
  used: boolean
}

/** An unpaid payment. `open`: the amount still due. */
export interface OpenPayment {
  id: string
  payerID: string
  open: Yen
  /** The digits of its order number, which the payer is asked to write before their name. */
  reference: string
  announcedOn: string | null
}

/** Known names, folded, each with the payers who are known by it. */
export type Payers = ReadonlyMap<string, ReadonlySet<string>>

export interface Candidate {
  parts: { paymentID: string; amount: Yen }[]
  why: SuggestionReason[]
  /** Positive: the amount by which the deposit falls short. Negative: the surplus. */
  gap: number
}

export interface Suggestion {
  verdict: Verdict
  /** The likeliest first; those of `unknown` are only hints. */
  candidates: Candidate[]
  /** The shortfall is probably a fee deducted by the payer's bank. */
  feeLikely: boolean
}

const SHOWN = 5
/** Combinations are tried among at most this many payments of a payer. */
const AMONG = 10
const TOGETHER = 5
const NEAR_DAYS = 3

/**
 * The payments that each line probably pays. Firm suggestions of all lines together never give out more than a line has or a payment needs: they can
 * be pressed in any order.
 */
export function suggest(
  lines: readonly OpenLine[],
  payments: readonly OpenPayment[],
  { payers, feeTolerance }: { payers: Payers; feeTolerance: Yen },
): Map<string, Suggestion> {
  const left = new Map(payments.map(({ id, open }) => [id, open]))
  const find = finder(payments, payers)
  const found = new Map<string, Suggestion>()
  const decide = (line: OpenLine, decided: Omit<Suggestion, 'feeLikely'>) => {
    const [first] = decided.candidates
    if (decided.verdict !== 'unknown')
      for (const { paymentID, amount } of first?.parts ?? []) left.set(paymentID, (left.get(paymentID) ?? 0) - amount)
    const verdict = decided.verdict === 'unknown' && line.used && !first ? 'over' : decided.verdict
    found.set(line.id, { ...decided, verdict, feeLikely: decided.verdict === 'short' && (first?.gap ?? 0) <= feeTolerance })
  }
  const oldestFirst = lines.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : a.id < b.id ? -1 : 1))

  // A line that covers its payment in full precedes other lines with the same number.
  for (const line of oldestFirst) {
    const numbered = find.byNumber(line)
    if (numbered.length > 0 && sumOf(numbered, left) === line.remaining)
      decide(line, { verdict: 'exact', candidates: [fill(line, numbered, left, ['number'])] })
  }
  for (const line of oldestFirst) {
    if (found.has(line.id)) continue
    const numbered = find.byNumber(line)
    decide(
      line,
      numbered.length > 0 ? firm(line, numbered, left, ['number']) : (byName(line, find.byName(line), left) ?? bySum(line, find, left)),
    )
  }
  return found
}

function finder(payments: readonly OpenPayment[], payers: Payers) {
  const byReference = grouped(payments, ({ reference }) => reference)
  const byEnding = grouped(payments, ({ reference }) => reference.slice(-6))
  const byPayer = grouped(payments, ({ payerID }) => payerID)
  const byOpen = grouped(payments, ({ open }) => String(open))
  return {
    byNumber: ({ references }: OpenLine) => {
      const of = references.flatMap((written) => {
        const whole = byReference.get(written) ?? []
        const ending = written.length === 6 ? (byEnding.get(written) ?? []) : []
        return whole.length > 0 ? whole : ending.length === 1 ? ending : []
      })
      return [...new Set(of)]
    },
    byName: ({ payerFolded }: OpenLine) =>
      !payerFolded || payerFolded.length < 2
        ? []
        : withoutCopy([...(payers.get(payerFolded) ?? [])].flatMap((payer) => [byPayer.get(payer) ?? []])),
    ofSum: ({ remaining }: OpenLine) => byOpen.get(String(remaining)) ?? [],
  }
}

/** Most names have one payer, who may have thousands of payments. */
const withoutCopy = <T>(lists: T[][]): readonly T[] => (lists.length === 1 ? (lists[0] ?? []) : lists.flat())

/** Payments of known payers: certain if one payment fits, else one combination, or if only one payment waits. */
function byName(line: OpenLine, named: readonly OpenPayment[], left: ReadonlyMap<string, Yen>): Omit<Suggestion, 'feeLikely'> | undefined {
  const waiting = firstOf(AMONG, named, ({ id }) => (left.get(id) ?? 0) > 0)
  if (waiting.length === 0) return undefined
  const hint = (payments: readonly OpenPayment[]) =>
    fill(line, payments, left, sumOf(payments, left) === line.remaining ? ['name', 'sum'] : ['name'])
  const fitting = sumsThatFit(waiting, line.remaining, left)
  const singles = fitting.filter((payments) => payments.length === 1)
  const [only, ...others] = singles.length > 0 ? singles : fitting
  if (only && others.length === 0) return { verdict: 'exact', candidates: [hint(only)] }
  if (only) return { verdict: 'unknown', candidates: [only, ...others].slice(0, SHOWN).map(hint) }
  if (waiting.length === 1) return firm(line, waiting, left, ['name'])
  return { verdict: 'unknown', candidates: waiting.slice(0, SHOWN).map((payment) => hint([payment])) }
}

function firstOf<T>(most: number, all: readonly T[], fits: (one: T) => boolean): T[] {
  const found: T[] = []
  for (const one of all) if (fits(one) && found.push(one) === most) break
  return found
}

/** Matches only the amount of a recent announcement. */
function bySum(line: OpenLine, find: ReturnType<typeof finder>, left: ReadonlyMap<string, Yen>): Omit<Suggestion, 'feeLikely'> {
  const near = find
    .ofSum(line)
    .filter(
      ({ id, announcedOn }) =>
        left.get(id) === line.remaining &&
        announcedOn !== null &&
        Math.abs(Date.parse(announcedOn) - Date.parse(line.bookedOn)) <= NEAR_DAYS * DAY_MS,
    )
  return { verdict: 'unknown', candidates: near.length === 1 ? [fill(line, near, left, ['sum'])] : [] }
}

function firm(
  line: OpenLine,
  payments: readonly OpenPayment[],
  left: ReadonlyMap<string, Yen>,
  why: SuggestionReason[],
): Omit<Suggestion, 'feeLikely'> {
  const candidate = fill(line, payments, left, why)
  return { verdict: candidate.gap === 0 ? 'exact' : candidate.gap > 0 ? 'short' : 'over', candidates: [candidate] }
}

/** The line's money, given to the payments in their order until it or they are used up. */
function fill(
  { remaining }: OpenLine,
  payments: readonly OpenPayment[],
  left: ReadonlyMap<string, Yen>,
  why: SuggestionReason[],
): Candidate {
  let money = remaining
  const parts = payments.map(({ id }) => {
    const amount = Math.min(money, left.get(id) ?? 0)
    money -= amount
    return { paymentID: id, amount }
  })
  return { parts, why, gap: sumOf(payments, left) - remaining }
}

const sumOf = (payments: readonly OpenPayment[], left: ReadonlyMap<string, Yen>): Yen =>
  payments.reduce((sum, { id }) => sum + (left.get(id) ?? 0), 0)

/** Every combination of up to five payments whose open amounts add up to this amount. */
function sumsThatFit(payments: readonly OpenPayment[], amount: Yen, left: ReadonlyMap<string, Yen>): OpenPayment[][] {
  const fitting: OpenPayment[][] = []
  const opens = payments.map(({ id }) => left.get(id) ?? 0)
  const largest = Math.max(0, ...opens)
  const walk = (from: number, chosen: OpenPayment[], rest: Yen) => {
    if (rest === 0 && chosen.length > 0) fitting.push(chosen)
    if (rest <= 0 || rest > (TOGETHER - chosen.length) * largest) return
    for (let index = from; index < payments.length; index++) {
      const [payment, open] = [payments[index], opens[index] ?? 0]
      if (payment && open <= rest) walk(index + 1, [...chosen, payment], rest - open)
    }
  }
  walk(0, [], amount)
  return fitting
}

function grouped<T>(of: readonly T[], key: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of of) {
    const group = groups.get(key(one))
    if (group) group.push(one)
    else groups.set(key(one), [one])
  }
  return groups
}
