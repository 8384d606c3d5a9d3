import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { stamps, yen } from '#platform/db/columns.ts'
import type { TaxCategory } from '#platform/money.ts'

export const serviceMenu = pgTable(
  'service_menu',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    description: text().notNull(),
    price: yen().notNull(),
    priceDescription: text(),
    taxCategory: integer().$type<TaxCategory>().notNull().default(1),
    unit: text(),
    leadTime: text(),
    /** The price depends on the house: buyers request a quotation, whatever the price field contains. */
    quoteRequired: boolean().notNull().default(false),
    providerName: text(),
    displayOrder: integer().notNull(),
    buyerMenuFlag: boolean().notNull(),
    sellerMenuFlag: boolean().notNull(),
    usageFeeFlag: boolean().notNull(),
    contractFlag: boolean().notNull().default(false),
    archivedFlag: boolean().notNull().default(false),
    ...stamps,
  },
  (table) => [
    index('service_menu_order').on(table.displayOrder),
    uniqueIndex('service_menu_one_usage_fee').on(table.usageFeeFlag).where(sql`${table.usageFeeFlag} and not ${table.archivedFlag}`),
  ],
)
