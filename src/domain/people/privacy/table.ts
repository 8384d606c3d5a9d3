import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, stamps } from '#platform/db/columns.ts'
import type { PrivacyFile } from './contract.ts'
import type {
  identityMethods,
  PrivacyAction,
  PrivacyChannel,
  PrivacyKind,
  PrivacyState,
  privacyForms,
  requesterKinds,
} from './enumerations.ts'
import type { GroundCode } from './legal-words.ts'

/** An entry in a request's history; the first is its arrival. */
export interface PrivacyStep {
  deed: PrivacyAction
  at: string
  /** Null: by the system. */
  by: string | null
  byName: string | null
  text: string | null
}

/** A request about personal data, and its outcome. */
export const privacyRequest = pgTable(
  'privacy_request',
  {
    id: text().primaryKey(),
    number: text().notNull(),
    kind: integer().$type<PrivacyKind>().notNull(),
    /** Null: the requester is not a member, or not known to be one. */
    userID: text(),
    requesterName: text().notNull(),
    requesterKind: integer().$type<keyof typeof requesterKinds>().notNull(),
    /** Contact of a requester who is not a member. */
    contact: text(),
    channel: integer().$type<PrivacyChannel>().notNull(),
    receivedAt: at().notNull(),
    dueAt: at().notNull(),
    form: integer().$type<keyof typeof privacyForms>().notNull(),
    text: text().notNull(),
    state: integer().$type<PrivacyState>().notNull(),
    identityMethod: integer().$type<keyof typeof identityMethods>(),
    groundCode: integer().$type<GroundCode>(),
    /** Refused only in part. */
    partly: boolean().notNull().default(false),
    /** Files of the answer, while they can be downloaded. */
    files: jsonb().$type<PrivacyFile[]>().notNull().default([]),
    /** Fee for the requester in yen; null if none was mentioned. */
    fee: integer(),
    assigneeID: text(),
    /** When the requester was asked a question; null unless a reply is pending. */
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
