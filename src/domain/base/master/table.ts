import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'

/** By their JIS code, '01' to '47'. */
export const prefecture = pgTable('prefecture', {
  id: text().primaryKey(),
  name: text().notNull(),
  kana: text().notNull(),
  region: integer().notNull(),
  sortOrder: integer().notNull().default(0),
  archivedFlag: boolean().notNull().default(false),
  ...stamps,
})

export const facilityCategoryMaster = pgTable(
  'facility_category_master',
  {
    id: text().primaryKey(),
    facilityCategoryName: text().notNull(),
    visibleEstateType: integer().array().notNull(),
    sortOrder: integer().notNull(),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (table) => [index('facility_category_order').on(table.sortOrder)],
)

/** 設備 by its code, which never changes: stored in listings and used by searches. */
export const facility = pgTable(
  'facility',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    categoryID: text()
      .notNull()
      .references(() => facilityCategoryMaster.id),
    /** Offered in the search. */
    searchable: boolean().notNull().default(true),
    displayOrder: integer().notNull(),
    archivedFlag: boolean().notNull().default(false),
    /** The facility this one was merged into: no listing has it any more. */
    mergedInto: text(),
    ...stamps,
  },
  (table) => [index('facility_order').on(table.categoryID, table.displayOrder)],
)

export interface OptionRow {
  label: string
  fills: Record<string, string>
  nextID: string | null
}

/** Questions of a conversation that leads a seller into the form, or a buyer into the search. */
export const wizard = pgTable(
  'wizard',
  {
    id: text().primaryKey(),
    question: text().notNull(),
    startFlag: boolean().notNull(),
    wizardType: integer().notNull(),
    displayOrder: integer().notNull(),
    options: jsonb().$type<OptionRow[]>().notNull(),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (table) => [index('wizard_order').on(table.wizardType, table.displayOrder)],
)
