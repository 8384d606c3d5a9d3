import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { CompanionRole, CompanionSide, CompanionStatus, Ender } from './enumerations.ts'

/** A person without an account to whom one side gives access: to an estate with all its negotiations, or to one negotiation. */
export const companion = pgTable(
  'companion',
  {
    id: text().primaryKey(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    negotiationID: text(),
    side: integer().$type<CompanionSide>().notNull(),
    inviterID: text().notNull(),
    role: integer().$type<CompanionRole>().notNull(),
    name: text().notNull(),
    share: text(),
    /** The index of the recorded co-owner that they are. */
    coOwner: integer(),
    /** In lower case: two spellings of one address are the same person. */
    email: text().notNull(),
    /** The last day, yyyy-MM-dd; null for an owner. */
    until: text(),
    sees: jsonb().$type<{ offers: boolean; papers: boolean; plan: boolean }>().notNull(),
    companionStatus: integer().$type<CompanionStatus>().notNull(),
    /** Hash of the secret in the newest letter. */
    linkHash: text().notNull(),
    /** After this the link expires unused; null once they have joined. */
    linkUntil: at(),
    invitedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    joinedAt: at(),
    /** The name they gave when they joined. */
    joinedName: text(),
    lastSeenAt: at(),
    endedAt: at(),
    endedBy: integer().$type<Ender>(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('companion_link').on(row.linkHash),
    // A person once per side and negotiation.
    uniqueIndex('companion_one_open')
      .on(row.estateID, row.side, row.email, sql`coalesce(${row.negotiationID}, '')`)
      .where(sql`${row.companionStatus} in (1, 2, 3)`),
    index('companion_inviter').on(row.inviterID, row.createdAt),
    index('companion_estate').on(row.estateID, row.companionStatus),
    index('companion_negotiation').on(row.negotiationID).where(sql`${row.companionStatus} in (1, 2, 3)`),
    index('companion_until').on(row.until).where(sql`${row.companionStatus} in (1, 2, 3)`),
    index('companion_created').on(row.createdAt, row.id),
    check('companion_status_known', sql`${row.companionStatus} in (1, 2, 3, 8, 9)`),
    check('companion_end_is_told', sql`(${row.companionStatus} in (8, 9)) = (${row.endedAt} is not null and ${row.endedBy} is not null)`),
  ],
)

/** A link in a letter other than the invitation, which leads in the same way. Only the hash is kept. */
export const companionLink = pgTable(
  'companion_letter_link',
  {
    hash: text().primaryKey(),
    companionID: text()
      .notNull()
      .references(() => companion.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (row) => [index('companion_letter_link_companion').on(row.companionID)],
)

/** A browser session of a companion. Only the hash is kept, so the table gives no access. */
export const companionSession = pgTable(
  'companion_session',
  {
    hash: text().primaryKey(),
    companionID: text()
      .notNull()
      .references(() => companion.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    expiresAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (row) => [index('companion_session_companion').on(row.companionID), index('companion_session_expires').on(row.expiresAt)],
)
