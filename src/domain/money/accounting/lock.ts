import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'

/** Closing a month is exclusive: movements of its money wait for the closing, and the closing waits for them. */
export const lockMonths = ({ db }: Pick<Ctx, 'db'>, how: 'read' | 'write') =>
  how === 'write'
    ? db.execute(sql`select pg_advisory_xact_lock(hashtextextended('month closing', 0))`)
    : db.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('month closing', 0))`)
