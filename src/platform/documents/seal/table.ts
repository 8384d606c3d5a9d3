import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** What papers of the house are sealed with. The newest seals; by the certificate of an older one its seals are known for ever. */
export const sealKey = pgTable('seal_key', {
  /** SHA-256 of the certificate. */
  id: text().primaryKey(),
  /** PEM: the certificate, and those above it. */
  certificates: text().notNull(),
  /** PKCS #8, sealed with a key of the house; null where the operator keeps it (SEAL_KEY). */
  sealedPrivateKey: text(),
  createdAt: at().notNull(),
})
