import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { TaxOfRate } from '#platform/money.ts'
import type { QuotationLine } from './contract.ts'
import type { QuotationStatus } from './enumerations.ts'

export const quotation = pgTable(
  'quotation',
  {
    id: text().primaryKey(),
    quotationNumber: text(),
    negotiationID: text().notNull(),
    userID: text().notNull(),
    userName: text().notNull(),
    quotationStatus: integer().$type<QuotationStatus>().notNull(),
    quotationRequestAt: at(),
    quotationFixAt: at(),
    quotationCancelAt: at(),
    cancelReason: text(),
    usageFeeFlag: boolean().notNull().default(false),
    lines: jsonb().$type<QuotationLine[]>().notNull(),
    taxes: jsonb().$type<TaxOfRate[]>().notNull().default([]),
    totalAmount: yen(),
    requestLines: jsonb().$type<QuotationLine[]>().notNull().default([]),
    requestNote: text(),
    note: text(),
    validUntil: date(),
    edition: integer().notNull().default(0),
    ...stamps,
  },
  (table) => [
    uniqueIndex('quotation_number_unique').on(table.quotationNumber),
    index('quotation_negotiation').on(table.negotiationID, table.createdAt),
    index('quotation_user').on(table.userID, table.createdAt),
    index('quotation_status').on(table.quotationStatus, table.createdAt),
    // For finding the quotations with a service, before it is changed.
    index('quotation_lines').using('gin', sql`${table.lines} jsonb_path_ops`),
    check('quotation_status_known', sql`${table.quotationStatus} in (1, 2, 3, 4, 9)`),
    check('quotation_total_in_range', sql`${table.totalAmount} between 1 and 1000000000000`),
    check(
      'quotation_fixed_when_offered',
      sql`${table.quotationStatus} not in (2, 3, 4) or (${table.totalAmount} is not null and ${table.quotationNumber} is not null and ${table.validUntil} is not null)`,
    ),
  ],
)

/** Every offer made, frozen: the basis of an acceptance stays readable and provable. */
export const offer = pgTable(
  'quotation_offer',
  {
    id: text().primaryKey(),
    quotationID: text()
      .notNull()
      .references(() => quotation.id),
    quotationNumber: text().notNull(),
    userName: text().notNull(),
    version: integer().notNull(),
    edition: integer().notNull(),
    lines: jsonb().$type<QuotationLine[]>().notNull(),
    taxes: jsonb().$type<TaxOfRate[]>().notNull(),
    totalAmount: yen().notNull(),
    note: text(),
    validUntil: date().notNull(),
    offeredBy: text().notNull(),
    offeredAt: at().notNull(),
    sha256: text().notNull(),
  },
  (table) => [
    uniqueIndex('quotation_offer_version').on(table.quotationID, table.version),
    check('quotation_offer_total_in_range', sql`${table.totalAmount} between 1 and 1000000000000`),
  ],
)
