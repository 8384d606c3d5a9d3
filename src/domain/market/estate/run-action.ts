import type { AuditVerbs } from '#platform/audit/names.ts'
import { recordChange } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Estate } from './contract.ts'
import { recordEstateEvent } from './history.ts'
import type { EstateEvent } from './history-contract.ts'
import { refusal, type Verb } from './policy.ts'
import { type EstateRow, presentEstate } from './present.ts'
import { visibleEstate } from './queries.ts'
import { estate } from './table.ts'

type Action = Exclude<Verb & EstateEvent['move'], 'answer'>

interface Outcome {
  /** Changes to the row. Without any the working copy keeps its version, because the action only affects the public side. */
  change?: Partial<EstateRow>
  reason?: string | null
  /** For an edit with a verb of its own: the values before and after. */
  edit?: { before: object; after: object }
}

/** Runs an action of the policy: checked with the row locked, then its effect, then its history entry. */
export async function runEstateAction(
  ctx: Ctx,
  id: string,
  { verb, ifMatch }: { verb: Action; ifMatch?: number },
  effect: (ctx: Ctx, row: EstateRow, current: Estate) => Promise<Outcome>,
): Promise<Estate> {
  requireAllowed(ctx, await visibleEstate(ctx, id), verb, 'ever')
  return transact(ctx, async (ctx) => {
    const row = await lockRow(ctx, estate, id, ifMatch)
    const current = await presentEstate(ctx, row)
    requireAllowed(ctx, current, verb)
    const { change, reason = null, edit = { before: {}, after: {} } } = await effect(ctx, row, current)
    if (change) await updateRow(ctx, estate, row, change)
    await recordEstateEvent(ctx, row, { move: verb, from: row.status, to: change?.status ?? row.status, reason })
    await recordChange(
      ctx,
      `estate.${auditVerb(verb)}`,
      { kind: 'estate', id },
      { version: row.version, ...(reason && { reason }), ...edit },
    )
    return visibleEstate(ctx, id)
  })
}

/** The history's names are part of the API; two of them are not those of their call. */
const auditVerb = (verb: Action): AuditVerbs['estate'] => (verb === 'price' ? 'changePrice' : verb === 'reception' ? 'setPaused' : verb)

export function requireAllowed(ctx: Ctx, current: Estate, verb: Verb, when: 'now' | 'ever' = 'now'): void {
  refuse(refusal(requireMember(ctx), current, verb, ctx.clock.now()), when)
}
