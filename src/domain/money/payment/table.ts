import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Addressee } from '#domain/money/order/contract.ts'
import { order } from '#domain/money/order/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import { joinedText } from '#platform/db/letter-pairs.ts'
import type { PaymentMethod, PaymentStatus } from './enumerations.ts'

/** Numbers and names that the office looks for. */
export const paymentText = (on: Record<'orderNumber' | 'receiptNumber' | 'refundNumber' | 'paymentUserName' | 'transferName', PgColumn>) =>
  joinedText(on.orderNumber, on.receiptNumber, on.refundNumber, on.paymentUserName, on.transferName)

export const payment = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    negotiationID: text().notNull(),
    orderID: text()
      .notNull()
      .references(() => order.id),
    orderNumber: text().notNull(),
    paymentUserID: text().notNull(),
    paymentUserName: text().notNull(),
    /** On the receipt; absent on those from before addressees could be chosen. */
    addressee: jsonb().$type<Addressee>(),
    paymentStatus: integer().$type<PaymentStatus>().notNull(),
    amount: yen().notNull(),
    usageFeeFlag: boolean().notNull().default(false),
    dueDate: date().notNull(),
    acceptedAt: at(),
    closedAt: at(),
    method: text().$type<PaymentMethod>(),
    stripePaymentID: text(),
    errorReason: text(),
    transferAnnouncedAt: at(),
    transferDate: date(),
    transferName: text(),
    transferAmount: yen(),
    paidAt: at(),
    receiptNumber: text(),
    refundRequestedAt: at(),
    refundReason: text(),
    refundedAt: at(),
    refundNumber: text(),
    /** The last day of a pause. */
    remindersPausedUntil: date(),
    /** Received from deposits, adjusted by the office, and refunded. */
    receivedAmount: yen().notNull().default(0),
    adjustedAmount: yen().notNull().default(0),
    refundedAmount: yen().notNull().default(0),
    ...stamps,
  },
  (table) => [
    uniqueIndex('payment_of_order').on(table.orderID),
    uniqueIndex('payment_receipt_number').on(table.receiptNumber),
    uniqueIndex('payment_refund_number').on(table.refundNumber),
    // Only one unpaid usage fee per user, across all negotiations.
    uniqueIndex('payment_usage_fee').on(table.paymentUserID).where(sql`usage_fee_flag and payment_status in (1, 3) and closed_at is null`),
    index('payment_negotiation').on(table.negotiationID, table.createdAt),
    index('payment_user').on(table.paymentUserID, table.createdAt),
    index('payment_amount').on(table.amount, table.createdAt),
    index('payment_created').on(table.createdAt, table.id),
    index('payment_paid').on(table.paidAt),
    index('payment_owed').on(table.dueDate, table.id).where(sql`payment_status in (1, 3) and closed_at is null`),
    index('payment_said').using('gin', sql`grams(${paymentText(table)})`),
    index('payment_provider').on(table.stripePaymentID),
    index('payment_status').on(table.paymentStatus, table.createdAt),
    check('payment_status_known', sql`${table.paymentStatus} in (1, 2, 3, 9)`),
    check('payment_amount_in_range', sql`${table.amount} between 1 and 1000000000000`),
    check(
      'payment_paid_in_full',
      sql`(${table.paymentStatus} in (2, 9)) = (${table.receivedAmount} + ${table.adjustedAmount} = ${table.amount})`,
    ),
    check(
      'payment_refunded_in_full',
      sql`(${table.paymentStatus} = 9) = (${table.refundedAmount} > 0 and ${table.refundedAmount} = ${table.receivedAmount})`,
    ),
    check(
      'payment_sums_in_range',
      sql`${table.receivedAmount} >= 0 and ${table.adjustedAmount} >= 0 and ${table.refundedAmount} between 0 and ${table.receivedAmount}`,
    ),
  ],
)

export type CheckoutState = 'opening' | 'open' | 'closed'

/** The card pages opened for a payment: one at a time. */
export const checkout = pgTable(
  'payment_checkout',
  {
    id: text().primaryKey(),
    paymentID: text()
      .notNull()
      .references(() => payment.id),
    attempt: integer().notNull(),
    state: text().$type<CheckoutState>().notNull(),
    externalID: text(),
    url: text(),
    expiresAt: at(),
    ...stamps,
  },
  (table) => [
    index('payment_checkout_external').on(table.externalID),
    uniqueIndex('payment_checkout_attempt').on(table.paymentID, table.attempt),
    uniqueIndex('payment_checkout_one_open').on(table.paymentID).where(sql`state <> 'closed'`),
    check('payment_checkout_open_has_url', sql`${table.state} <> 'open' or (${table.externalID} is not null and ${table.url} is not null)`),
  ],
)
