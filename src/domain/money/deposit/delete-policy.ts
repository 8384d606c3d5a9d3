import { inArray } from 'drizzle-orm'
import { standingClosings } from '#domain/money/accounting/load.ts'
import { allocation, type DepositRow } from '#domain/money/payment/deposit-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'

interface DepositFacts {
  /** It was matched, or a refund of it was requested, even if that was undone. */
  used: boolean
  /** The closed month that includes it in its balances. */
  month: string | undefined
}

/** Why a line cannot be deleted; undefined for one that was typed in by mistake and never used. */
export function refusalOfDelete(
  { origin, importID }: Pick<DepositRow, 'origin' | 'importID'>,
  { used, month }: DepositFacts,
): Problem | undefined {
  if (origin !== 'hand' || importID !== null)
    return conflict('wrong-state', '銀行のファイルにある入金は消せません。照合から外すときは、対象外にしてください。')
  if (used)
    return conflict('deposit-used', 'この入金には、充当か返金の記録があるため消せません。照合から外すときは、対象外にしてください。')
  return month === undefined
    ? undefined
    : conflict('month-closed', `${Number(month.slice(5))}月の締めで数えた入金のため消せません。照合から外すときは、対象外にしてください。`)
}

/** Like `refusalOfDelete`, but for lines as they are now. */
export async function refusalsOfDelete(ctx: Ctx, rows: readonly DepositRow[]): Promise<Map<string, Problem | undefined>> {
  const typed = rows.flatMap(({ id, origin }) => (origin === 'hand' ? [id] : []))
  const closings = typed.length > 0 ? await standingClosings(ctx) : []
  const used = new Set<string | null>()
  if (typed.length > 0)
    for (const { id } of [
      ...(await ctx.db.select({ id: allocation.depositID }).from(allocation).where(inArray(allocation.depositID, typed))),
      ...(await ctx.db.select({ id: refund.depositID }).from(refund).where(inArray(refund.depositID, typed))),
    ])
      used.add(id)
  return new Map(
    rows.map((row) => {
      const counting = closings.find(({ month, closedAt }) => month >= row.bookedOn.slice(0, 7) && closedAt >= row.createdAt)
      return [row.id, refusalOfDelete(row, { used: used.has(row.id), month: counting?.month })]
    }),
  )
}
