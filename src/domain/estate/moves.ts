import { eq } from 'drizzle-orm'
import { endListing, publishListing } from '#domain/listing/actions.ts'
import { pathsOf } from '#domain/listing/photos.ts'
import { publicSides } from '#domain/listing/queries.ts'
import { user } from '#domain/user/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, type Member, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { conflict, forbidden, invalid, wrongState } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Estate, Rejection } from './contract.ts'
import { reasonOf } from './deny-reason.ts'
import type { EndReason } from './enumerations.ts'
import { note } from './history.ts'
import { releasePhotos } from './photos.ts'
import { isApprovedSeller, isOperator, owns } from './policy.ts'
import { type EstateRow, presentEstate } from './present.ts'
import { visibleEstate } from './queries.ts'
import { missingFields } from './requirements.ts'
import { errorsOf } from './rules/findings.ts'
import { snapshotOf } from './snapshot.ts'
import { type Move, next } from './state.ts'
import { estate } from './table.ts'
import { keepVersion } from './versions.ts'

const APPROVED_SELLER = 3
/** Trade statuses in which a contract stands. */
const ESTABLISHED = 3
const TRADED: readonly (number | null)[] = [3, 4]

const byOwner = (member: Member, { userID }: Estate) => owns(member, { userID, status: 0, firstApprovedAt: null, listing: null })
const byOwnerOrOperator = (member: Member, current: Estate) => byOwner(member, current) || isOperator(member)

/** Asks the operator to publish the working copy as it stands. */
export const applyEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { move: 'apply', by: byOwner, ifMatch }, async (ctx, row, { live, to }) => {
    if (!isApprovedSeller(requireMember(ctx)))
      throw conflict('seller-not-approved', '物件の申請には、売主審査の承認が必要です。当サイトの確認の書類を提出してください。')
    const missing = missingFields({ ...row, listing: { live } })
    if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(({ field, message }) => [field, message])), 'incomplete')
    const wrong = errorsOf(row, ctx.clock.now())
    if (wrong.length > 0) throw invalid(Object.fromEntries(wrong.map(({ field, text }) => [field, text])), 'against-the-rules')
    await emit(ctx, 'estate.applied', { estateID: row.id, userID: row.userID })
    return { change: { status: to, appliedAt: ctx.clock.now() }, reason: live ? row.changeReason : null }
  })

/** Takes the application back. */
export const withdrawEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { move: 'withdraw', by: byOwner, ifMatch }, async (ctx, row, { to }) => {
    await emit(ctx, 'estate.withdrawn', { estateID: row.id, userID: row.userID })
    return { change: { status: to } }
  })

/** Publishes the very version that was shown; an older listing gives way to it. */
export const approveEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { move: 'approve', by: isOperator, ifMatch }, async (ctx, row, { to }) => {
    await requireApprovedOwner(ctx, row.userID)
    const now = ctx.clock.now()
    const { snapshot, content } = snapshotOf(row, now)
    const before = await pathsOf(ctx, id)
    await publishListing(ctx, snapshot, content)
    await keepVersion(ctx, row)
    await releasePhotos(ctx, row.userID, before)
    await emit(ctx, 'estate.approved', { estateID: row.id, userID: row.userID, first: row.firstApprovedAt === null })
    return {
      change: { status: to, approvedAt: now, firstApprovedAt: row.firstApprovedAt ?? now, denyReason: null, changeReason: null },
    }
  })

/** Sends it back with what to mend; an older listing stays public. */
export const rejectEstate = (ctx: Ctx, id: string, rejection: Rejection, ifMatch?: number) =>
  move(ctx, id, { move: 'reject', by: isOperator, ifMatch }, async (ctx, row, { to }) => {
    const denyReason = reasonOf(rejection.denyReason, rejection.fields)
    await emit(ctx, 'estate.rejected', { estateID: row.id, userID: row.userID, denyReason })
    return { change: { status: to, denyReason }, reason: denyReason }
  })

/** Ends the listing; open negotiations end with it, a contract that stands forbids it. */
export const finishEstate = (ctx: Ctx, id: string, ending: { endReason: EndReason; reason?: string | null }, ifMatch?: number) =>
  move(ctx, id, { move: 'finish', by: byOwnerOrOperator, ifMatch }, async (ctx, row, { to }) => {
    if (row.negotiationStatus === ESTABLISHED)
      throw conflict('trade-established', '成約した商談があるため、掲載を終了できません。取引の完了をお待ちください。')
    await endListing(ctx, row.id, ending.endReason)
    const byOperator = isOperator(requireMember(ctx))
    await emit(ctx, 'estate.finished', { estateID: row.id, userID: row.userID, endReason: ending.endReason, byOperator })
    return { change: { status: to }, reason: ending.reason }
  })

/** Makes a draft again of what has ended unsold. */
export const relistEstate = (ctx: Ctx, id: string, ifMatch?: number) =>
  move(ctx, id, { move: 'relist', by: byOwner, ifMatch }, async (ctx, row, { to }) => {
    if (TRADED.includes(row.negotiationStatus))
      throw conflict('estate-sold', '成約した物件は再掲載できません。新しい物件として登録してください。')
    await emit(ctx, 'estate.relisted', { estateID: row.id, userID: row.userID })
    return { change: { status: to } }
  })

type Effect = (
  ctx: Ctx,
  row: EstateRow,
  standing: { live: boolean; to: number },
) => Promise<{ change: Partial<EstateRow>; reason?: string | null }>

/** One move of the table in state.ts: who may, from where, what follows, and its line in the history. */
async function move(
  ctx: Ctx,
  id: string,
  { move, by, ifMatch }: { move: Move; by: (member: Member, current: Estate) => boolean; ifMatch?: number },
  effect: Effect,
): Promise<Estate> {
  const current = await visibleEstate(ctx, id)
  if (!by(requireMember(ctx), current)) throw forbidden()
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, estate, id, ifMatch)
    const live = await isLive(ctx, id)
    const to = next(row.status, move, live)
    if (to === undefined) throw wrongState(row.status)
    const { change, reason } = await effect(ctx, row, { live, to })
    await note(ctx, id, { move, from: row.status, to, reason })
    await record(ctx, `estate.${move}`, { kind: 'estate', id }, { version: row.version, ...(reason && { reason }) })
    return presentEstate(ctx, await updateRow(ctx, estate, row, change))
  })
}

const isLive = async (ctx: Ctx, id: string) => (await publicSides(ctx, [id])).get(id)?.live ?? false

async function requireApprovedOwner(ctx: Ctx, userID: string) {
  const [owner] = await ctx.db.select({ status: user.sellerApprovedStatus }).from(user).where(eq(user.id, userID)).for('share')
  if (owner?.status !== APPROVED_SELLER) throw conflict('seller-not-approved', '売主が承認されていないため、公開できません。')
}
