import { and, eq, exists, ne, not, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { matchesMember } from '#domain/market/listing/text-match.ts'
import { isAwaited } from '#domain/money/payment/open-amount.ts'
import { payment } from '#domain/money/payment/table.ts'
import { userMeasure } from '#domain/people/measure/table.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import type { UserRow } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { CaseState } from '#domain/talk/report/case-enumerations.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { sessions } from '#platform/auth/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection, countTogether, type Query } from '#platform/db/collection.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { type DeskUser, deskUserFilter } from './contract.ts'
import { allUserTabs, type UserTab } from './enumerations.ts'
import { presentDeskUsers, restrictsNow } from './present.ts'

/** Members as the operators see them. Operators are in a list of their own. */
export const deskUsers = collection<UserRow, DeskUser>({
  table: user,
  visible: (ctx) => {
    requireAdmin(ctx)
    return ne(user.userType, UserType.admin)
  },
  filter: deskUserFilter,
  where: (ctx, { tab, keyword, unpaid, reported, seen }) => [
    tab === 'restricted' ? isRestricted(ctx) : tabs[(tab as Exclude<UserTab, 'restricted'> | undefined) ?? 'all'],
    ...matchesMember(user, keyword),
    unpaid === undefined ? undefined : some(ctx, payment, and(isAwaited, eq(payment.paymentUserID, user.id))),
    reported === undefined
      ? undefined
      : some(ctx, reportCase, and(eq(reportCase.aboutUserID, user.id), ne(reportCase.state, CaseState.concluded))),
    seen === undefined ? undefined : seen === 'true' ? wasHere(ctx) : not(wasHere(ctx)),
  ],
  sort: { createdAt: user.createdAt, userNumber: user.userNumber },
  defaultSort: 'createdAt:desc',
  present: presentDeskUsers,
})

const some = ({ db }: Ctx, table: PgTable, where: SQL | undefined) => exists(db.select({ one: sql`1` }).from(table).where(where))
const wasHere = (ctx: Ctx) => some(ctx, sessions, eq(sessions.uid, user.id))
const isRestricted = (ctx: Ctx) => some(ctx, userMeasure, and(eq(userMeasure.userID, user.id), restrictsNow(ctx)))

const tabs: Record<Exclude<UserTab, 'restricted'>, SQL | undefined> = {
  all: undefined,
  buyer: eq(user.userType, UserType.buyer),
  seller: eq(user.userType, UserType.seller),
  applying: eq(user.sellerApprovedStatus, SellerApprovedStatus.applying),
  suspended: eq(user.status, UserStatus.suspended),
  left: eq(user.status, UserStatus.left),
}

export async function countDeskUsersByTab(ctx: Ctx, conditions: Query) {
  const counts = await Promise.all(
    allUserTabs.map(async (tab) => [tab, await deskUsers.countExpression(ctx, { ...conditions, tab })] as const),
  )
  return countTogether(ctx, Object.fromEntries(counts) as Record<UserTab, SQL<number>>)
}
