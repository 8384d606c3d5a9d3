import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** An authenticator app. A secret that was shown but never confirmed replaces nothing. */
export const totp = pgTable('second_factor_totp', {
  uid: text().primaryKey(),
  /** Encrypted; null until its first code was entered. */
  secret: text(),
  confirmedAt: at(),
  /** Encrypted, and offered only for a limited time. */
  offered: text(),
  offeredUntil: at(),
  /** Time step of the last code accepted: neither it nor an earlier one is accepted again. */
  lastStep: integer(),
})

export const passkey = pgTable(
  'second_factor_passkey',
  {
    id: text().primaryKey(),
    uid: text().notNull(),
    name: text().notNull(),
    /** The credential's id on the device. */
    credentialID: text().notNull(),
    publicKey: text().notNull(),
    /** Use counter, if the device has one: a counter that decreases means the device was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it. */
    transports: text().array().notNull(),
    createdAt: at().notNull(),
    lastUsedAt: at(),
  },
  (row) => [index('second_factor_passkey_uid').on(row.uid), uniqueIndex('second_factor_passkey_credential').on(row.credentialID)],
)

/** Challenges for devices: single use, and short-lived. */
export const passkeyChallenge = pgTable(
  'second_factor_challenge',
  {
    challenge: text().primaryKey(),
    uid: text().notNull(),
    /** 1 to add a device, 2 for a proof. */
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
