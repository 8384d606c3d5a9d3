import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { StaffRole } from '#platform/permission.ts'

/** An invitation: lets one mailbox become an operator, once. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: text().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    role: integer().$type<StaffRole>().notNull(),
    invitedBy: text().notNull(),
    /** Hash of the token in the newest letter; earlier links no longer work. */
    tokenHash: text().notNull(),
    sentAt: at().notNull(),
    sentCount: integer().notNull().default(1),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    acceptedBy: text(),
    canceledAt: at(),
    ...stamps,
  },
  (row) => [uniqueIndex('staff_invitation_token').on(row.tokenHash), index('staff_invitation_email').on(row.email)],
)
