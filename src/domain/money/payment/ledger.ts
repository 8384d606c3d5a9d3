import { sql } from 'drizzle-orm'
import { type Db, rows } from '#platform/db/open.ts'
import { holdingRefundStates } from './refund-enumerations.ts'

export type Mismatch = { kind: 'payment' | 'deposit'; id: string }

/**
 * Payments with amounts or a state that contradict their allocations, adjustments and refunds, and deposits that are not
 * the sum of their allocations, returns and remainder. There must never be any.
 */
export async function findMismatches(db: Db, limit = 10): Promise<Mismatch[]> {
  const holding = sql.join(
    holdingRefundStates.map((state) => sql`${state}`),
    sql`, `,
  )
  return rows<Mismatch>(
    db,
    sql`with paid as (select payment_id, sum(amount) as total from allocation where undone_at is null group by 1),
          adjusted as (select payment_id, sum(amount) as total from adjustment where undone_at is null group by 1),
          refunded as (select payment_id, sum(amount) as total from refund where kind = 'payment' and state = 'done' group by 1),
          spent as (select deposit_id, sum(amount) as total from allocation where undone_at is null group by 1),
          returned as (select deposit_id, sum(amount) as total from refund where kind = 'remainder' and state in (${holding}) group by 1)
        select 'payment' as kind, payment.id from payment
          left join paid on paid.payment_id = payment.id
          left join adjusted on adjusted.payment_id = payment.id
          left join refunded on refunded.payment_id = payment.id
          where received_amount <> coalesce(paid.total, 0) or adjusted_amount <> coalesce(adjusted.total, 0)
            or refunded_amount <> coalesce(refunded.total, 0)
            or (payment_status in (2, 9)) <> (received_amount + adjusted_amount = payment.amount)
            or (payment_status = 9) <> (refunded_amount > 0 and refunded_amount = received_amount)
        union all
        select 'deposit' as kind, deposit.id from deposit
          left join spent on spent.deposit_id = deposit.id
          left join returned on returned.deposit_id = deposit.id
          where amount <> remaining + coalesce(spent.total, 0) + coalesce(returned.total, 0)
        order by 1, 2 limit ${limit}::int`,
  )
}
