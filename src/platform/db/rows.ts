import { type Column, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ctx } from '#platform/context.ts'
import { notFound, versionMismatch } from '#platform/errors.ts'
import { newID } from '#platform/id.ts'

type Table = PgTable & { id: Column }
type Stamps = 'id' | 'createdAt' | 'updatedAt' | 'version'
type New<T extends Table> = Omit<T['$inferInsert'], Stamps> & { id?: string }
type Change<T extends Table> = Partial<Omit<T['$inferInsert'], Stamps>>

/** Inserts a row with its stamps (and an id, unless given). */
export async function insertRow<T extends Table>(ctx: Ctx, table: T, values: New<T>): Promise<T['$inferSelect']> {
  const now = ctx.clock.now()
  const stamped = { id: newID(), ...values, createdAt: now, updatedAt: now, version: 1 }
  const [row] = await ctx.db
    .insert(table as PgTable)
    .values(stamped)
    .returning()
  return row as T['$inferSelect']
}

/** Updates a row locked or read in this transaction, and increments its version; an empty change does nothing. */
export async function updateRow<T extends Table>(
  ctx: Ctx,
  table: T,
  row: { id: string; version: number },
  change: Change<T>,
): Promise<T['$inferSelect']> {
  if (Object.values(change).every((value) => value === undefined)) return row as T['$inferSelect']
  const [after] = await ctx.db
    .update(table as PgTable)
    .set({ ...change, updatedAt: ctx.clock.now(), version: row.version + 1 })
    .where(eq(table.id, row.id))
    .returning()
  if (!after) throw notFound()
  return after as T['$inferSelect']
}

/** The row, locked until the transaction ends; 404 if it is gone, 412 if its version is not the one the caller saw. */
export async function lockRow<T extends Table>(ctx: Ctx, table: T, id: string, ifMatch?: number): Promise<T['$inferSelect']> {
  if (!ctx.inTransaction) throw new Error('A row can only be locked inside a transaction.')
  const [row] = await ctx.db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update')
  if (!row) throw notFound()
  requireVersion(row as { version: number }, ifMatch)
  return row as T['$inferSelect']
}

/** 412 if a row has changed since the caller saw it. Also called before the lock where external effects precede it. */
export function requireVersion({ version }: { version: number }, ifMatch: number | undefined) {
  if (ifMatch !== undefined && version !== ifMatch) throw versionMismatch()
}
