import { createHash } from 'node:crypto'
import type { BankLine } from './line.ts'

/** The same for a line in any file of its account. Lines equal in everything are told apart by their order within the day. */
export function fingerprints(account: string, lines: readonly BankLine[]): string[] {
  const times = new Map<string, number>()
  return lines.map(({ bookedOn, direction, amount, payer, description, bankRef, balanceAfter }) => {
    const same = JSON.stringify([account, bookedOn, direction, amount, payer, description, bankRef, balanceAfter])
    const before = times.get(same) ?? 0
    times.set(same, before + 1)
    return createHash('sha256').update(`${same}#${before}`).digest('base64url')
  })
}
