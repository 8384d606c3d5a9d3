import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { type AlertCause, AlertState, standingStates } from './causes.ts'
import { alert } from './table.ts'

interface Settlement {
  causes: readonly AlertCause[]
  /** Their subject: one object, or everything of this negotiation. */
  of: { subjectID: string } | { negotiationID: string }
  /** How it was settled. */
  note: string
}

/** Concludes alerts that an action has resolved, in the same transaction. */
export async function settleAlerts(ctx: Ctx, { causes, of, note }: Settlement): Promise<void> {
  const now = ctx.clock.now()
  const by = ctx.viewer.kind === 'member' ? ctx.viewer : { id: 'system', name: '自動' }
  const settled = await ctx.db
    .update(alert)
    .set({ state: AlertState.concluded, note, concludedAt: now, concludedBy: by.id, concludedByName: by.name, updatedAt: now, version: 2 })
    .where(
      and(
        isNotNull(alert.negotiationID),
        'subjectID' in of ? eq(alert.subjectID, of.subjectID) : eq(alert.negotiationID, of.negotiationID),
        eq(alert.state, AlertState.open),
        inArray(alert.cause, [...causes]),
      ),
    )
    .returning({ id: alert.id, cause: alert.cause })
  for (const { id, cause } of settled) {
    await record(ctx, 'alert.conclude', { kind: 'alert', id }, { cause, note })
    await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: 2 })
  }
}

/** Concludes the alert of a problem that the server has seen end, even if it is assigned. */
export async function endAlert(ctx: Ctx, { cause, key }: { cause: AlertCause; key: string }, note: string): Promise<void> {
  const [standing] = await ctx.db
    .select()
    .from(alert)
    .where(and(eq(alert.key, `${cause}/${key}`), inArray(alert.state, [...standingStates])))
    .for('update')
  if (!standing) return
  const { id } = standing
  const by = { concludedAt: ctx.clock.now(), concludedBy: 'system', concludedByName: '自動' }
  const { version } = await updateRow(ctx, alert, standing, { state: AlertState.concluded, note, ...by })
  await record(ctx, 'alert.conclude', { kind: 'alert', id }, { cause, note })
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: version })
}
