import { and, asc, eq, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import { escapePattern, namedAs } from '#domain/people/user/named.ts'
import { daysAfter, toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { isAdmin, requireMember } from '#platform/viewer.ts'
import { type PrivacyRequest, privacyFilter } from './contract.ts'
import { FILE_DAYS, openStates } from './enumerations.ts'
import { privacyRequest } from './table.ts'

export type PrivacyRow = typeof privacyRequest.$inferSelect

/** Operators see all, members their own. */
export const privacyRequests = collection<PrivacyRow, PrivacyRequest>({
  table: privacyRequest,
  visible: (ctx) => {
    const { id } = requireMember(ctx)
    return isAdmin(ctx) ? undefined : eq(privacyRequest.userID, id)
  },
  filter: privacyFilter,
  where: (_ctx, { tab }) => [
    tab === 'open' ? isOpenRequest : tab === 'done' ? notInArray(privacyRequest.state, [...openStates]) : undefined,
  ],
  sort: { receivedAt: privacyRequest.receivedAt, closedAt: privacyRequest.closedAt },
  defaultSort: 'receivedAt:asc',
  present: (ctx, rows) => rows.map((row) => presentPrivacyRequest(ctx, row)),
})

export const filesAvailableUntil = (answeredAt: Date) => daysAfter(answeredAt, FILE_DAYS)

export const isOpenRequest = inArray(privacyRequest.state, [...openStates])

/** A member's requests, with those made without the account from the same mailbox or number. */
export async function requestsOf(ctx: Ctx, userID: string): Promise<Pick<PrivacyRow, 'id' | 'number' | 'state'>[]> {
  const { emails = [], phones = [] } = (await namedAs(ctx, userID)) ?? {}
  const { contact } = privacyRequest
  const isReached = or(
    inArray(sql`regexp_replace(${contact}, '\\D', '', 'g')`, [...phones]),
    ...emails.map((each) => sql`${contact} ~* ${mailboxPattern(each)}`),
  )
  return ctx.db
    .select({ id: privacyRequest.id, number: privacyRequest.number, state: privacyRequest.state })
    .from(privacyRequest)
    .where(or(eq(privacyRequest.userID, userID), and(isNull(privacyRequest.userID), isReached)))
    .orderBy(asc(privacyRequest.receivedAt), asc(privacyRequest.id))
}

/** Not as part of a longer address: `a@example.jp` is neither in `aa@example.jp` nor in `a@example.jp.com`. */
const mailboxPattern = (email: string) => `(?<![a-z0-9._%+-])${escapePattern(email)}(?![a-z0-9_%+]|[.-]+[a-z0-9])`

export function presentPrivacyRequest(ctx: Ctx, { askedAt: _, ...row }: PrivacyRow): PrivacyRequest {
  const office = isAdmin(ctx)
  return {
    ...row,
    receivedAt: toWireTime(row.receivedAt),
    dueAt: toWireTime(row.dueAt),
    closedAt: row.closedAt && toWireTime(row.closedAt),
    filesUntil: row.files.length > 0 && row.closedAt ? toWireTime(filesAvailableUntil(row.closedAt)) : null,
    assigneeID: office ? row.assigneeID : null,
    steps: row.steps.map(({ by: _by, ...step }) => ({ ...step, byName: office ? step.byName : null })),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}
