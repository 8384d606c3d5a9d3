import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps } from '#platform/db/columns.ts'
import type { TaxRate } from '#platform/money.ts'

/** A stored line. With a service it has no name, price or tax of its own: those of the service on the day of the offer apply. */
export interface KeptLine {
  serviceMenuID: string | null
  name: string | null
  quantity: number
  unitPrice: number | null
  taxRate: TaxRate | null
  note: string | null
}

/** Templates for offers the operator writes repeatedly. */
export const quotationTemplate = pgTable(
  'quotation_template',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    lines: jsonb().$type<KeptLine[]>().notNull(),
    note: text(),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (row) => [uniqueIndex('quotation_template_name').on(row.name).where(sql`not ${row.archivedFlag}`)],
)
