import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { ContractKind, ContractSource, EnvelopeStatus, SaleContractStatus, SignatureTick } from './enumerations.ts'
import type { Filled, TemplateInput } from './template/filled.ts'

/** What both look at: another content is another edition. */
export interface Content {
  source: ContractSource
  /** Of a paper of this talk. */
  paperFileID: string | null
  /** Who took the signatures, of a contract signed elsewhere. */
  provider: string | null
  signedOn: string | null
  /** It is still to be signed, by the service to which the house hands it over. */
  sendOut?: boolean
  /** Of the house's own text: what the two wrote, and all that it says with it. */
  template?: { input: TemplateInput; filled: Filled } | null
}
/** One who signs, as named when it was fixed. */
export interface Signer {
  party: Side
  name: string
  memberID: string | null
  /** Who owns the house without an account, and signs by the link in their mailbox. */
  companionID?: string | null
}
/** A side's word, and who gave it. */
export interface Agreement {
  side: Side
  at: string
  ground: string | null
}

/** 売買契約書: the contract of the two, from its first draft to the sealed file. */
export const saleContract = pgTable(
  'sale_contract',
  {
    id: text().primaryKey(),
    negotiationID: text()
      .notNull()
      .references(() => negotiation.id),
    estateID: text().notNull(),
    buyerID: text().notNull(),
    sellerID: text().notNull(),
    kind: integer().$type<ContractKind>().notNull(),
    source: integer().$type<ContractSource>().notNull(),
    saleContractStatus: integer().$type<SaleContractStatus>().notNull(),
    /** Counts the contents: 1, 2, 3 ... */
    edition: integer().notNull(),
    content: jsonb().$type<Content>().notNull(),
    fixedBy: jsonb().$type<Agreement[]>().notNull().default([]),
    canceledBy: jsonb().$type<Agreement[]>().notNull().default([]),
    /** How often it was fixed: signatures are of one time. */
    round: integer().notNull().default(0),
    fixedAt: at(),
    /** The last day on which it may be signed. */
    signBy: date(),
    /** Of the file that is signed, byte by byte; and where it lies. */
    sha256: text(),
    fileKey: text(),
    signers: jsonb().$type<Signer[]>().notNull().default([]),
    reopenReason: text(),
    signedAt: at(),
    /** Of the sealed file, with the record of its signatures. */
    sealedSHA256: text(),
    /** Said before the file is there, which is once its number is. */
    sealedKey: text(),
    sealedAt: at(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('sale_contract_one_open').on(row.negotiationID, sql`(${row.kind} = 3)`).where(sql`${row.saleContractStatus} in (1, 2, 8)`),
    uniqueIndex('sale_contract_one_signed').on(row.negotiationID).where(sql`${row.saleContractStatus} = 3 and ${row.kind} <> 3`),
    uniqueIndex('sale_contract_sealed').on(row.sealedSHA256),
    index('sale_contract_negotiation').on(row.negotiationID, row.createdAt),
    index('sale_contract_created').on(row.createdAt, row.id),
    // What comes by the clock.
    index('sale_contract_sign_by').on(row.signBy).where(sql`${row.saleContractStatus} = 2`),
    check('sale_contract_status_known', sql`${row.saleContractStatus} in (1, 2, 3, 8, 9)`),
    check(
      'sale_contract_fixed_is_frozen',
      sql`${row.saleContractStatus} <> 2 or (${row.sha256} is not null and ${row.signBy} is not null)`,
    ),
  ],
)

/** Every content as it was written; never changed. */
export const saleContractEdition = pgTable(
  'sale_contract_edition',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    edition: integer().notNull(),
    /** Null where the operator wrote it in their own name. */
    by: integer().$type<Side>(),
    content: jsonb().$type<Content>().notNull(),
    madeAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (row) => [uniqueIndex('sale_contract_edition_one').on(row.saleContractID, row.edition)],
)

/** 署名: one person's word on one file. Never changed but that it became void with a reopening. */
export const saleContractSignature = pgTable(
  'sale_contract_signature',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** In the order in which they were written under the contract's lock. */
    place: integer().notNull(),
    /** One of the two. */
    memberID: text(),
    companionID: text(),
    party: integer().$type<Side>().notNull(),
    /** As it was typed, and the mailbox to which the code went. */
    name: text().notNull(),
    email: text().notNull(),
    contractSHA256: text().notNull(),
    ticks: jsonb().$type<SignatureTick[]>().notNull(),
    openedAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    codeSentAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    signedInAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    at: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
    ip: text().notNull(),
    userAgent: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull(),
    voidFlag: boolean().notNull().default(false),
  },
  (row) => [
    uniqueIndex('sale_contract_signature_once').on(row.saleContractID, row.round, row.memberID),
    uniqueIndex('sale_contract_signature_companion').on(row.saleContractID, row.round, row.companionID),
    uniqueIndex('sale_contract_signature_place').on(row.saleContractID, row.round, row.place),
    check('sale_contract_signature_is_somebodys', sql`(${row.memberID} is null) <> (${row.companionID} is null)`),
  ],
)

/** A file that was handed over to the service which takes its signatures: one for each time that it was fixed. */
export const signingEnvelope = pgTable(
  'signing_envelope',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    envelopeStatus: integer().$type<EnvelopeStatus>().notNull(),
    /** Of the signed file, as the service named it. */
    sha256: text(),
    /** Why the signed file that came was not kept. */
    copyRefused: text(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('signing_envelope_one').on(row.saleContractID, row.round),
    // What the house still waits for.
    index('signing_envelope_open').on(row.id).where(sql`${row.envelopeStatus} in (1, 2, 7)`),
    check('signing_envelope_status_known', sql`${row.envelopeStatus} between 1 and 7`),
  ],
)

export type EnvelopeRow = typeof signingEnvelope.$inferSelect
export type SaleContractRow = typeof saleContract.$inferSelect
export type SignatureRow = typeof saleContractSignature.$inferSelect
