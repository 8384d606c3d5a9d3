import type { DeskDeposit } from '#domain/money/deposit/desk-contract.ts'
import { api } from '#web/api/client.ts'

type PaidPart = Pick<DeskDeposit['paid'][number], 'id' | 'undoneAt' | 'undoRefused'>

/** The allocation just made by the match, if the server lets it be undone. Several cannot be undone together. */
export function undoablePart(before: { paid: readonly PaidPart[] }, after: { paid: readonly PaidPart[] }): string | undefined {
  const [made, ...others] = after.paid.filter(({ id }) => !before.paid.some((known) => known.id === id))
  return made && others.length === 0 && !made.undoneAt && !made.undoRefused ? made.id : undefined
}

/** The payer is notified of the reason. */
export const undoMatch = (id: string) => api.undoAllocation({ params: { id }, body: { reason: '運営の操作に誤りがあったため' } })
