import { sql } from 'drizzle-orm'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { documentNumber } from './table.ts'

/**
 * Q quotation, O order (and its invoice), R receipt, C refund note (返還請求書), P privacy request, T case of reports (通報), G enquiry to the
 * office (お問い合わせ).
 */
type Series = 'Q' | 'O' | 'R' | 'C' | 'P' | 'T' | 'G'

/**
 * The next number of a series in this year, such as Q-2026-000123. Gapless: the counter's row stays locked until the document is committed,
 * and a rollback returns the number. Call it late in a transaction, since others wait for the lock.
 */
export async function nextDocumentNumber(ctx: Ctx, series: Series): Promise<string> {
  if (!ctx.inTransaction) throw new Error('A document number must be assigned in the transaction that creates the document.')
  const name = `${series}-${tokyoDay(ctx.clock.now()).slice(0, 4)}`
  const [row] = await ctx.db
    .insert(documentNumber)
    .values({ series: name, last: 1 })
    .onConflictDoUpdate({ target: documentNumber.series, set: { last: sql`${documentNumber.last} + 1` } })
    .returning()
  return `${name}-${String(row?.last).padStart(6, '0')}`
}
