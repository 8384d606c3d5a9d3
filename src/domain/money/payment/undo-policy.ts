import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'
import type { DepositOrigin } from './deposit-enumerations.ts'
import { holdingRefundStates } from './refund-enumerations.ts'
import { refund } from './refund-table.ts'

interface Part {
  undoneAt: unknown
  origin: DepositOrigin
  /** Whether its payment has been refunded, or is about to be. */
  refunded: boolean
}

/** Reason against undoing an allocation, apart from a closed month that has counted it; undefined if there is none. */
export function refusalOfUndo({ undoneAt, origin, refunded }: Part): Problem | undefined {
  if (undoneAt) return conflict('already-undone', 'この充当は、すでに取り消されています。')
  if (origin === 'card') return conflict('not-a-transfer', 'カードの入金は取り消せません。返金してください。')
  return refunded ? conflict('refund-exists', 'この支払いには返金の記録があるため、充当を取り消せません。') : undefined
}

/** The payments among these that have been refunded, or are about to be. */
export async function refundedAmong({ db }: Pick<Ctx, 'db'>, paymentIDs: readonly string[]): Promise<Set<string>> {
  if (paymentIDs.length === 0) return new Set()
  const found = await db
    .select({ id: refund.paymentID })
    .from(refund)
    .where(and(inArray(refund.paymentID, [...paymentIDs]), eq(refund.kind, 'payment'), inArray(refund.state, holdingRefundStates)))
  return new Set(found.flatMap(({ id }) => id ?? []))
}
