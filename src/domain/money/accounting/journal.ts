import type { AdjustmentKind } from '#domain/money/payment/deposit-enumerations.ts'
import type { PaymentMethod } from '#domain/money/payment/enumerations.ts'
import { addMonths } from '#platform/clock.ts'
import { type TaxOfRate, type TaxRate, taxesOf } from '#platform/money.ts'

/**
 * A movement of money, as stored: an allocation, an adjustment, a refund, an unmatched deposit that was returned (`held` from the day it
 * was received), an amount taken by a dispute (`lost`), or one won back (`restored`).
 */
export interface Movement {
  id: string
  kind: 'received' | AdjustmentKind | 'refunded' | 'held' | 'returned' | 'lost' | 'restored'
  /** The bank's day, or the day of the decision. */
  day: string
  /** When it was recorded. */
  at: string
  amount: number
  method: PaymentMethod
  /** Receipt or refund note; empty while a payment is not settled. */
  number: string
  orderNumber: string
  party: string
  /** The lines it paid or refunded, as on its paper. For an amount in several parts, the lines of the whole. Adjustments have none. */
  lines: readonly SoldLine[]
}
export interface SoldLine {
  name: string
  taxRate: TaxRate
  amount: number
}

/** A movement with its share of each line. */
export interface Entry extends Omit<Movement, 'lines'> {
  shares: SoldLine[]
}

/**
 * The entries of a month, oldest first. A movement recorded after its month was closed counts in the month of its recording, or in the
 * first open one. An open month counts nothing that a closed one has counted.
 */
export function entriesOf(month: string, movements: readonly Movement[], closed: ReadonlyMap<string, ReadonlySet<string>>): Entry[] {
  const counted = new Set([...closed.values()].flatMap((ids) => [...ids]))
  return movements
    .flatMap((movement) => {
      if (!closed.has(month) && counted.has(movement.id)) return []
      const day = dayIn(movement, closed)
      const { lines, ...rest } = movement
      return day.startsWith(month) ? { ...rest, day, shares: sharesOf(lines, movement.amount) } : []
    })
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.number.localeCompare(other.number) || one.id.localeCompare(other.id))
}

function dayIn({ id, day, at }: Movement, closed: ReadonlyMap<string, ReadonlySet<string>>): string {
  const counted = closed.get(day.slice(0, 7))
  if (!counted || counted.has(id)) return day
  const written = at.slice(0, 10)
  if (!closed.has(written.slice(0, 7))) return written
  return `${addMonths([...closed.keys()].toSorted().at(-1) ?? '', 1)}-01`
}

/** Splits the amount over the lines in proportion. The rounding difference goes to the largest. */
export function sharesOf(lines: readonly SoldLine[], amount: number): SoldLine[] {
  const whole = lines.reduce((sum, line) => sum + line.amount, 0)
  if (whole === amount) return lines.map(({ name, taxRate, amount }) => ({ name, taxRate, amount }))
  const shares = lines.map(({ name, taxRate, amount: of }) => ({
    ...{ name, taxRate },
    amount: Number((BigInt(amount) * BigInt(of)) / BigInt(whole || 1)),
  }))
  const [largest] = shares.toSorted((one, other) => other.amount - one.amount)
  if (largest) largest.amount += amount - shares.reduce((sum, share) => sum + share.amount, 0)
  return shares
}

export interface Figures {
  /** By service and rate, with tax. */
  sales: { name: string; taxRate: TaxRate; amount: number }[]
  taxes: TaxOfRate[]
  received: { card: number; transfer: number }
  adjusted: { fee: number; writeOff: number }
  refunded: { card: number; transfer: number }
  refundTaxes: TaxOfRate[]
  /** Received and returned without being matched: neither sale nor refund, but in the bank's ledger. */
  held: { card: number; transfer: number }
  returned: { card: number; transfer: number }
  /** Bad debts from disputes, and those recovered after all. */
  lost: number
  restored: number
}

/** Sales are the amounts received: an adjusted shortfall was never income. */
export function figuresOf(entries: readonly Entry[]): Figures {
  const of = (...kinds: Entry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind))
  const sum = (some: readonly { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0)
  const sold = of('received')
  const byLine = new Map<string, Figures['sales'][number]>()
  for (const { name, taxRate, amount } of sold.flatMap(({ shares }) => shares)) {
    const before = byLine.get(`${taxRate} ${name}`)
    byLine.set(`${taxRate} ${name}`, { name, taxRate, amount: (before?.amount ?? 0) + amount })
  }
  const byMethod = (some: readonly Entry[]) => ({
    card: sum(some.filter(({ method }) => method === 'card')),
    transfer: sum(some.filter(({ method }) => method === 'transfer')),
  })
  return {
    sales: [...byLine.values()].toSorted((one, other) => other.amount - one.amount || one.name.localeCompare(other.name)),
    taxes: addTaxes(sold),
    received: byMethod(of('received')),
    adjusted: { fee: sum(of('fee')), writeOff: sum(of('writeOff')) },
    refunded: byMethod(of('refunded')),
    refundTaxes: addTaxes(of('refunded')),
    held: byMethod(of('held')),
    returned: byMethod(of('returned')),
    lost: sum(of('lost')),
    restored: sum(of('restored')),
  }
}

/** The tax of each entry is rounded by itself, as on its paper. */
function addTaxes(entries: readonly Entry[]): TaxOfRate[] {
  const sums = new Map<TaxRate, TaxOfRate>()
  for (const { rate, total, tax } of entries.flatMap(({ shares }) => taxesOf(shares))) {
    const before = sums.get(rate)
    sums.set(rate, { rate, total: (before?.total ?? 0) + total, tax: (before?.tax ?? 0) + tax })
  }
  return [...sums.values()].toSorted((one, other) => other.rate - one.rate)
}
