import { and, eq, exists, gt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { personHold } from './table.ts'

type Desk = Pick<Ctx, 'db' | 'clock'>

/** Of rows that are somebody's, by the column of whose they are: those that nothing by the clock may take away now. */
export const isHeld = ({ db, clock }: Desk, whose: AnyPgColumn | SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(personHold)
      .where(and(eq(personHold.id, whose), gt(personHold.until, clock.now()))),
  )

/** Until when somebody's data is held; undefined when it is not. */
export async function heldUntil({ db, clock }: Desk, id: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: personHold.until })
    .from(personHold)
    .where(and(eq(personHold.id, id), gt(personHold.until, clock.now())))
  return row?.until
}
