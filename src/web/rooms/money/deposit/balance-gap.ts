import type { BankImport } from '#domain/money/deposit/import-contract.ts'

/** The sum by which the file's balances differ from its lines: somebody saved only some of them. Undefined where it names no balances. */
export function balanceGap({ openingBalance, closingBalance, inTotal, outTotal, preview }: BankImport): number | undefined {
  if (openingBalance === null || closingBalance === null || !preview) return undefined
  // Some banks fill both with zeros.
  if (openingBalance === 0 && closingBalance === 0) return undefined
  // The totals leave reversals out.
  const reversed = preview.reversals.reduce((sum, { amount, direction }) => sum + (direction === 'in' ? amount : -amount), 0)
  return closingBalance - (openingBalance + inTotal - outTotal + reversed)
}
