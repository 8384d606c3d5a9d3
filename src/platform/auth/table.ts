import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** A signed-in browser, identified by its cookie to the server that renders pages. */
export const sessions = pgTable(
  'app_session',
  {
    hash: text().primaryKey(),
    uid: text().notNull(),
    xsrfHash: text().notNull(),
    /** The sign-in it belongs to: the embedded provider's family; null with Google. */
    sid: text(),
    authTime: at().notNull(),
    /** When the second factor was last given in this browser. */
    secondFactorAt: at(),
    /** The device, in plain words: 「iPhone の Safari」. */
    device: text().notNull().default(''),
    /** Allowed idle time: much shorter for an operator than for a member. */
    idleSeconds: integer().notNull(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [index('app_session_uid').on(row.uid), index('app_session_expiry').on(row.expiresAt)],
)

/** A sign-in at Google that its owner ended here: we cannot end it at Google, so its tokens are recorded as void. */
export const endedSignIns = pgTable(
  'ended_sign_in',
  {
    uid: text().notNull(),
    authTime: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.authTime] })],
)

/** Accounts that ended here while their identity at Google continues: earlier sign-ins are void. */
export const endedAccounts = pgTable('ended_account', {
  id: text().primaryKey(),
  at: at().notNull(),
})
