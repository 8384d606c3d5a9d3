import './events.ts'
import { eq } from 'drizzle-orm'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { OPERATORS } from '#platform/live/live.ts'
import { type AlertCause, AlertState } from './causes.ts'
import { type AlertFacts, alert } from './table.ts'

export interface AlertInput {
  cause: AlertCause
  /** Identifies this problem: reported again, it remains a single alert. */
  key: string
  /** For a recurring problem: while the alert is open, each report increases its count; after it was concluded, the next one reopens it. */
  again?: true
  /** When it occurred, if not now. */
  at?: Date
  subject: { kind: string; id: string | null }
  negotiationID?: string | null
  facts?: { [name: string]: string | number | null | undefined }
}

/** Raises an alert in the transaction of the action that found it: a row in the operators' list, and a letter once it is committed. */
export async function raiseAlert(ctx: Ctx, raised: AlertInput): Promise<void> {
  const row = rowOf(ctx, raised)
  const [fresh] = await ctx.db.insert(alert).values(row).onConflictDoNothing({ target: alert.key }).returning({ id: alert.id })
  if (fresh) return notifyOf(ctx, raised, row)
  if (!raised.again) return
  const [known] = await ctx.db.select().from(alert).where(eq(alert.key, row.key)).for('update')
  if (!known) return
  const { id, version, state, count, openedAt } = known
  const reopens = state === AlertState.concluded
  const { facts, lastAt, updatedAt: now } = row
  await updateRow(ctx, alert, known, {
    ...{ facts, lastAt, count: count + 1, openedAt: reopens ? now : openedAt },
    ...(reopens && { state: AlertState.open, assigneeID: null, note: null, concludedAt: null, concludedBy: null, concludedByName: null }),
  })
  if (reopens) return notifyOf(ctx, raised, { ...row, id, version: version + 1 })
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: version + 1 })
}

function rowOf({ clock }: Ctx, { cause, key, subject, negotiationID = null, facts = {}, at }: AlertInput) {
  const now = clock.now()
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)) as AlertFacts
  return {
    ...{ id: newID(), key: `${cause}/${key}`, cause, subjectKind: subject.kind, subjectID: subject.id, negotiationID, facts: known },
    ...{ lastAt: at ?? now, openedAt: now, createdAt: now, updatedAt: now, version: 1 },
  }
}

async function notifyOf(ctx: Ctx, { cause, subject }: AlertInput, { id, version, facts }: ReturnType<typeof rowOf>) {
  await record(ctx, 'alert.raise', { kind: subject.kind, id: subject.id ?? 'unknown' }, { cause, ...facts })
  await emit(ctx, 'alert.raised', { alertID: id })
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id, seq: version })
  ctx.log.warn({ alertID: id, cause }, 'something needs an operator')
}
