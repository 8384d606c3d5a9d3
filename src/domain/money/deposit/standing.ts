import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { allocation, type DepositRow, deposit } from '#domain/money/payment/deposit-table.ts'
import { holdingRefundStates } from '#domain/money/payment/refund-enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Yen } from '#platform/money.ts'
import type { DepositStanding } from './desk-enumerations.ts'

// In a select of one table its columns are written without its name, which a subquery would read as its own.
const DEPOSIT = sql`deposit.id`
const isReturn = eq(refund.kind, 'remainder')
const openStates = holdingRefundStates.filter((state) => state !== 'done')
const isOpenReturn = and(isReturn, inArray(refund.state, openStates))
const isDoneReturn = and(isReturn, eq(refund.state, 'done'))
const hasReturn = (condition: SQL | undefined) => sql`${DEPOSIT} in (select ${refund.depositID} from ${refund} where ${condition})`
const pays = sql`exists (select 1 from ${allocation} where ${allocation.depositID} = ${DEPOSIT} and ${isNull(allocation.undoneAt)})`

/** Money that pays something although a part of it went back is matched; an open return shows until it ends. */
export const standingOfDeposit = sql<DepositStanding>`case
  when ${deposit.aside} is not null then 'aside'
  when ${deposit.remaining} > 0 then 'waiting'
  when ${hasReturn(isOpenReturn)} then 'returning'
  when ${hasReturn(isDoneReturn)} and not ${pays} then 'returned'
  else 'matched' end`

/** The same for rows, with the sum that an open return holds. */
export async function standingsOf(
  { db }: Ctx,
  rows: readonly DepositRow[],
): Promise<Map<string, { standing: DepositStanding; returning: Yen }>> {
  if (rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  const returning = sql`(select coalesce(sum(${refund.amount}), 0) from ${refund} where ${refund.depositID} = ${DEPOSIT} and ${isOpenReturn})`
  const found = await db
    .select({ id: deposit.id, standing: standingOfDeposit, returning: returning.mapWith(Number) })
    .from(deposit)
    .where(inArray(deposit.id, ids))
  return new Map(found.map(({ id, ...told }) => [id, told]))
}
