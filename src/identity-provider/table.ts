import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { at } from '#platform/db/columns.ts'

export const accounts = pgTable('idp_account', {
  id: text().primaryKey(),
  /** Trimmed and in lower case: two spellings of one address are one account. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull(),
  displayName: text(),
  photoURL: text(),
  /** argon2id; null for who signs in by link or with Google only. */
  passwordHash: text(),
  passwordUpdatedAt: at(),
  disabledAt: at(),
  /** ID tokens of sign-ins before this moment (whole seconds, as auth_time is) are void. */
  validSince: at().notNull(),
  createdAt: at().notNull(),
  lastLoginAt: at(),
})

/** A Google account that opens one of ours, by its subject: addresses change hands, subjects do not. */
export const identities = pgTable(
  'idp_identity',
  {
    provider: text().notNull(),
    subject: text().notNull(),
    accountID: accountReference(),
    email: text(),
  },
  (row) => [primaryKey({ columns: [row.provider, row.subject] }), index('idp_identity_account').on(row.accountID)],
)

/** One sign-in on one device: every refresh token that descends from it. Its id is the `sid` of the ID tokens. */
export const families = pgTable(
  'idp_family',
  {
    id: text().primaryKey(),
    accountID: accountReference(),
    provider: text().notNull(),
    /** On what it was made, in words a person knows. */
    device: text().notNull().default(''),
    authTime: at().notNull(),
    lastUsedAt: at().notNull(),
    /** Absolute: no refreshing carries a sign-in beyond it. */
    expiresAt: at().notNull(),
    revokedAt: at(),
  },
  (row) => [index('idp_family_account').on(row.accountID), index('idp_family_expiry').on(row.expiresAt)],
)

export const refreshTokens = pgTable(
  'idp_refresh',
  {
    hash: text().primaryKey(),
    familyID: text()
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    createdAt: at().notNull(),
    /** The first use; a use long after it means that the token was copied. */
    usedAt: at(),
    uses: integer().notNull().default(0),
  },
  (row) => [index('idp_refresh_family').on(row.familyID)],
)

export type CodeType =
  | 'VERIFY_EMAIL'
  | 'PASSWORD_RESET'
  | 'EMAIL_SIGNIN'
  | 'AGREE_TO_EMAIL_CHANGE'
  | 'VERIFY_AND_CHANGE_EMAIL'
  | 'RECOVER_EMAIL'

/** A code that was mailed ("out of band"), bound to its kind, its address and its account. */
export const codes = pgTable(
  'idp_code',
  {
    hash: text().primaryKey(),
    type: text().$type<CodeType>().notNull(),
    email: text().notNull(),
    newEmail: text(),
    accountID: text().references(() => accounts.id, { onDelete: 'cascade' }),
    /** One of the house, where the account's owner did not ask for it by themselves. */
    askedBy: text(),
    createdAt: at().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (row) => [
    index('idp_code_email').on(row.email, row.type),
    index('idp_code_account').on(row.accountID),
    index('idp_code_expiry').on(row.expiresAt),
  ],
)

/** Where somebody has signed in to an account before: a device by the secret it keeps, or a network. */
export const knownPlaces = pgTable(
  'idp_known_place',
  {
    accountID: accountReference(),
    place: text().notNull(),
    kind: text().$type<'device' | 'network'>().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.accountID, row.place] }), index('idp_known_place_expiry').on(row.expiresAt)],
)

export const signingKeys = pgTable('idp_key', {
  kid: text().primaryKey(),
  sealedPrivateJWK: text().notNull(),
  publicJWK: jsonb().$type<JWK>().notNull(),
  createdAt: at().notNull(),
  /** Null: signs. Set: an earlier key, still published until then. */
  notAfter: at(),
})

function accountReference() {
  return text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
}
