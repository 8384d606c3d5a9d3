import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { estate } from '#domain/market/estate/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { ConsentKind, ConsentStatus } from './enumerations.ts'

/** 同意: a consent requested of an owner, and the answer. It outlives the invitation it was sent with. */
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
    /** For a sale: the lowest price, and the last day of validity. */
    minPrice: yen(),
    until: date(),
    /** For an offer: its edition, and its terms. */
    negotiationID: text(),
    purchaseOfferID: text(),
    edition: integer(),
    arrivalNumber: integer(),
    price: yen(),
    /** Hash of the subject: sent along with the consent, so that it cannot apply to something else. */
    sha256: text().notNull(),
    askedAt: at().notNull(),
    askedBy: text().notNull(),
    /** As they typed it. */
    name: text(),
    givenAt: at(),
    ip: text(),
    /** When and why it was refused or withdrawn. */
    closedAt: at(),
    closeReason: text(),
    ...stamps,
  },
  (row) => [
    // The same subject is requested only once per person.
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
