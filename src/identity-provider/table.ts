import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { at } from '#platform/db/columns.ts'

export const accounts = pgTable('idp_account', {
  id: text().primaryKey(),
  /** Trimmed and in lower case, so that differently written addresses are one account. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull(),
  displayName: text(),
  photoURL: text(),
  /** argon2id; null for accounts that sign in only by link or with Google. */
  passwordHash: text(),
  passwordUpdatedAt: at(),
  disabledAt: at(),
  /** ID tokens of sign-ins before this moment (whole seconds, like auth_time) are void. */
  validSince: at().notNull(),
  createdAt: at().notNull(),
  lastLoginAt: at(),
})

/** A Google account linked to one of ours, by its subject: addresses change hands, subjects do not. */
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

/** A sign-in on one device, with all refresh tokens that descend from it. Its id is the `sid` of the ID tokens. */
export const families = pgTable(
  'idp_family',
  {
    id: text().primaryKey(),
    accountID: accountReference(),
    provider: text().notNull(),
    /** Name of the device it was made on. */
    device: text().notNull().default(''),
    authTime: at().notNull(),
    lastUsedAt: at().notNull(),
    /** Absolute: refreshing does not extend it. */
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

/** A mailed ("out of band") code, bound to its kind, address and account. */
export const codes = pgTable(
  'idp_code',
  {
    hash: text().primaryKey(),
    type: text().$type<CodeType>().notNull(),
    email: text().notNull(),
    newEmail: text(),
    accountID: text().references(() => accounts.id, { onDelete: 'cascade' }),
    /** The operator who requested it on the account owner's behalf. */
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

/** Places of earlier sign-ins to an account: a device, by the secret it keeps, or a network. */
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
  /** Null: the signing key. Set: an earlier key, published until then. */
  notAfter: at(),
})

function accountReference() {
  return text()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
}
