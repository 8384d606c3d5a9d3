import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps, yen } from '#platform/db/columns.ts'
import type { PurchaseOfferStatus } from './enumerations.ts'
import type { Facts } from './facts.ts'
import type { Terms } from './terms.ts'

/** 購入申込: on what terms a buyer would buy the house. It binds nobody. */
export const purchaseOffer = pgTable(
  'purchase_offer',
  {
    /** The client's, so that submitting again cannot double it; or ours. */
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    buyerName: text().notNull(),
    sellerID: text().notNull(),
    /** 受付番号: 1, 2, 3 ... for the house, in the order in which they came; never given again. */
    arrivalNumber: integer().notNull(),
    purchaseOfferStatus: integer().$type<PurchaseOfferStatus>().notNull(),
    /** Who has to answer, while there is something to answer. */
    turn: integer().$type<Side>(),
    round: integer().notNull().default(1),
    /** Of the newest terms: which they are, whose, and what they say. */
    edition: integer().notNull(),
    madeBy: integer().$type<Side>().notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    price: yen().notNull(),
    /** The last day on which they hold; it stands still while the offer waits. */
    validUntil: date().notNull(),
    /** Since when another offer for the house is accepted. */
    waitingSince: at(),
    /** When its buyer answered that they wait. */
    stayedAt: at(),
    acceptedAt: at(),
    acceptedBy: text(),
    acceptedGround: text(),
    acceptedEdition: integer(),
    acceptedSHA256: text(),
    /** The buyer of the accepted one takes it back: until then they may think better of it, and nobody else hears of it. */
    withdrawingUntil: at(),
    /** Of the reasons for refusing or those for withdrawing, as the state says. */
    closeReason: integer(),
    closeNote: text(),
    /** The other side may read the note. */
    tellNote: boolean().notNull().default(false),
    closedAt: at(),
    closedBy: text(),
    /** The operator answered in the seller's place. */
    byOperator: boolean().notNull().default(false),
    /** Since when only this row is left of it: its number, its times and how it ended, for the numbers of others and the figures. */
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
    // What comes by the clock.
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

/** Every edition of the terms as it was made; never changed. */
export const purchaseOfferVersion = pgTable(
  'purchase_offer_version',
  {
    id: text().primaryKey(),
    purchaseOfferID: text()
      .notNull()
      .references(() => purchaseOffer.id),
    edition: integer().notNull(),
    by: integer().$type<Side>().notNull(),
    /** Whoever made it: one of the two, or an operator for the seller. */
    madeBy: text().notNull(),
    terms: jsonb().$type<Terms>().notNull(),
    /** The listing as it was seen: its version, its price, and what of it would make another offer of it. */
    listingVersion: integer().notNull(),
    listingPrice: yen().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** When the buyer ticked what has to be confirmed; the seller's side confirms nothing of it. */
    agreedAt: at(),
    madeAt: at().notNull(),
    sha256: text().notNull(),
  },
  (row) => [
    uniqueIndex('purchase_offer_version_edition').on(row.purchaseOfferID, row.edition),
    index('purchase_offer_version_made').on(row.madeBy, row.madeAt),
  ],
)
