import { and, type Column, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import type { Collection } from '#platform/db/collection.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { invalid } from '#platform/errors.ts'
import { onlyWritable } from '#platform/http/readonly.ts'
import { requirePermission } from '#platform/viewer.ts'

interface Master<Row, Entity> {
  kind: 'facility' | 'facilityCategoryMaster' | 'prefecture' | 'reason' | 'wizard'
  table: PgTable & { id: Column }
  entities: Collection<Entity>
  present(ctx: Ctx, rows: Row[]): Entity[] | Promise<Entity[]>
  writable: readonly string[]
  /** The column of what it is called, and the rows among which nothing is called twice. */
  name: { column: Column; field: keyof Row & string; says: string; among(row: Row): SQL | undefined }
  /** Validates the row about to be written, given the previous one, and makes the changes that follow from it. */
  settle?(ctx: Ctx, row: Row, before?: Row): Promise<void>
}

/** Actions common to all masters: admins write, rows are never deleted, each change is logged. */
export function masterActions<Row extends { id: string; version: number }, Entity extends object>(master: Master<Row, Entity>) {
  const { kind, table, entities, present, writable, settle, name } = master

  const presentOne = async (ctx: Ctx, row: Row) => (await present(ctx, [row]))[0] as Entity

  /** Checked when a row is named or restored: existing duplicates may stay. */
  async function requireOwnName(ctx: Ctx, row: Row) {
    if ((row as { archivedFlag?: boolean }).archivedFlag) return
    // Concurrent writers of a name wait for each other.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`name ${kind}`}, 0))`)
    const alike = and(name.among(row), ne(table.id, row.id), eq(name.column, row[name.field]))
    if ((await ctx.db.$count(table, alike)) > 0) throw invalid({ [name.field]: name.says })
  }

  async function create(ctx: Ctx, fields: object): Promise<Entity> {
    requirePermission(ctx, 'master')
    return transact(ctx, async (ctx) => {
      const row = (await insertRow(ctx, table, fields as never)) as Row
      await requireOwnName(ctx, row)
      await settle?.(ctx, row)
      await record(ctx, `${kind}.create`, { kind, id: row.id })
      return presentOne(ctx, row)
    })
  }

  async function update(ctx: Ctx, id: string, fields: Record<string, unknown>, ifMatch?: number): Promise<Entity> {
    const current = await entities.one(ctx, id)
    requirePermission(ctx, 'master')
    const written = onlyWritable(current as Record<string, unknown>, fields, writable)
    return transact(ctx, async (ctx) => {
      const locked = (await lockRow(ctx, table, id, ifMatch)) as Row
      const row = (await updateRow(ctx, table, locked, written as never)) as Row
      if (Object.keys(written).some((field) => field === name.field || field === 'archivedFlag')) await requireOwnName(ctx, row)
      await settle?.(ctx, row, locked)
      await recordChange(ctx, `${kind}.update`, { kind, id }, { before: locked, after: { ...locked, ...written } })
      return presentOne(ctx, row)
    })
  }

  async function archive(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
    await update(ctx, id, { archivedFlag: true }, ifMatch)
  }

  return { create, update, archive }
}
