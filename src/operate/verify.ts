import { type SQL, sql } from 'drizzle-orm'
import { findMismatches } from '#domain/money/payment/ledger.ts'
import { verifyAudit, whyBroken } from '#platform/audit/chain.ts'
import { rows } from '#platform/db/open.ts'
import type { Platform } from '#platform/platform.ts'
import { type KeptFile, someFiles } from './kept-files.ts'
import type { Manifest } from './manifest.ts'
import { countRows, differences } from './tables.ts'

export interface Finding {
  /** The subject of the check, and how much was checked. */
  looked: string
  /** The problems, a line each; empty if all is well. */
  wrong: string[]
}

type House = Pick<Platform, 'database' | 'clock' | 'storage' | 'seal'>

/** Checks the integrity of an installation: after a restore, after a move, or at any time. Changes nothing. */
export async function verify(house: House, options: { manifest?: Manifest | undefined; files: number }): Promise<Finding[]> {
  return [
    ...(options.manifest ? [await rowCounts(house, options.manifest)] : []),
    await numbers(house),
    await ledger(house),
    await files(house, options.files),
    await auditChain(house),
  ]
}

async function rowCounts({ database: opened }: House, manifest: Manifest): Promise<Finding> {
  const found = await countRows(opened.pool)
  const total = Object.values(found).reduce((sum, n) => sum + n, 0)
  return { looked: `${total} rows in ${Object.keys(found).length} tables`, wrong: differences(manifest.rows, found) }
}

/** Source of the numbers in each series. */
const SERIES: Record<string, SQL> = {
  Q: sql`select quotation_number as number from quotation`,
  O: sql`select order_number as number from placed_order`,
  R: sql`select receipt_number as number from payment union all select void_receipt_number from allocation`,
  C: sql`select number from refund`,
}

/** A gap in the numbers means that a paper is missing. */
async function numbers({ database: opened }: House): Promise<Finding> {
  const counters = await rows<{ series: string; last: number }>(opened.db, sql`select series, last from document_number order by 1`)
  const wrong: string[] = []
  for (const { series, last } of counters) {
    const papers = SERIES[series.slice(0, 1)]
    if (!papers) continue
    const missing = await rows<{ number: string }>(
      opened.db,
      sql`select ${series}::text || '-' || lpad(n::text, 6, '0') as number from generate_series(1, ${last}::int) n
          except (${papers}) order by 1 limit 10`,
    )
    wrong.push(...missing.map(({ number }) => `${number} was issued, but its document is missing`))
  }
  return { looked: `${counters.length} series of numbers`, wrong }
}

async function ledger({ database: opened }: House): Promise<Finding> {
  const [counted] = await rows<{ n: number }>(opened.db, sql`select count(*)::int as n from payment`)
  const wrong = await findMismatches(opened.db)
  return {
    looked: `${counted?.n ?? 0} payments`,
    wrong: wrong.map(({ kind, id }) =>
      kind === 'payment' ? `payment ${id} does not fit the money that came for it` : `deposit ${id} does not fit what it paid`,
    ),
  }
}

async function files({ database: opened, storage, seal }: House, limit: number): Promise<Finding> {
  const wrong: string[] = []
  const sample = await someFiles(opened.db, limit)
  for (const { key, sealed } of sample) {
    const why = await fault({ storage, seal }, { key, sealed })
    if (why) wrong.push(`${key} ${why}`)
  }
  return { looked: `${sample.length} files`, wrong }
}

async function fault({ storage, seal }: Pick<House, 'storage' | 'seal'>, { key, sealed }: KeptFile): Promise<string | undefined> {
  const bytes = await storage.get(key)
  if (!bytes) return 'is missing'
  if (bytes.length === 0) return 'is empty'
  if (!sealed) return undefined
  try {
    seal.open(key, bytes)
  } catch {
    return 'does not open: it was changed, or sealed with other keys'
  }
}

async function auditChain({ database: opened, clock }: House): Promise<Finding> {
  const { days, records, broken } = await verifyAudit({ db: opened.db, clock })
  return {
    looked: `${days} closed days of the audit with ${records} records`,
    wrong: broken ? [`${broken.day} has changed since it was closed: ${whyBroken[broken.why]}`] : [],
  }
}
