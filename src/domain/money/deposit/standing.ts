import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { allocation, type DepositRow, deposit } from '#domain/money/payment/deposit-table.ts'
import { holdingRefundStates } from '#domain/money/payment/refund-enumerations.ts'
import { refund } from '#domain/money/payment/refund-table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Yen } from '#platform/money.ts'
import type { DepositStanding } from './desk-enumerations.ts'

// In a select of one table columns are written without their table, which a subquery would read as its own: hence the raw names.
const DEPOSIT = sql`deposit.id`
const openStates = holdingRefundStates.filter((state) => state !== 'done')
const isOpenReturn = and(eq(refund.kind, 'remainder'), inArray(refund.state, openStates))
const openReturns = sql`select ${refund.depositID} from ${refund} where ${isOpenReturn}`
/** Deposits with a completed return and no match: returned whole, as nothing remains of them where this is asked. */
const wholeReturns = sql`select ${refund.depositID} from ${refund} where ${refund.kind} = 'remainder' and ${refund.state} = 'done' and not exists (
  select 1 from ${allocation} where ${allocation.depositID} = refund.deposit_id and ${isNull(allocation.undoneAt)})`

const standingOfDeposit = sql<DepositStanding>`case
  when ${deposit.aside} is not null then 'aside'
  when ${deposit.remaining} > 0 then 'waiting'
  when ${DEPOSIT} in (${openReturns}) then 'returning'
  when ${DEPOSIT} in (${wholeReturns}) then 'returned'
  else 'matched' end`

const isSettled = and(eq(deposit.remaining, 0), isNull(deposit.aside), sql`${deposit.origin} <> 'card'`)
/** The standings as conditions on all deposits of the bank: returns are few, and the database begins with them. An open one shows until it ends. */
export const isSettledAs = {
  returning: and(isSettled, sql`${DEPOSIT} = any(array(${openReturns}))`),
  returned: and(isSettled, sql`${DEPOSIT} = any(array(${wholeReturns} and refund.deposit_id not in (${openReturns})))`),
  matched: and(isSettled, sql`${DEPOSIT} not in (${openReturns} union all ${wholeReturns})`),
}

/** Includes the amount reserved for an open refund. */
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
  return new Map(found.map(({ id, ...facts }) => [id, facts]))
}
