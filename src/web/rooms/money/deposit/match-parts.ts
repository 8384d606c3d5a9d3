import type { DeskDeposit, MatchablePayment } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'

export const matchParts = (
  { id, version }: DeskDeposit,
  parts: readonly MatchablePayment[],
  adjustments: { paymentID: string; amount: number; kind: 'fee' | 'writeOff'; reason: string | null }[] = [],
) => {
  const payments = parts.map((one) => ({ id: one.id, amount: one.part, version: one.version }))
  return api.matchDeposit({ params: { id }, body: { payments, adjustments } }, { ifMatch: version })
}
