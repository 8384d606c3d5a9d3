import { learnFacts, tickStep } from '#domain/deal/deal-plan/follow.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { readStatementProgress } from './scene.ts'

/**
 * Issuing and acknowledging statements completes the plan's steps, and the facts disclosed add some; also applied if it happened before the
 * plan was made.
 */
export const updateStatementSteps: Listener<'statement.issued' | 'statement.acknowledged' | 'dealPlan.created'> = async (
  ctx,
  { negotiationID },
) => {
  const { estateID } = await lockRow(ctx, negotiation, negotiationID)
  const { issued, acknowledged, facts } = await readStatementProgress(ctx, { negotiationID, estateID })
  await learnFacts(ctx, negotiationID, facts)
  if (issued) await tickStep(ctx, negotiationID, 'statements')
  if (issued && acknowledged) await tickStep(ctx, negotiationID, 'read')
}
