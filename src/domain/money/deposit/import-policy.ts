import { and, eq, inArray } from 'drizzle-orm'
import { allocation, deposit } from '#domain/money/payment/deposit-table.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import type { Ctx } from '#platform/context.ts'
import { conflict, type Problem } from '#platform/errors.ts'

/** Reason against undoing an import; undefined while none of its deposits is matched or being refunded. */
export async function refusalOfDrop({ db }: Pick<Ctx, 'db'>, id: string): Promise<Problem | undefined> {
  const made = db
    .select({ id: deposit.id })
    .from(deposit)
    .where(and(eq(deposit.importID, id), eq(deposit.origin, 'file')))
  const used =
    (await db.$count(allocation, inArray(allocation.depositID, made))) + (await db.$count(refund, inArray(refund.depositID, made)))
  return used > 0
    ? conflict('import-used', 'この取り込みの入金には、支払いに充てたもの、または返金を申請したものがあるため、取り消せません。')
    : undefined
}
