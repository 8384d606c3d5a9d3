import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Finding } from '#domain/base/contact-detection/contract.ts'
import type { Party } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { HeldStatus } from './held-enumerations.ts'

/** A message that an operator looks at before anybody else does. It has no number in the talk and is nobody's unread. */
export const heldMessage = pgTable(
  'held_message',
  {
    /** Made by the client, and the message's when it is delivered. */
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    senderID: text().notNull(),
    userType: integer().$type<Party>().notNull(),
    receiverID: text(),
    message: text().notNull(),
    imagePaths: text().array().notNull().default([]),
    quoteID: text(),
    noReply: boolean().notNull().default(false),
    findings: jsonb().$type<Finding[]>().notNull(),
    /** Its writer says that it is no contact. */
    mistaken: boolean().notNull().default(false),
    heldStatus: integer().$type<HeldStatus>().notNull().default(1),
    decidedAt: at(),
    decidedBy: text(),
    reason: text(),
    ...stamps,
  },
  (row) => [
    index('held_message_status').on(row.heldStatus, row.createdAt, row.id),
    index('held_message_negotiation').on(row.negotiationID, row.heldStatus),
    index('held_message_sender').on(row.senderID, row.createdAt),
    index('held_message_images').using('gin', row.imagePaths),
  ],
)
export type HeldRow = typeof heldMessage.$inferSelect
