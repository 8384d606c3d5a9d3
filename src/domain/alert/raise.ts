import './events.ts'
import { record } from '#platform/audit/record.ts'
import type { Ctx } from '#platform/context.ts'
import { emit } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { OPERATORS } from '#platform/live/live.ts'
import type { AlertCause } from './causes.ts'
import { type AlertFacts, alert } from './table.ts'

export interface Raised {
  cause: AlertCause
  /** What makes it this very trouble: told of it again, there is still one alert. */
  key: string
  subject: { kind: string; id: string | null }
  negotiationID?: string | null
  facts?: { [name: string]: string | number | null | undefined }
}

/** Puts something before the operators, in the transaction of the deed that found it: a row in their list, and a letter once it stands. */
export async function raiseAlert(ctx: Ctx, { cause, key, subject, negotiationID = null, facts = {} }: Raised): Promise<void> {
  const now = ctx.clock.now()
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)) as AlertFacts
  const [raised] = await ctx.db
    .insert(alert)
    .values({
      ...{ id: newID(), key: `${cause}/${key}`, cause, subjectKind: subject.kind, subjectID: subject.id, negotiationID, facts: known },
      ...{ createdAt: now, updatedAt: now, version: 1 },
    })
    .onConflictDoNothing({ target: alert.key })
    .returning({ id: alert.id })
  if (!raised) return
  await record(ctx, 'alert.raise', { kind: subject.kind, id: subject.id ?? 'unknown' }, { cause, ...known })
  await emit(ctx, 'alert.raised', { alertID: raised.id })
  await ctx.platform.live.publish(ctx, [OPERATORS], { kind: 'alert', id: raised.id, seq: 1 })
  ctx.log.warn({ alertID: raised.id, cause }, 'something needs an operator')
}
