import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { matchesMember } from '#domain/market/listing/text-match.ts'
import { assignmentsOf, whoseReview } from '#domain/office/review-assignment/queries.ts'
import { waitsForOffice } from '#domain/people/seller-approval/queries.ts'
import { sellerCheck } from '#domain/people/seller-approval/table.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { presentUser, type UserRow } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { collection, countTogether, type Query } from '#platform/db/collection.ts'
import { rows } from '#platform/db/open.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { DeskSeller } from './desk-seller-contract.ts'
import { allSellerTabs, type SellerTab } from './enumerations.ts'

/** Sellers by the progress of their review, with the points to check first. */
export const deskSellers = collection<UserRow, DeskSeller>({
  table: user,
  visible: (ctx) => {
    requireAdmin(ctx)
    return eq(user.userType, UserType.seller)
  },
  filter: {},
  where: (ctx, { tab, owner, keyword }) => [
    tabs[(tab as SellerTab | undefined) ?? 'waiting'](ctx),
    whoseReview(ctx, 'seller', user.id, owner),
    ...matchesMember(user, keyword),
  ],
  sort: { sellerAppliedAt: user.sellerAppliedAt, createdAt: user.createdAt },
  defaultSort: 'sellerAppliedAt:asc',
  present: presentSellers,
})

const stands = (status: SellerApprovedStatus) => eq(user.sellerApprovedStatus, status)
const tabs: Record<SellerTab, (ctx: Ctx) => SQL | undefined> = {
  waiting: (ctx) => and(stands(SellerApprovedStatus.applying), waitsForOffice(ctx)),
  asked: (ctx) => and(stands(SellerApprovedStatus.applying), gt(user.sellerCorrectionUntil, ctx.clock.now())),
  approved: () => stands(SellerApprovedStatus.approved),
  rejected: () => stands(SellerApprovedStatus.rejected),
  notApplied: () => stands(SellerApprovedStatus.notApplied),
}

export async function countDeskSellersByTab(ctx: Ctx, conditions: Query) {
  const counts = await Promise.all(
    allSellerTabs.map(async (tab) => [tab, await deskSellers.countExpression(ctx, { ...conditions, tab })] as const),
  )
  return countTogether(ctx, Object.fromEntries(counts) as Record<SellerTab, SQL<number>>)
}

async function presentSellers(ctx: Ctx, found: UserRow[]): Promise<DeskSeller[]> {
  const ids = found.map(({ id }) => id)
  const [assignees, antisocialResults, others, withdrawn] = [
    await assignmentsOf(ctx, 'seller', ids),
    await antisocialResultsOf(ctx, ids),
    await othersLike(ctx, ids),
    await withdrawnOf(ctx, found),
  ]
  return found.map((row) => ({
    ...presentUser(row),
    assigneeID: assignees.get(row.id)?.id ?? null,
    assigneeName: assignees.get(row.id)?.name ?? null,
    samePhone: others.get(row.id)?.phone ?? 0,
    sameAddress: others.get(row.id)?.address ?? 0,
    approvalWithdrawn: withdrawn.has(row.id),
    antisocialResult: antisocialResults.get(row.id) ?? null,
  }))
}

/** The organised crime check's result for each applicant. */
async function antisocialResultsOf(ctx: Ctx, ids: string[]): Promise<Map<string, number | null>> {
  if (ids.length === 0) return new Map()
  const checks = await ctx.db
    .select({ id: sellerCheck.userID, antisocial: sellerCheck.antisocial })
    .from(sellerCheck)
    .where(and(inArray(sellerCheck.userID, ids), eq(sellerCheck.result, SellerApprovedStatus.applying)))
  return new Map(checks.map(({ id, antisocial }) => [id, antisocial?.result ?? null]))
}

/** Those whose newest check was an approval that has been taken back. */
export async function withdrawnOf({ db }: Ctx, found: readonly UserRow[]): Promise<Set<string>> {
  const ids = found.filter(({ sellerApprovedStatus }) => sellerApprovedStatus === SellerApprovedStatus.rejected).map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const newest = await db
    .selectDistinctOn([sellerCheck.userID], { id: sellerCheck.userID, suspendedAt: sellerCheck.suspendedAt })
    .from(sellerCheck)
    .where(inArray(sellerCheck.userID, ids))
    .orderBy(sellerCheck.userID, desc(sellerCheck.appliedAt), desc(sellerCheck.id))
  return new Set(newest.flatMap(({ id, suspendedAt }) => (suspendedAt ? id : [])))
}

/** The number of other accounts with each seller's telephone number or address. Members who have left do not count. */
async function othersLike(ctx: Ctx, ids: string[]): Promise<Map<string, { phone: number; address: number }>> {
  if (ids.length === 0) return new Map()
  const found = await rows<{ id: string; phone: number; address: number }>(
    ctx.db,
    sql`select one.id,
      (select count(*)::int from "user" other where other.phone = one.phone and other.id <> one.id and other.status <> ${UserStatus.left}) as phone,
      (select count(*)::int from "user" other where other.post_code = one.post_code and other.id <> one.id and other.status <> ${UserStatus.left}
        and other.address1 = one.address1 and other.address2 is not distinct from one.address2) as address
      from "user" one where one.id in ${ids}`,
  )
  return new Map(found.map(({ id, ...count }) => [id, count]))
}
