import { record } from '#platform/audit/record.ts'
import { type Ctx, isOperator, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { requireCompanion, requireMember } from '#platform/viewer.ts'
import { Ender } from './enumerations.ts'
import { refusal } from './policy.ts'
import { type CompanionRow, visibleCompanion } from './queries.ts'
import { closeSessions } from './sessions.ts'
import { type CompanionMove, companionLife } from './state.ts'
import { companion } from './table.ts'

/** Ends a companion's access, called by the inviter or an operator; their browser sessions end with it. */
export async function removeCompanion(ctx: Ctx, id: string, ifMatch?: number): Promise<undefined> {
  const actor = requireMember(ctx)
  await transact(ctx, async (ctx) => {
    refuse(refusal(actor, await visibleCompanion(ctx, id), 'remove', ctx.clock.now()), 'ever')
    const row = await lockRow(ctx, companion, id, ifMatch)
    refuse(refusal(actor, row, 'remove', ctx.clock.now()))
    await end(ctx, row, 'remove', isOperator(actor) ? Ender.operator : Ender.inviter)
  })
}

export async function leaveAsCompanion(ctx: Ctx): Promise<undefined> {
  const { id } = requireCompanion(ctx)
  await transact(ctx, async (ctx) => end(ctx, await lockRow(ctx, companion, id), 'leave', Ender.companion))
}

/** Shared by every way of ending. The row is locked. */
export async function end(
  ctx: Ctx,
  row: CompanionRow,
  move: Extract<CompanionMove, 'remove' | 'leave' | 'expire'>,
  by: Ender,
): Promise<void> {
  const companionStatus = companionLife.after(row.companionStatus, move)
  await updateRow(ctx, companion, row, { companionStatus, endedAt: ctx.clock.now(), endedBy: by, linkUntil: null })
  await closeSessions(ctx, row.id)
  await record(ctx, `companion.${move}`, { kind: 'companion', id: row.id }, { from: row.companionStatus })
  await emit(ctx, 'companion.ended', { companionID: row.id, by })
}
