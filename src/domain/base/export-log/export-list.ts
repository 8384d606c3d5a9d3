import { createHash } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import type { AuditName } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { csvHead, csvLines } from '#platform/csv.ts'
import type { Collection, Query } from '#platform/db/collection.ts'
import { conditionText } from './condition-words.ts'
import type { ExportSubject } from './enumerations.ts'
import { beginExport, type TakeoutReason } from './reason.ts'
import { recordTakeout } from './record.ts'

export type ListExport = TakeoutReason & Query

interface ExportSpec<Entity> {
  what: ExportSubject
  action: AuditName
  /** Its kind in the audit log. */
  subject: string
  of: Pick<Collection<Entity>, 'list' | 'count'>
  columns: Readonly<Record<string, (row: Entity) => string | number | null>>
  /** By a value that never changes, so that rows are neither doubled nor lost meanwhile. */
  orderBy: string
}

const AT_ONCE = 500

/** A filtered list as a CSV file, sent page by page. Who exports what and why is in the audit log before anything is sent. */
export async function exportList<Entity>(
  ctx: Ctx,
  { reason: chosen, reasonNote, ...conditions }: ListExport,
  { what, action, subject, of, columns, orderBy }: ExportSpec<Entity>,
): Promise<ReadableStream> {
  const { by, reason } = await beginExport(ctx, 'export', { reason: chosen, reasonNote })
  const { count } = await of.count(ctx, conditions)
  await record(ctx, action, { kind: subject, id: '*' }, { reason, conditions, count })
  return ReadableStream.from(pieces())

  async function* pieces(): AsyncGenerator<Uint8Array> {
    const sum = createHash('sha256')
    const sent = { rows: 0, bytes: 0 }
    const piece = (text: string) => {
      const bytes = Buffer.from(text)
      sum.update(bytes)
      sent.bytes += bytes.length
      return bytes
    }
    try {
      yield piece(csvHead(Object.keys(columns)))
      let cursor: string | undefined
      do {
        const page = await of.list(ctx, { ...conditions, orderBy, limit: AT_ONCE, ...(cursor && { cursor }) })
        yield piece(csvLines(page.items.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? '')))))
        sent.rows += page.items.length
        cursor = page.cursor ?? undefined
      } while (cursor)
    } finally {
      // Also after an abort: that much has been sent.
      await recordTakeout(ctx, {
        ...{ what, format: 'csv', rows: sent.rows, reason, by, columns: Object.keys(columns) },
        conditions: conditionText(conditions),
        file: { bytes: sent.bytes, sha256: sum.digest('hex') },
      })
    }
  }
}
