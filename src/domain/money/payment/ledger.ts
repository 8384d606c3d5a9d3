import { sql } from 'drizzle-orm'
import { type Db, rows } from '#platform/db/open.ts'

/** Payments marked as paid without the full amount received, or the reverse. There must never be any. */
export async function findMismatches(db: Db, limit = 10): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select payment.id from payment left join payment_deposit money on money.payment_id = payment.id and money.credited
        where (payment.payment_status in (2, 9)) <> (money.id is not null) or money.amount <> payment.amount order by 1 limit ${limit}::int`,
  )
  return found.map(({ id }) => id)
}
