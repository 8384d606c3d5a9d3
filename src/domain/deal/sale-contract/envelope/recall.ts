import { requireNoContactDetails, type TextsByField } from '#domain/deal/negotiation/contact-guard.ts'
import { visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { sceneOf } from '#domain/deal/negotiation/scene.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, requireVersion, updateRow } from '#platform/db/rows.ts'
import { Problem, refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import { EnvelopeStatus, SaleContractStatus } from '../enumerations.ts'
import { contractChanged, refusal } from '../policy.ts'
import { currentEnvelope, visibleContract } from '../queries.ts'
import { type EnvelopeRow, type SaleContractRow, signingEnvelope } from '../table.ts'
import { applyWebhook } from './apply-webhook.ts'
import { envelopeLife, OPEN_STATUSES } from './state.ts'

interface RecallOptions {
  ifMatch: number | undefined
  ground: string | undefined
  texts?: TextsByField
}

/**
 * Before a side stops a contract that is out for signatures, the service is asked to release it: only its answer guarantees that nobody
 * signs there any more. If everybody has already signed, the contract is signed and the move itself is refused. All other refusals are
 * checked first, so a refused move recalls nothing.
 */
export async function recallFirst(
  ctx: Ctx,
  id: string,
  move: 'reopen' | 'cancel',
  { ifMatch, ground, texts = {} }: RecallOptions,
): Promise<void> {
  const actor = requireMember(ctx)
  const row = await visibleContract(ctx, id)
  if (!row.content.sendOut || row.saleContractStatus !== SaleContractStatus.fixed) return
  const room = await visibleNegotiation(ctx, row.negotiationID)
  refuse(refusal(actor, room, row, move))
  requireVersion(row, ifMatch)
  const { side: cancelingSide } = sceneOf(actor, room, ground)
  await requireNoContactDetails(ctx, room, texts)
  // A cancellation takes both sides; after the first request signing goes on.
  if (move === 'cancel' && !row.canceledBy.some(({ side }) => side !== cancelingSide)) return
  const envelope = await activeEnvelope(ctx, row)
  if (envelope) await recall(ctx, envelope)
}

/** Both cancelled concurrently, or it was fixed a moment ago, so the envelope was not recalled. A retry recalls it. */
export async function requireRecalled(ctx: Ctx, row: SaleContractRow): Promise<void> {
  if (row.content.sendOut && (await activeEnvelope(ctx, row))) throw contractChanged()
}

/** The envelope of the contract's current round, if the service has yet to report its end. */
export const activeEnvelope = (ctx: Ctx, row: SaleContractRow) => currentEnvelope(ctx, row, OPEN_STATUSES)

/** Records the recall first: if this call fails, it is retried until the service reports how the envelope ended. */
export async function recall(ctx: Ctx, { id }: EnvelopeRow): Promise<void> {
  const { signing } = ctx.platform
  if (!signing) throw new Problem(503, 'signing-unavailable', '電子契約のサービスにつながりません。運営にお知らせください。')
  await transact(ctx, (ctx) => requestRecall(ctx, id))
  await applyWebhook(ctx, await signing.cancel(ctx, id))
}

export async function requestRecall(ctx: Ctx, id: string): Promise<void> {
  const envelope = await lockRow(ctx, signingEnvelope, id)
  if (envelope.envelopeStatus === EnvelopeStatus.canceling) return
  const to = envelopeLife.next(envelope.envelopeStatus, 'recall')
  if (to !== undefined) await updateRow(ctx, signingEnvelope, envelope, { envelopeStatus: to })
}
