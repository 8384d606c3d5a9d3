import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** A month is closed alone: moves of its money wait for the closing, and the closing for them. */
export const lockMonths = ({ db }: Pick<Ctx, 'db'>, how: 'read' | 'write') =>
  how === 'write'
    ? db.execute(sql`select pg_advisory_xact_lock(hashtextextended('month closing', 0))`)
    : db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('month closing', 0))`)
