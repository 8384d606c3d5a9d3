import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import type { CompanionRow } from './queries.ts'
import { type CompanionMove, companionLife } from './state.ts'
import { companion } from './table.ts'

/** Records that a companion consented or withdrew: after consent, their inviter cannot remove them. The row is locked. */
export async function companionConsents(ctx: Ctx, row: CompanionRow, move: Extract<CompanionMove, 'consent' | 'withdraw'>): Promise<void> {
  const companionStatus = companionLife.after(row.companionStatus, move)
  if (companionStatus !== row.companionStatus) await updateRow(ctx, companion, row, { companionStatus })
}
