import './events.ts'
import { record, recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { emit } from '#platform/events.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { AlertState } from './causes.ts'
import type { Alert } from './contract.ts'
import { refusal, refusalInHand, refusalOfAssignment, refusalOfReopening } from './policy.ts'
import { presentAlert } from './queries.ts'
import { refusalWhileTrue } from './still-true.ts'
import { alert } from './table.ts'

/** Concludes an alert with a note on how it was settled; one assigned to a colleague only with `anyway`. */
export async function concludeAlert(ctx: Ctx, id: string, { note, anyway = false }: Conclusion, ifMatch?: number): Promise<Alert> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, alert, id, ifMatch)
    refuse(refusal(operator, row))
    refuse(refusalInHand(operator, row, anyway))
    refuse(await refusalWhileTrue(ctx, row))
    await emit(ctx, 'alert.concluding', { cause: row.cause, subjectID: row.subjectID, negotiationID: row.negotiationID })
    const concluded = await updateRow(ctx, alert, row, {
      state: AlertState.concluded,
      note,
      concludedAt: ctx.clock.now(),
      concludedBy: operator.id,
      concludedByName: operator.name,
    })
    await record(
      ctx,
      'alert.conclude',
      { kind: 'alert', id },
      { cause: row.cause, note, ...(row.assigneeID && row.assigneeID !== operator.id && { assigneeID: row.assigneeID }) },
    )
    await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: concluded.version })
    return presentAlert(concluded)
  })
}

/** Reopens an alert that was not settled after all, unassigned. The audit log keeps the earlier conclusion. */
export async function reopenAlert(ctx: Ctx, id: string, { reason }: { reason: string }, ifMatch?: number): Promise<Alert> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, alert, id, ifMatch)
    refuse(refusalOfReopening(operator, row))
    const reopened = await updateRow(ctx, alert, row, {
      ...{ state: AlertState.open, openedAt: ctx.clock.now(), assigneeID: null },
      ...{ note: null, concludedAt: null, concludedBy: null, concludedByName: null },
    })
    await record(ctx, 'alert.reopen', { kind: 'alert', id }, { cause: row.cause, reason })
    await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: reopened.version })
    return presentAlert(reopened)
  })
}

/** Takes an alert, or gives it back; of two concurrent takers only one gets it. */
export async function assignAlert(ctx: Ctx, id: string, { from, to }: Assignment, ifMatch?: number): Promise<Alert> {
  const operator = requireAdmin(ctx)
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, alert, id, ifMatch)
    if (row.assigneeID === to && row.state !== AlertState.concluded) return presentAlert(row)
    refuse(refusalOfAssignment(operator, row, { from, to }))
    const state = to === null ? AlertState.open : AlertState.underway
    const assigned = await updateRow(ctx, alert, row, { assigneeID: to, state })
    await recordChange(ctx, 'alert.assign', { kind: 'alert', id }, { before: { assigneeID: from }, after: { assigneeID: to } })
    await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: assigned.version })
    return presentAlert(assigned)
  })
}

interface Conclusion {
  note: string
  anyway?: boolean
}

interface Assignment {
  from: string | null
  to: string | null
}
