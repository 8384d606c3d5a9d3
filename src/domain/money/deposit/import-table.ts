import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { FileEncoding } from './bank-file/decode.ts'
import type { BankLine } from './bank-file/line.ts'
import type { Columns } from './bank-file/presets.ts'
import type { BankFormat, BankImportState } from './import-enumerations.ts'

/** A file of a bank. Its lines stay here until somebody accepts them; then they are deposits. */
export const bankImport = pgTable(
  'bank_import',
  {
    id: text().primaryKey(),
    /** The account's key in the settings. */
    account: text().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    format: text().$type<BankFormat>().notNull(),
    encoding: text().$type<FileEncoding>().notNull(),
    periodFrom: date().notNull(),
    periodTo: date().notNull(),
    openingBalance: bigint({ mode: 'number' }),
    closingBalance: bigint({ mode: 'number' }),
    inCount: integer().notNull(),
    inTotal: yen().notNull(),
    outCount: integer().notNull(),
    outTotal: yen().notNull(),
    /** Incoming lines: those that became deposits, and those already known. */
    newCount: integer().notNull(),
    knownCount: integer().notNull(),
    /** The columns chosen by an operator, and the headings for which they are remembered. */
    columns: jsonb().$type<Columns>(),
    headings: text(),
    lines: jsonb().$type<BankLine[]>(),
    state: integer().$type<BankImportState>().notNull(),
    by: text().notNull(),
    acceptedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('bank_import_file').on(row.account, row.sha256).where(sql`state <> 9`),
    index('bank_import_account').on(row.account, row.createdAt),
    check('bank_import_state_known', sql`${row.state} in (1, 2, 9)`),
    check('bank_import_lines_wait', sql`(${row.lines} is not null) = (${row.state} = 1)`),
  ],
)
export type BankImportRow = typeof bankImport.$inferSelect
