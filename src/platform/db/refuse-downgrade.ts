import { readFileSync } from 'node:fs'
import type pg from 'pg'
import type { Logger } from '#platform/log.ts'
import { causeOf } from './outage.ts'

interface QueryClient {
  query(text: string): Promise<pg.QueryResult>
}

/**
 * An older version must not write into newer tables: to go back, restore the backup from before the upgrade. The
 * migrations of databases from before the first release no longer exist.
 */
export async function refuseOtherVersions(database: QueryClient): Promise<void> {
  const { newest, oldest } = await tablesOf(database)
  if (oldest > 0 && oldest < Math.min(...migrationsHere()))
    throw new Error(
      'The database is from before the first release and cannot be upgraded: start with an empty database and an empty DATA_DIR.',
    )
  if (newest > newestHere())
    throw new Error(
      'The database was migrated by a newer version than this one: start that version, or restore the backup that was taken before the upgrade.',
    )
}

export const isBehind = async (database: QueryClient): Promise<boolean> => (await newestThere(database)) < newestHere()

/** Timestamp of the last migration applied here; 0 in a new database. */
export const newestThere = async (database: QueryClient): Promise<number> => (await tablesOf(database)).newest

/**
 * `needs`: the last migration that older versions cannot work without; written by the migrating version as a comment on the table of
 * migrations.
 */
async function tablesOf({ query }: QueryClient): Promise<{ newest: number; oldest: number; needs: number }> {
  const { rows: there } = await query(
    `select to_regclass('drizzle.__drizzle_migrations') as migrations, obj_description(to_regclass('drizzle.__drizzle_migrations'), 'pg_class') as said`,
  )
  if (there[0].migrations === null) return { newest: 0, oldest: 0, needs: 0 }
  const { rows } = await query('select max(created_at) as newest, min(created_at) as oldest from drizzle.__drizzle_migrations')
  return { newest: Number(rows[0].newest), oldest: Number(rows[0].oldest), needs: Number(/^needs (\d+)$/.exec(there[0].said)?.[1] ?? 0) }
}

export const requirementStatement = (when: number): string => `comment on table drizzle.__drizzle_migrations is 'needs ${when}'`

const newestHere = (): number => Math.max(...migrationsHere())

function migrationsHere(): number[] {
  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as { entries: { when: number }[] }
  return entries.map(({ when }) => when)
}

/** Detects that a newer version has changed the tables incompatibly. */
export interface SchemaWatch {
  /** Once true, this node refuses all requests until it is restarted with the newer version. */
  readonly outgrown: boolean
  /** Whether an error was caused by newer tables. If that is not known yet, a check is started. */
  noticed(error: unknown): boolean
  /** `outgrown`, after the running check has finished. */
  sure(): Promise<boolean>
  /** Called once. */
  onOutgrown: () => void
  stop(): void
}

const ASK_EVERY_MS = 3000
/** Missing column, table or function, wrong type, missing unique index, a new required value. */
const MISSING = /^(42703|42P01|42883|42804|42P10|23502)$/

export function watchSchema({ query }: QueryClient, log: Logger, { everyMs = ASK_EVERY_MS } = {}): SchemaWatch {
  const here = newestHere()
  let outgrown = false
  let asking: Promise<void> | undefined

  async function ask(failed: boolean) {
    try {
      const { newest, needs } = await tablesOf({ query })
      // After an error any newer migration is assumed to be the cause; otherwise only one marked as required.
      if (outgrown || here >= (failed ? newest : needs)) return
      outgrown = true
      clearInterval(timer)
      log.error({ newest, here }, 'a newer version has changed the tables: this node answers 503 until the newer version is started')
      watch.onOutgrown()
    } catch {
      // The database is unreachable, which the calls that need it report.
    }
  }
  const timer = setInterval(() => void ask(false), everyMs).unref()

  const watch: SchemaWatch = {
    get outgrown() {
      return outgrown
    },
    noticed(error) {
      if (!MISSING.test(causeOf(error).code ?? '')) return false
      if (!outgrown)
        asking ??= ask(true).finally(() => {
          asking = undefined
        })
      return outgrown
    },
    async sure() {
      await asking
      return outgrown
    },
    onOutgrown() {},
    stop: () => clearInterval(timer),
  }
  return watch
}
