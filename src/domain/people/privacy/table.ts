import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { PrivacyFile } from './contract.ts'
import type {
  identityMethods,
  PrivacyDeed,
  PrivacyKind,
  PrivacyState,
  privacyChannels,
  privacyForms,
  requesterKinds,
} from './enumerations.ts'
import type { GroundCode } from './legal-words.ts'

/** One thing that was done about a request; the first is its arrival. */
export interface PrivacyStep {
  deed: PrivacyDeed
  at: string
  /** Null: by itself. */
  by: string | null
  byName: string | null
  text: string | null
}

/** What a person asks of us about their data, and what became of it. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: text().primaryKey(),
    number: text().notNull(),
    kind: integer().$type<PrivacyKind>().notNull(),
    /** Null: it came from somebody who is no member, or is not known to be one. */
    userID: text(),
    requesterName: text().notNull(),
    requesterKind: integer().$type<keyof typeof requesterKinds>().notNull(),
    /** Where somebody who is no member is reached. */
    contact: text(),
    channel: integer().$type<keyof typeof privacyChannels>().notNull(),
    receivedAt: at().notNull(),
    dueAt: at().notNull(),
    form: integer().$type<keyof typeof privacyForms>().notNull(),
    text: text().notNull(),
    state: integer().$type<PrivacyState>().notNull(),
    identityMethod: integer().$type<keyof typeof identityMethods>(),
    groundCode: integer().$type<GroundCode>(),
    /** Of what was refused: a part of it. */
    partly: boolean().notNull().default(false),
    /** What the answer bears, while it can be fetched. */
    files: jsonb().$type<PrivacyFile[]>().notNull().default([]),
    /** What the answer costs whoever asked, in yen; null where nobody spoke of it. */
    fee: integer(),
    assigneeID: text(),
    /** Since when it is open to nobody but who asks. */
    askedAt: at(),
    closedAt: at(),
    steps: jsonb().$type<PrivacyStep[]>().notNull(),
    ...stamps,
  },
  (row) => [
    uniqueIndex('privacy_request_number').on(row.number),
    index('privacy_request_user').on(row.userID, row.receivedAt),
    index('privacy_request_state').on(row.state, row.receivedAt, row.id),
  ],
)
