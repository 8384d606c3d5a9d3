import type { BankImport } from '#domain/money/deposit/import-contract.ts'

/** The difference between the file's balances and its lines, when only some lines were exported. Undefined if it has no balances. */
export function balanceGap({ openingBalance, closingBalance, inTotal, outTotal, preview }: BankImport): number | undefined {
  if (openingBalance === null || closingBalance === null || !preview) return undefined
  // Some banks fill both with zeros.
  if (openingBalance === 0 && closingBalance === 0) return undefined
  // The totals leave reversals out.
  const reversed = preview.reversals.reduce((sum, { amount, direction }) => sum + (direction === 'in' ? amount : -amount), 0)
  return closingBalance - (openingBalance + inTotal - outTotal + reversed)
}
