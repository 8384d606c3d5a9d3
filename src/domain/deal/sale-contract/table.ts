import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { at, stamps } from '#platform/db/columns.ts'
import type { ContractKind, ContractSource, EnvelopeStatus, SaleContractStatus, SignatureTick } from './enumerations.ts'
import type { FilledTemplate, TemplateInput } from './template/filled.ts'

/** The content both sides look at; a changed content is a new edition. */
export interface Content {
  source: ContractSource
  /** A file of a document in this negotiation. */
  paperFileID: string | null
  /** The service that took the signatures, for a contract signed elsewhere. */
  provider: string | null
  signedOn: string | null
  /** Still to be signed, by the service the site hands it over to. */
  sendOut?: boolean
  /** The built-in template: the two sides' input, and the full text's data. */
  template?: { input: TemplateInput; filled: FilledTemplate } | null
}
/** A signer, as named when the contract was fixed. */
export interface Signer {
  party: Side
  name: string
  memberID: string | null
  /** A co-owner or co-buyer without an account, who signs by the emailed link. */
  companionID?: string | null
}
/** A side's approval, with the operator's authority if one acted for it. */
export interface Agreement {
  side: Side
  at: string
  ground: string | null
}

/** 売買契約書: the contract, from the first draft to the sealed file. */
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
    /** Number of times it was fixed; a signature belongs to one round. */
    round: integer().notNull().default(0),
    fixedAt: at(),
    /** The last day on which it may be signed. */
    signBy: date(),
    /** The file to be signed: its hash and its storage key. */
    sha256: text(),
    fileKey: text(),
    signers: jsonb().$type<Signer[]>().notNull().default([]),
    reopenReason: text(),
    signedAt: at(),
    /** Hash of the sealed file, which includes the signature record. */
    sealedSHA256: text(),
    /** Set before the file is written; the file exists once `sealedSHA256` is set. */
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
    // Read by a scheduled job.
    index('sale_contract_sign_by').on(row.signBy).where(sql`${row.saleContractStatus} = 2`),
    check('sale_contract_status_known', sql`${row.saleContractStatus} in (1, 2, 3, 8, 9)`),
    check(
      'sale_contract_fixed_is_frozen',
      sql`${row.saleContractStatus} <> 2 or (${row.sha256} is not null and ${row.signBy} is not null)`,
    ),
  ],
)

/** Every content as written; immutable. */
export const saleContractEdition = pgTable(
  'sale_contract_edition',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    edition: integer().notNull(),
    /** Null for an operator acting in their own name. */
    by: integer().$type<Side>(),
    content: jsonb().$type<Content>().notNull(),
    madeAt: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  },
  (row) => [uniqueIndex('sale_contract_edition_one').on(row.saleContractID, row.edition)],
)

/** 署名: one person's signature on one file. Immutable, except for `voidFlag`, set on reopening. */
export const saleContractSignature = pgTable(
  'sale_contract_signature',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    /** The order in which they were written, under the contract's lock. */
    place: integer().notNull(),
    /** The buyer or the seller. */
    memberID: text(),
    companionID: text(),
    party: integer().$type<Side>().notNull(),
    /** The name as typed, and the mailbox the code was sent to. */
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

/** A file handed over to the e-signature service: one per round. */
export const signingEnvelope = pgTable(
  'signing_envelope',
  {
    id: text().primaryKey(),
    saleContractID: text()
      .notNull()
      .references(() => saleContract.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    envelopeStatus: integer().$type<EnvelopeStatus>().notNull(),
    /** Hash of the signed file, as reported by the service. */
    sha256: text(),
    /** Why the returned signed file was rejected. */
    copyRefused: text(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('signing_envelope_one').on(row.saleContractID, row.round),
    // Envelopes whose end is still awaited.
    index('signing_envelope_open').on(row.id).where(sql`${row.envelopeStatus} in (1, 2, 7)`),
    check('signing_envelope_status_known', sql`${row.envelopeStatus} between 1 and 7`),
  ],
)

export type EnvelopeRow = typeof signingEnvelope.$inferSelect
export type SaleContractRow = typeof saleContract.$inferSelect
export type SignatureRow = typeof saleContractSignature.$inferSelect
