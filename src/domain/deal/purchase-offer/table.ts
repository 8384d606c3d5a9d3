import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { PurchaseOfferStatus } from './enumerations.ts'
import type { Facts } from './facts.ts'
import type { Terms } from './terms.ts'

/** 購入申込: the terms on which a buyer would buy the house. It is not binding. */
export const purchaseOffer = pgTable(
  'purchase_offer',
  {
    /** Chosen by the client, so a repeated submission makes no duplicate; otherwise generated. */
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    buyerName: text().notNull(),
    sellerID: text().notNull(),
    /** 受付番号: 1, 2, 3 ... per house, in order of arrival; never reused. */
    arrivalNumber: integer().notNull(),
    purchaseOfferStatus: integer().$type<PurchaseOfferStatus>().notNull(),
    /** The side that has to answer; null when no answer is pending. */
    turn: integer().$type<Side>(),
    round: integer().notNull().default(1),
    /** The newest terms: edition, side and content. */
    edition: integer().notNull(),
    madeBy: integer().$type<Side>().notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    price: yen().notNull(),
    /** The last day on which the terms are valid; not counted down while the offer waits. */
    validUntil: date().notNull(),
    /** Set while another offer for the house is accepted. */
    waitingSince: at(),
    /** When the buyer chose to keep waiting. */
    stayedAt: at(),
    acceptedAt: at(),
    acceptedBy: text(),
    acceptedGround: text(),
    acceptedEdition: integer(),
    acceptedSHA256: text(),
    /** Until then the buyer can undo the withdrawal of an accepted offer, and no other bidder is notified. */
    withdrawingUntil: at(),
    /** A refusal reason or a withdrawal reason, depending on the status. */
    closeReason: integer(),
    closeNote: text(),
    /** The other side may read the note. */
    tellNote: boolean().notNull().default(false),
    closedAt: at(),
    closedBy: text(),
    /** The operator answered in the seller's place. */
    byOperator: boolean().notNull().default(false),
    /** Set when the content was erased. The number, the times and the outcome stay, for the others' numbers and the statistics. */
    forgottenAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('purchase_offer_arrival').on(row.estateID, row.arrivalNumber),
    uniqueIndex('purchase_offer_one_accepted').on(row.estateID).where(sql`${row.purchaseOfferStatus} in (3, 4)`),
    uniqueIndex('purchase_offer_one_open').on(row.negotiationID).where(sql`${row.purchaseOfferStatus} in (1, 2, 3, 4, 5)`),
    index('purchase_offer_negotiation').on(row.negotiationID, row.createdAt),
    index('purchase_offer_buyer').on(row.buyerID, row.createdAt),
    index('purchase_offer_seller').on(row.sellerID, row.createdAt),
    index('purchase_offer_created').on(row.createdAt, row.id),
    // Read by scheduled jobs.
    index('purchase_offer_withdrawing').on(row.withdrawingUntil).where(sql`${row.withdrawingUntil} is not null`),
    index('purchase_offer_valid').on(row.validUntil).where(sql`${row.purchaseOfferStatus} in (1, 2)`),
    check('purchase_offer_status_known', sql`${row.purchaseOfferStatus} in (1, 2, 3, 4, 5, 7, 8, 9)`),
    check('purchase_offer_turn_while_asked', sql`(${row.purchaseOfferStatus} in (1, 2)) = (${row.turn} is not null)`),
    check(
      'purchase_offer_accepted_names_its_terms',
      sql`${row.purchaseOfferStatus} not in (3, 4) or (${row.acceptedEdition} is not null and ${row.acceptedSHA256} is not null)`,
    ),
  ],
)

/** Every edition of the terms; immutable. */
export const purchaseOfferVersion = pgTable(
  'purchase_offer_version',
  {
    id: text().primaryKey(),
    purchaseOfferID: text()
      .notNull()
      .references(() => purchaseOffer.id),
    edition: integer().notNull(),
    by: integer().$type<Side>().notNull(),
    /** The buyer, the seller, or an operator acting for the seller. */
    madeBy: text().notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    /** The listing as seen then: version, price, and the facts whose change would make it a different offer. */
    listingVersion: integer().notNull(),
    listingPrice: yen().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** When the buyer ticked the confirmations; null for the seller's editions. */
    agreedAt: at(),
    madeAt: at().notNull(),
    sha256: text().notNull(),
  },
  (row) => [
    uniqueIndex('purchase_offer_version_edition').on(row.purchaseOfferID, row.edition),
    index('purchase_offer_version_made').on(row.madeBy, row.madeAt),
  ],
)
