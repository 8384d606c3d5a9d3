import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { quotation } from '#domain/money/quotation/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { joinedText } from '#platform/db/letter-pairs.ts'
import type { Addressee } from './contract.ts'
import type { OrderStatus } from './enumerations.ts'

/** Numbers and names that the office looks for. */
export const orderText = (on: Record<'orderNumber' | 'quotationNumber' | 'orderUserName', PgColumn>) =>
  joinedText(on.orderNumber, on.quotationNumber, on.orderUserName)

// Not "order" as a table name: that is an SQL keyword.
export const order = pgTable(
  'placed_order',
  {
    id: text().primaryKey(),
    orderNumber: text().notNull(),
    negotiationID: text().notNull(),
    quotationID: text()
      .notNull()
      .references(() => quotation.id),
    quotationNumber: text().notNull(),
    quotationVersion: integer().notNull(),
    orderUserID: text().notNull(),
    orderUserName: text().notNull(),
    /** On the invoice; absent on those from before addressees could be chosen. */
    addressee: jsonb().$type<Addressee>(),
    /** The choice made; without the name if it is a person. */
    chosenAddressee: jsonb().$type<Addressee>(),
    /** Chosen after the invoice was issued, only for the receipt. */
    receiptAddressee: jsonb().$type<Addressee>(),
    orderStatus: integer().$type<OrderStatus>().notNull(),
    orderAt: at().notNull(),
    orderConfirmAt: at(),
    orderCancelAt: at(),
    cancelReason: text(),
    acceptedAt: at(),
    acceptedBy: text(),
    acceptedSHA256: text(),
    usageFeeFlag: boolean().notNull().default(false),
    totalAmount: yen().notNull(),
    dueDate: date(),
    plannedDelivery: date(),
    createdBy: text().notNull(),
    ...stamps,
  },
  (table) => [
    uniqueIndex('order_number_unique').on(table.orderNumber),
    uniqueIndex('order_of_quotation').on(table.quotationID).where(sql`order_status <> 9`),
    index('order_negotiation').on(table.negotiationID, table.createdAt),
    index('order_user').on(table.orderUserID, table.createdAt),
    index('order_ordered').on(table.orderAt, table.id),
    index('order_said').using('gin', sql`grams(${orderText(table)})`),
    index('order_status').on(table.orderStatus, table.createdAt),
    check('order_status_known', sql`${table.orderStatus} in (1, 2, 9)`),
    check('order_total_in_range', sql`${table.totalAmount} between 1 and 1000000000000`),
    check('order_accepted_whole', sql`num_nulls(${table.acceptedAt}, ${table.acceptedBy}, ${table.acceptedSHA256}) in (0, 3)`),
  ],
)
