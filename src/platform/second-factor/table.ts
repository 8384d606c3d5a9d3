import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** An app that shows codes. A secret that was shown and never confirmed replaces nothing. */
export const totp = pgTable('second_factor_totp', {
  uid: text().primaryKey(),
  /** Sealed; null until its first code was typed. */
  secret: text(),
  confirmedAt: at(),
  /** Sealed, and shown for so long. */
  offered: text(),
  offeredUntil: at(),
  /** Of the last code that was taken: neither it nor one before it is taken again. */
  lastStep: integer(),
})

export const passkey = pgTable(
  'second_factor_passkey',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    /** As the device knows it. */
    credentialID: text().notNull(),
    publicKey: text().notNull(),
    /** Counts its uses, where it does: one that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it. */
    transports: text().array().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (row) => [index('second_factor_passkey_uid').on(row.uid), uniqueIndex('second_factor_passkey_credential').on(row.credentialID)],
)

/** What a device is to sign: once, and soon. */
export const passkeyChallenge = pgTable(
  'second_factor_challenge',
  {
    challenge: text().primaryKey(),
    uid: text().notNull(),
    /** 1 to add a device, 2 to prove oneself. */
    purpose: integer().$type<1 | 2>().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [index('second_factor_challenge_expiry').on(row.expiresAt)],
)

export const recoveryCode = pgTable(
  'second_factor_recovery_code',
  {
    uid: text().notNull(),
    hash: text().notNull(),
    usedAt: at(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.hash] })],
)
