import { and, desc, eq, isNull, lte } from 'drizzle-orm'
import { lockChiefs } from '#domain/people/colleague/chiefs.ts'
import type { User } from '#domain/people/user/contract.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { permissionOf, refusal } from '#domain/people/user/policy.ts'
import { presentUser, type UserRow, users } from '#domain/people/user/queries.ts'
import { type MembershipMove, membershipLife } from '#domain/people/user/state.ts'
import { user } from '#domain/people/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { HOUR_MS } from '#platform/clock.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { insertRow, lockRow, updateRow } from '#platform/db/rows.ts'
import { forbidden, refuse, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember, requireProofFor } from '#platform/viewer.ts'
import { MeasureKind, type MeasureReason, PROVISIONAL_HOURS } from './enumerations.ts'
import { withLinked } from './linked.ts'
import { userMeasure } from './table.ts'

interface Suspension {
  /** Provisional until a chief confirms it. */
  provisional?: boolean
  reasonCode: MeasureReason
  reason: string
  /** Whether the member gets a letter. */
  letter?: boolean
  linkedIDs?: readonly string[]
}

/**
 * Suspends a member: their sign-ins end, and all their calls are refused until an operator lifts it. A chief confirms a provisional
 * suspension by suspending again.
 */
export const suspendUser = (ctx: Ctx, id: string, { linkedIDs, ...given }: Suspension, ifMatch?: number): Promise<User> =>
  withLinked(ctx, { id, linkedIDs, ifMatch }, (ctx, id, ifMatch) => suspendOne(ctx, id, given, ifMatch))

async function suspendOne(
  ctx: Ctx,
  id: string,
  { provisional = false, ...given }: Omit<Suspension, 'linkedIDs'>,
  ifMatch?: number,
): Promise<User> {
  const { status } = await users.one(ctx, id)
  const move = provisional ? 'suspendProvisionally' : status === UserStatus.suspended ? 'confirm' : 'suspend'
  return make(ctx, id, move, given, ifMatch)
}

export const reinstateUser = (ctx: Ctx, id: string, reason: string, ifMatch?: number): Promise<User> =>
  make(ctx, id, 'reinstate', { reason }, ifMatch)

/** Ends provisional suspensions that were not confirmed in time. */
export async function endProvisional(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .select({ id: userMeasure.userID })
    .from(userMeasure)
    .where(and(isNull(userMeasure.liftedAt), eq(userMeasure.provisional, true), lte(userMeasure.until, ctx.clock.now())))
  for (const { id } of over)
    await transact(ctx, async (ctx) => {
      const [found] = await ctx.db.select({ until: user.provisionalUntil }).from(user).where(eq(user.id, id))
      if (!found?.until || found.until > ctx.clock.now()) return
      const reason = `${PROVISIONAL_HOURS}時間のうちに責任者の確認がなかったため`
      await emit(ctx, 'user.reinstated', { userID: id, reason, unconfirmed: true })
      const row: UserRow = await lockRow(ctx, user, id)
      // A chief has just confirmed it: the throw rolls back, and the next run finds nothing to do.
      if (!row.provisionalUntil) throw wrongState(row.status)
      await lift(ctx, id, 'system', reason)
      await record(ctx, 'user.reinstate', { kind: 'user', id }, { reason })
      await updateRow(ctx, user, row, { status: membershipLife.after(row.status, 'reinstate'), provisionalUntil: null })
    })
}

const actions = {
  suspend: 'user.suspend',
  suspendProvisionally: 'user.suspend',
  confirm: 'user.confirmSuspension',
  reinstate: 'user.reinstate',
} as const

async function make(
  ctx: Ctx,
  id: string,
  move: MembershipMove,
  { reasonCode = 9, reason, letter = true }: Partial<Suspension> & { reason: string },
  ifMatch?: number,
): Promise<User> {
  const operator = requireMember(ctx)
  const demand = (member: Pick<UserRow, 'id' | 'userType' | 'status' | 'provisionalUntil'>) =>
    refuse(refusal(operator, { ...member, representative: id === ctx.config.adminUserID }, move))
  const found = await fresh(ctx, id)
  requireProofFor(ctx, permissionOf(move, found))
  demand(found)
  return transact(ctx, async (ctx) => {
    // Before the lock: listeners may lock the member's estates, which are locked before users everywhere.
    if (move === 'reinstate') await emit(ctx, 'user.reinstated', { userID: id, reason, unconfirmed: false })
    else if (move !== 'confirm') await emit(ctx, 'user.suspended', { userID: id })
    // If two chiefs suspend each other concurrently, one stays, so the office always has a chief.
    if (isOperator(found) && !(await lockChiefs(ctx)).includes(operator.id)) throw forbidden()
    const row: UserRow = await lockRow(ctx, user, id, ifMatch)
    demand(row)
    const provisionalUntil = move === 'suspendProvisionally' ? new Date(ctx.clock.now().getTime() + PROVISIONAL_HOURS * HOUR_MS) : null
    if (move === 'reinstate' || move === 'confirm') await lift(ctx, id, operator.id, reason)
    if (move !== 'reinstate') {
      const { id: measureID } = await insertRow(ctx, userMeasure, {
        ...{ userID: id, kind: MeasureKind.suspension, reasonCode, reason, told: letter },
        ...{ by: operator.id, byName: operator.name, provisional: provisionalUntil !== null, until: provisionalUntil },
      })
      await emit(ctx, 'user.shutOut', { userID: id, measureID })
    }
    await record(
      ctx,
      actions[move],
      { kind: 'user', id },
      { reason, ...(move !== 'reinstate' && { reasonCode, letter, provisional: provisionalUntil !== null }) },
    )
    return presentUser(await updateRow(ctx, user, row, { status: membershipLife.after(row.status, move), provisionalUntil }))
  })
}

/** Read before any lock; 404 for callers who may not see the member. */
async function fresh(ctx: Ctx, id: string): Promise<UserRow> {
  await users.one(ctx, id)
  const [row] = await ctx.db.select().from(user).where(eq(user.id, id))
  return row as UserRow // visibility was checked above
}

async function lift(ctx: Ctx, userID: string, liftedBy: string, liftReason: string) {
  const suspensions = await ctx.db
    .select()
    .from(userMeasure)
    .where(and(eq(userMeasure.userID, userID), isNull(userMeasure.liftedAt), eq(userMeasure.kind, MeasureKind.suspension)))
    .orderBy(desc(userMeasure.createdAt))
  for (const row of suspensions) await updateRow(ctx, userMeasure, row, { liftedAt: ctx.clock.now(), liftedBy, liftReason })
}
