import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuotationLine } from '#domain/money/quotation/contract.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { joinedText } from '#platform/db/letter-pairs.ts'
import type { TaxOfRate } from '#platform/money.ts'
import type { Issuer } from '#platform/setting/data.ts'
import type { DocumentKind } from './enumerations.ts'

/** The issuer as of the day of issue. */
export interface IssuerOfDay extends Issuer {
  invoiceNumber: string | null
  /** Path of a picture. */
  seal: string | null
}

/** The text of a paper, without its addressee, issuer and amounts. */
export interface DocumentContent {
  title: string
  opening: string
  facts: (readonly [label: string, value: string])[]
  /** 但し書き of a receipt. */
  description: string | null
  lines: QuotationLine[]
  note: string | null
  /** Sentences below the totals. */
  closing: string[]
}

/** Numbers and names that the office looks for. */
export const documentText = (on: Record<'number' | 'addressee', PgColumn>) => joinedText(on.number, on.addressee)

/** Every quotation, invoice, receipt and refund note as issued. It is drawn once; from then on the stored bytes are sent. */
export const document = pgTable(
  'document',
  {
    id: text().primaryKey(),
    kind: integer().$type<DocumentKind>().notNull(),
    number: text().notNull(),
    edition: integer().notNull(),
    /** The quotation, order or payment. */
    subjectID: text().notNull(),
    negotiationID: text().notNull(),
    userID: text().notNull(),
    issuedOn: date().notNull(),
    transactionOn: date().notNull(),
    /** Positive, also on a refund note. */
    amount: yen().notNull(),
    taxes: jsonb().$type<TaxOfRate[]>().notNull(),
    /** As printed, with 様 or 御中. */
    addressee: text().notNull(),
    issuer: jsonb().$type<IssuerOfDay>().notNull(),
    content: jsonb().$type<DocumentContent>().notNull(),
    /** Carries the mark 再発行. */
    reissued: boolean().notNull().default(false),
    reissueReason: text(),
    sentAt: at(),
    voidedAt: at(),
    voidReason: text(),
    /** The edition that took its place. */
    replacedBy: text(),
    key: text(),
    sha256: text(),
    bytes: integer(),
    storedAt: at(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('document_edition').on(table.kind, table.number, table.edition),
    uniqueIndex('document_valid').on(table.kind, table.number).where(sql`voided_at is null`),
    index('document_subject').on(table.subjectID),
    index('document_user').on(table.userID, table.createdAt),
    index('document_created').on(table.createdAt, table.id),
    index('document_issued').on(table.issuedOn, table.id),
    index('document_transaction').on(table.transactionOn, table.id),
    index('document_amount').on(table.amount, table.id),
    index('document_said').using('gin', sql`grams(${documentText(table)})`),
    index('document_reissued').on(table.number).where(sql`reissued`),
    index('document_unstored').on(table.createdAt).where(sql`stored_at is null`),
    check('document_kind_known', sql`${table.kind} in (1, 2, 3, 4)`),
    check('document_stored_whole', sql`num_nulls(${table.key}, ${table.sha256}, ${table.bytes}, ${table.storedAt}) in (0, 4)`),
  ],
)
export type DocumentRow = typeof document.$inferSelect
