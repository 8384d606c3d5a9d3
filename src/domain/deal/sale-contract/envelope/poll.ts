import { and, eq, inArray, or } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { Problem } from '#platform/errors.ts'
import { EnvelopeStatus, SaleContractStatus } from '../enumerations.ts'
import { type EnvelopeRow, saleContract, signingEnvelope } from '../table.ts'
import { applyWebhook, decline, isOf } from './apply-webhook.ts'
import { handOver } from './hand-over.ts'
import { recall } from './recall.ts'
import { OPEN_STATUSES } from './state.ts'

/**
 * Runs hourly, and whenever a recall is pending: polls every open envelope, so a missed webhook is caught, and finishes what was
 * interrupted.
 */
export async function processEnvelopes(ctx: Ctx): Promise<void> {
  if (!ctx.platform.signing) return
  const currentRound = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), eq(saleContract.round, signingEnvelope.round))
  const envelopes = await ctx.db
    .select({ envelope: signingEnvelope })
    .from(signingEnvelope)
    .innerJoin(saleContract, eq(saleContract.id, signingEnvelope.saleContractID))
    .where(or(inArray(signingEnvelope.envelopeStatus, [...OPEN_STATUSES]), currentRound))
  const broken: unknown[] = []
  for (const { envelope } of envelopes)
    await processEnvelope(ctx, envelope).catch((error) => {
      // The service is unreachable: the next hourly run tries again.
      if (!(error instanceof Problem)) broken.push(error)
    })
  // A failing envelope does not keep the others from being polled.
  if (broken.length > 0) throw broken[0]
}

async function processEnvelope(ctx: Ctx, envelope: EnvelopeRow): Promise<void> {
  const { waiting, open, canceling, completed } = EnvelopeStatus
  const { id, saleContractID, round, envelopeStatus } = envelope
  if (envelopeStatus === waiting) return handOver(ctx, { saleContractID, round, negotiationID: '', by: null })
  if (envelopeStatus === open) {
    const report = await ctx.platform.signing?.ask(ctx, id)
    return void (report && (await applyWebhook(ctx, report)))
  }
  if (envelopeStatus === canceling) await recall(ctx, envelope)
  if (envelopeStatus !== completed) await transact(ctx, (ctx) => returnToDraft(ctx, envelope))
}

/** The process that recalled it died before the contract was updated: both sides are asked again. */
async function returnToDraft(ctx: Ctx, { id, saleContractID }: EnvelopeRow): Promise<void> {
  const [found] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
  if (!found) return
  const room = await lockRow(ctx, negotiation, found.negotiationID)
  const row = await lockRow(ctx, saleContract, saleContractID)
  const envelope = await lockRow(ctx, signingEnvelope, id)
  if (!isOf(row, envelope) || OPEN_STATUSES.includes(envelope.envelopeStatus) || envelope.envelopeStatus === EnvelopeStatus.completed)
    return
  await decline(ctx, row)
  await publishNegotiation(ctx, room)
}
