import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { ConsentKind, ConsentStatus } from './enumerations.ts'

/** 同意: what somebody who owns the house was asked to agree to, and what they said. It outlives the invitation by which they came. */
export const consent = pgTable(
  'consent',
  {
    id: text().primaryKey(),
    companionID: text().notNull(),
    estateID: text()
      .notNull()
      .references(() => estate.id, { onDelete: 'cascade' }),
    inviterID: text().notNull(),
    kind: integer().$type<ConsentKind>().notNull(),
    consentStatus: integer().$type<ConsentStatus>().notNull(),
    /** Of the sale: from which price on, and until which day it holds. */
    minPrice: yen(),
    until: date(),
    /** Of an offer: which edition of it, and what was offered. */
    negotiationID: text(),
    purchaseOfferID: text(),
    edition: integer(),
    arrivalNumber: integer(),
    price: yen(),
    /** Of what is agreed to: whoever agrees names it, so that nobody agrees to something else. */
    sha256: text().notNull(),
    askedAt: at().notNull(),
    askedBy: text().notNull(),
    /** As they typed it. */
    name: text(),
    givenAt: at(),
    ip: text(),
    /** When they said no, or took it back, and why. */
    closedAt: at(),
    closeReason: text(),
    ...stamps,
  },
  (row) => [
    // What is asked of one person is asked once.
    uniqueIndex('consent_one').on(row.companionID, row.sha256).where(sql`${row.consentStatus} <> 9`),
    index('consent_estate').on(row.estateID, row.consentStatus),
    index('consent_inviter').on(row.inviterID, row.createdAt),
    index('consent_created').on(row.createdAt, row.id),
    check('consent_kind_known', sql`${row.kind} in (1, 2)`),
    check('consent_status_known', sql`${row.consentStatus} in (1, 2, 3, 4, 9)`),
    check('consent_names_its_giver', sql`${row.consentStatus} not in (2, 4) or (${row.name} is not null and ${row.givenAt} is not null)`),
    check('consent_names_its_offer', sql`(${row.kind} = 2) = (${row.purchaseOfferID} is not null and ${row.edition} is not null)`),
  ],
)
