import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { AntisocialResult, CorrectionField } from './enumerations.ts'

/** The identity given in the application. */
export type IdentityRow = Record<
  | 'lastName'
  | 'firstName'
  | 'lastNameKana'
  | 'firstNameKana'
  | 'birthDate'
  | 'postCode'
  | 'prefecturesCode'
  | 'prefectures'
  | 'cityCode'
  | 'city'
  | 'address1'
  | 'address2'
  | 'phone',
  string | null
>

export interface CorrectionRow {
  askedAt: string
  askedBy: string
  fields: { field: CorrectionField; text: string }[]
  /** When the corrected application arrived. */
  sentAt: string | null
}

/** The outcome of a search for ties of the applicant to organised crime. */
export interface AntisocialRow {
  result: AntisocialResult
  means: string
  day: string
  by: string
  byName: string
}

/** A check of a seller's documents, and its decision. */
export const sellerCheck = pgTable(
  'seller_check',
  {
    id: text().primaryKey(),
    userID: text().notNull(),
    identificationDocumentType: integer().notNull(),
    imagePaths: text().array().notNull(),
    substituteFlag: boolean().notNull(),
    powerOfAttorneyPath: text(),
    identity: jsonb().$type<IdentityRow>(),
    appliedAt: at().notNull(),
    /** 2 applying, 3 approved, 4 rejected */
    result: integer().notNull(),
    reason: text(),
    decidedAt: at(),
    decidedBy: text(),
    suspendedAt: at(),
    suspendedBy: text(),
    suspendReason: text(),
    filesDeletedAt: at(),
    corrections: jsonb().$type<CorrectionRow[]>().notNull().default([]),
    antisocial: jsonb().$type<AntisocialRow>(),
    ...stamps,
  },
  (table) => [
    index('seller_check_user').on(table.userID, table.appliedAt),
    index('seller_check_files').on(table.filesDeletedAt, table.decidedAt),
    uniqueIndex('seller_check_one_open').on(table.userID).where(sql`${table.result} = 2`),
  ],
)
