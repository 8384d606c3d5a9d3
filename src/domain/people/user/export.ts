import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { and, asc, ne, sql } from 'drizzle-orm'
import { conditionText } from '#domain/base/export-log/condition-words.ts'
import type { CSVEncoding } from '#domain/base/export-log/enumerations.ts'
import { beginExport, type TakeoutReason } from '#domain/base/export-log/reason.ts'
import { recordTakeout } from '#domain/base/export-log/record.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, type Member, UserType } from '#platform/context.ts'
import { csvHead, csvLines } from '#platform/csv.ts'
import type { Query } from '#platform/db/collection.ts'
import { filterConditions } from '#platform/db/filter-conditions.ts'
import { losesLetters, shiftJIS, UNWRITABLE } from '#platform/shift-jis.ts'
import { userFilter } from './contract.ts'
import { SellerApprovedStatus, UserStatus, userTypes } from './enumerations.ts'
import { type ExportColumn, exportColumns } from './export-columns.ts'
import { matchesKeyword, type UserRow } from './queries.ts'
import { user } from './table.ts'

interface Export extends TakeoutReason {
  columns: readonly ExportColumn[]
  encoding?: CSVEncoding
  conditions: Query
}

const AT_ONCE = 1000
const LOST = `${UNWRITABLE}にした字のある項目`

/** As in the member list: current and former operators and the system account are excluded. */
const membersMeant = (conditions: Query) =>
  and(ne(user.userType, UserType.admin), ...filterConditions(user, userFilter, conditions), matchesKeyword(conditions))

/** The matching members as a CSV file, read and sent in batches. Who exports what and why is in the audit log before anything is sent. */
export async function exportUsers(
  ctx: Ctx,
  { columns, conditions, encoding = 'utf-8', ...why }: Export,
  atOnce = AT_ONCE,
): Promise<ReadableStream> {
  const { by, reason } = await beginExport(ctx, 'export', why)
  const meant = membersMeant(conditions)
  const count = await ctx.db.$count(user, meant)
  await record(ctx, 'user.export', { kind: 'user', id: '*' }, { columns, reason, conditions, count })
  return ReadableStream.from(pieces(ctx, { columns, conditions, encoding, by, reason }, atOnce))
}

interface ExportRequest extends Required<Pick<Export, 'columns' | 'conditions' | 'encoding'>> {
  by: Member
  reason: string
}

async function* pieces(ctx: Ctx, { columns, conditions, encoding, by, reason }: ExportRequest, atOnce: number): AsyncGenerator<Uint8Array> {
  const inShiftJIS = encoding === 'shift_jis'
  const sum = createHash('sha256')
  const sent = { rows: 0, bytes: 0 }
  const piece = (text: string) => {
    const bytes = inShiftJIS ? shiftJIS(text) : Buffer.from(text)
    sum.update(bytes)
    sent.bytes += bytes.length
    return bytes
  }
  const named = columns.map((column) => exportColumns[column])
  // A name with a replaced character would be wrong on an envelope, so each row marks where that happened.
  const heads = inShiftJIS ? [...named, LOST] : named
  const cellsOf = ({ row }: Place) => {
    const cells = columns.map((column) => cellOf(row, column))
    return inShiftJIS ? [...cells, named.filter((_, at) => losesLetters(String(cells[at] ?? ''))).join('・')] : cells
  }
  try {
    // Only Unicode files have a byte order mark.
    yield piece(inShiftJIS ? csvLines([heads]) : csvHead(heads))
    for (let after: Place | undefined, more = true; more; ) {
      const found = await nextMembers(ctx, conditions, { after, atOnce })
      if (found.length > 0) yield piece(csvLines(found.map(cellsOf)))
      sent.rows += found.length
      after = found.at(-1)
      more = found.length === atOnce
    }
  } finally {
    // Also after an abort: that much has been sent.
    await recordTakeout(ctx, {
      ...{ what: 'users', format: inShiftJIS ? 'csv（Shift_JIS）' : 'csv', rows: sent.rows, reason, by, columns: heads },
      conditions: conditionText(conditions),
      file: { bytes: sent.bytes, sha256: sum.digest('hex') },
    })
  }
}

/**
 * Cursor by creation time, which never changes: sign-ups during the export are neither duplicated nor lost. In the database's precision.
 */
interface Place {
  row: UserRow
  came: string
}

const nextMembers = (ctx: Ctx, conditions: Query, { after, atOnce }: { after: Place | undefined; atOnce: number }): Promise<Place[]> =>
  ctx.db
    .select({ row: user, came: sql<string>`${user.createdAt}::text` })
    .from(user)
    .where(
      and(membersMeant(conditions), after && sql`(${user.createdAt}, ${user.id}) > (${after.came}::timestamptz, ${after.row.id}::text)`),
    )
    .orderBy(asc(user.createdAt), asc(user.id))
    .limit(atOnce)

const labels: Partial<Record<ExportColumn, Record<number, string>>> = {
  userType: userTypes,
  status: UserStatus.labels,
  sellerApprovedStatus: SellerApprovedStatus.labels,
}

function cellOf(row: UserRow, column: ExportColumn): string {
  const value = row[column]
  if (value === null) return ''
  if (value instanceof Date) return toWireTime(value).slice(0, 16).replace('T', ' ')
  if (typeof value === 'boolean') return value ? '有' : '無'
  return labels[column]?.[value as number] ?? String(value)
}
