import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { personHold } from './table.ts'

type Desk = Pick<Ctx, 'db' | 'clock'>

/** SQL condition, by owner column: true for rows under a retention hold, which scheduled jobs must not delete now. */
export const isUnderRetentionHold = ({ db, clock }: Desk, whose: AnyPgColumn | SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(personHold)
      .where(and(eq(personHold.id, whose), gt(personHold.until, clock.now()))),
  )

/** End of a person's retention hold; undefined when there is none. */
export async function heldUntil({ db, clock }: Desk, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: personHold.until })
    .from(personHold)
    .where(and(eq(personHold.id, id), gt(personHold.until, clock.now())))
  return row?.until
}
