import { and, desc, eq } from 'drizzle-orm'
import { reinstateUser, suspendUser } from '#domain/people/measure/suspension.ts'
import type { User } from '#domain/people/user/contract.ts'
import { SellerApprovedStatus, UserStatus } from '#domain/people/user/enumerations.ts'
import { presentUser, type UserRow, users } from '#domain/people/user/queries.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireAdmin, requireMember } from '#platform/viewer.ts'
import { findOpenCheck, requireOpenCheck } from './check.ts'
import type { UserDecision } from './contract.ts'
import { publishSeller } from './events.ts'
import { mentionsIndividualNumber } from './individual-number-mention.ts'
import { refusal } from './policy.ts'
import type { CheckRow } from './queries.ts'
import { dropNumbered } from './retention.ts'
import { approvalLife, type Move, refusalFrom } from './state.ts'
import { type IdentityRow, sellerCheck } from './table.ts'

/** PUT /user/status/{id}: an operator decides on selling, or on the whole membership. */
export async function setUserStatus(ctx: Ctx, id: string, decision: UserDecision, ifMatch?: number): Promise<User> {
  if (decision.status === UserStatus.suspended)
    return suspendUser(ctx, id, decision as Required<Pick<UserDecision, 'reasonCode' | 'reason'>>, ifMatch)
  if (decision.status === UserStatus.active) return reinstateUser(ctx, id, decision.reason ?? '', ifMatch)
  const seller = await users.one(ctx, id)
  const move = decision.sellerApprovedStatus === SellerApprovedStatus.approved ? 'approve' : refusalFrom(seller.sellerApprovedStatus)
  const antisocialResult = move === 'approve' ? (await findOpenCheck(ctx, id))?.antisocial?.result : null
  refuse(refusal(requireMember(ctx), { ...seller, antisocialResult }, move))
  return decide(ctx, id, { move, reason: decision.sellerDenyReason ?? '', ifMatch })
}

interface Decision {
  move: Move
  reason: string
  ifMatch?: number
}

async function decide(ctx: Ctx, id: string, input: Decision): Promise<User> {
  const { move, reason, ifMatch } = input
  return transact(ctx, async (ctx) => {
    if (move !== 'approve') await announceEnd(ctx, id, input)
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    const antisocialResult = move === 'approve' ? (await findOpenCheck(ctx, id))?.antisocial?.result : null
    refuse(refusal(requireMember(ctx), { ...row, antisocialResult }, move))
    const status = approvalLife.after(row.sellerApprovedStatus, move)
    const check = move === 'suspend' ? await closeApproval(ctx, id, reason) : await closeCheck(ctx, id, status, reason)
    if (check && status === SellerApprovedStatus.rejected && mentionsIndividualNumber(reason)) await dropNumbered(ctx, check)
    const after = await updateRow(ctx, user, row, {
      ...(move === 'approve' && check && asChecked(check)),
      sellerApprovedStatus: status,
      sellerApprovedAt: status === SellerApprovedStatus.approved ? ctx.clock.now() : null,
      sellerDenyReason: status === SellerApprovedStatus.rejected ? reason : null,
      sellerCorrectionUntil: null,
    })
    await record(ctx, `seller.${move}`, { kind: 'user', id }, { checkID: check?.id ?? null, ...(reason && { reason }) })
    if (check && move === 'approve') await emit(ctx, 'seller.approved', { userID: id, checkID: check.id })
    if (check && move === 'reject') await emit(ctx, 'seller.rejected', { userID: id, checkID: check.id, reason })
    await publishSeller(ctx, after)
    return presentUser(after)
  })
}

/** Announces the end of an approval. Before the member is locked: listings leave the search, and are locked before users everywhere. */
async function announceEnd(ctx: Ctx, id: string, { move, reason, ifMatch }: Decision) {
  const [inForce] = await ctx.db.select({ since: user.sellerApprovedAt, version: user.version }).from(user).where(eq(user.id, id))
  if (inForce) requireVersion(inForce, ifMatch)
  if (move === 'suspend' || inForce?.since)
    await emit(ctx, 'seller.suspended', { userID: id, reason, cause: move === 'suspend' ? 'suspension' : 'rejection' })
}

async function closeCheck(ctx: Ctx, userID: string, result: number, reason: string): Promise<CheckRow> {
  const open = await requireOpenCheck(ctx, userID)
  const decidedBy = requireAdmin(ctx).id
  return updateRow(ctx, sellerCheck, open, { result, reason: reason || null, decidedAt: ctx.clock.now(), decidedBy })
}

async function closeApproval(ctx: Ctx, userID: string, reason: string): Promise<CheckRow | undefined> {
  const [approval] = await ctx.db
    .select()
    .from(sellerCheck)
    .where(and(eq(sellerCheck.userID, userID), eq(sellerCheck.result, SellerApprovedStatus.approved)))
    .orderBy(desc(sellerCheck.decidedAt))
    .limit(1)
  const suspendedBy = requireAdmin(ctx).id
  return approval && updateRow(ctx, sellerCheck, approval, { suspendedAt: ctx.clock.now(), suspendedBy, suspendReason: reason })
}

/** The checked data, copied to the profile exactly as checked. */
const asChecked = ({ identity, identificationDocumentType, substituteFlag, powerOfAttorneyPath }: CheckRow) => ({
  ...(identity as IdentityRow),
  identificationDocumentType,
  substituteFlag,
  powerOfAttorneyPath,
})
