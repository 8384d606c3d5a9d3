import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import type { ExportSubject } from './enumerations.ts'
import { takeout } from './table.ts'

interface ExportRecord {
  what: ExportSubject
  conditions: string
  columns?: readonly string[]
  reason?: string | null
  rows: number
  format: string
  file: string | Uint8Array | { bytes: number; sha256: string }
  /** The member responsible, where a job runs for them. */
  by: { id: string; name: string }
}

/** Logs an export in the transaction that makes it; the checksum proves which file it was. */
export async function recordTakeout(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  { file, by, columns = [], reason = null, ...taken }: ExportRecord,
): Promise<void> {
  await ctx.db.insert(takeout).values({
    ...taken,
    id: newID(),
    at: ctx.clock.now(),
    byID: by.id,
    byName: by.name,
    columns: [...columns],
    reason,
    ...sumOf(file),
  })
}

function sumOf(file: ExportRecord['file']) {
  if (typeof file === 'object' && 'sha256' in file) return file
  return { bytes: Buffer.byteLength(file), sha256: createHash('sha256').update(file).digest('hex') }
}
