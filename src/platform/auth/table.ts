import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '#platform/db/columns.ts'

/** A signed-in browser, as its cookie shows it to the server that renders pages. */
export const sessions = pgTable(
  'app_session',
  {
    hash: text().primaryKey(),
    uid: text().notNull(),
    xsrfHash: text().notNull(),
    /** The sign-in it came from: the embedded provider's family; null with Google. */
    sid: text(),
    authTime: at().notNull(),
    /** When whoever sits there last proved by a second factor that it is them. */
    secondFactorAt: at(),
    /** On what, in words a person knows: 「iPhone の Safari」. */
    device: text().notNull().default(''),
    /** It ends after lying unused for so long: an operator's much sooner than a member's. */
    idleSeconds: integer().notNull(),
    createdAt: at().notNull(),
    lastSeenAt: at().notNull(),
    expiresAt: at().notNull(),
  },
  (row) => [index('app_session_uid').on(row.uid), index('app_session_expiry').on(row.expiresAt)],
)

/** A sign-in at Google that its owner ended here: nobody else can, so its tokens are remembered as void. */
export const endedSignIns = pgTable(
  'ended_sign_in',
  {
    uid: text().notNull(),
    authTime: at().notNull(),
  },
  (row) => [primaryKey({ columns: [row.uid, row.authTime] })],
)

/** Of accounts that ended here while their identity at Google goes on: what was signed in before that is void. */
export const endedAccounts = pgTable('ended_account', {
  id: text().primaryKey(),
  at: at().notNull(),
})
