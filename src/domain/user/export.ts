import { and, asc } from 'drizzle-orm'
import { conditionWords } from '#domain/takeout/condition-words.ts'
import type { CSVEncoding } from '#domain/takeout/enumerations.ts'
import { type TakeoutReason, takingOut } from '#domain/takeout/reason.ts'
import { recordTakeout } from '#domain/takeout/record.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { csv } from '#platform/csv.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { shiftJIS } from '#platform/shift-jis.ts'
import { userFilter } from './contract.ts'
import { sellerApprovedStatuses, userStatuses, userTypes } from './enumerations.ts'
import { type ExportColumn, exportColumns } from './export-columns.ts'
import { matchesKeyword, type UserRow } from './queries.ts'
import { user } from './table.ts'

interface Export extends TakeoutReason {
  columns: readonly ExportColumn[]
  encoding?: CSVEncoding
  conditions: Query
}

/** The members that meet the conditions as a CSV file. Who took it, what was in it and why is on record before anything leaves. */
export async function exportUsers(ctx: Ctx, { columns, conditions, encoding = 'utf-8', ...why }: Export): Promise<string | Uint8Array> {
  const { by, reason } = await takingOut(ctx, 'export', why)
  return transact(ctx, async (ctx) => {
    const found = await ctx.db
      .select()
      .from(user)
      .where(and(...filterConditions(user, userFilter, conditions), matchesKeyword(conditions)))
      .orderBy(asc(user.createdAt), asc(user.id))
    await record(ctx, 'user.export', { kind: 'user', id: '*' }, { columns, reason, conditions, count: found.length })
    const text = csv([columns.map((column) => exportColumns[column]), ...found.map((row) => columns.map((column) => cellOf(row, column)))])
    // The mark of the byte order is Unicode's alone.
    const file = encoding === 'shift_jis' ? shiftJIS(text.replace(/^\uFEFF/, '')) : text
    await recordTakeout(ctx, {
      ...{ what: 'users', format: encoding === 'shift_jis' ? 'csv（Shift_JIS）' : 'csv', rows: found.length, reason, file, by },
      columns: columns.map((column) => exportColumns[column]),
      conditions: conditionWords(conditions),
    })
    return file
  })
}

const labels: Partial<Record<ExportColumn, Record<number, string>>> = {
  userType: userTypes,
  status: userStatuses,
  sellerApprovedStatus: sellerApprovedStatuses,
}

function cellOf(row: UserRow, column: ExportColumn): string {
  const value = row[column]
  if (value === null) return ''
  if (value instanceof Date) return toWireTime(value).slice(0, 16).replace('T', ' ')
  if (typeof value === 'boolean') return value ? '有' : '無'
  return labels[column]?.[value as number] ?? String(value)
}
