import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'

type Paid = Pick<DeskDeposit['paid'][number], 'id' | 'undoneAt' | 'undoRefused'>

/** The parts that the match has just made, if the server lets all of them be taken back. */
export function undoableParts(before: { paid: readonly Paid[] }, after: { paid: readonly Paid[] }): readonly string[] {
  const made = after.paid.filter(({ id }) => !before.paid.some((known) => known.id === id))
  return made.every(({ undoneAt, undoRefused }) => !undoneAt && !undoRefused) ? made.map(({ id }) => id) : []
}

/** The payer is told the reason. */
export async function undoMatch(parts: readonly string[]): Promise<void> {
  for (const id of parts) await api.undoAllocation({ params: { id }, body: { reason: '運営の操作に誤りがあったため' } })
}
