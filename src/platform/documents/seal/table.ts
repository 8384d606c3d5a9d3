import { pgTable, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** Seal keys for our papers. The newest one seals; an older one's certificate continues to verify its seals. */
export const sealKey = pgTable('seal_key', {
  /** SHA-256 of the certificate. */
  id: text().primaryKey(),
  /** PEM: the certificate and its issuers. */
  certificates: text().notNull(),
  /** PKCS #8, encrypted with a key of ours; null if the operator keeps it (SEAL_KEY). */
  sealedPrivateKey: text(),
  createdAt: at().notNull(),
})
