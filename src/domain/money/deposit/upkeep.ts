import { and, eq, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { BankImportState } from './import-enumerations.ts'
import { bankImport } from './import-table.ts'

const FORGOTTEN_DAYS = 30

/** Scheduled job: deletes the lines of files that were never accepted, because they contain names. */
export async function purgeBankImports({ db, clock }: Ctx): Promise<void> {
  const now = clock.now()
  await db
    .update(bankImport)
    .set({ state: BankImportState.dropped, lines: null, updatedAt: now, version: sql`${bankImport.version} + 1` })
    .where(and(eq(bankImport.state, BankImportState.waiting), lt(bankImport.createdAt, daysBefore(now, FORGOTTEN_DAYS))))
}
