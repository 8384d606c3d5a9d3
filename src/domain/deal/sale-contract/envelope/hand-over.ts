import { and, eq } from 'drizzle-orm'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { ContractKind, EnvelopeStatus } from '../enumerations.ts'
import { readSealed } from '../file.ts'
import { mailboxOf } from '../signers.ts'
import { type EnvelopeRow, type SaleContractRow, saleContract, signingEnvelope } from '../table.ts'
import { recall } from './recall.ts'
import { envelopeLife } from './state.ts'

/**
 * Hands the fixed file to the service under the envelope's own number, so a retry is the same envelope. The job is retried while the
 * service is unreachable.
 */
export const handOver: Listener<'saleContract.fixed'> = async (ctx, { saleContractID, round }) => {
  const found = await handedOf(ctx, saleContractID, round)
  const { signing } = ctx.platform
  // If the response was lost, the envelope may have reached the service after it was stopped here.
  if (signing && found && isStopped(found.envelope)) return recall(ctx, found.envelope)
  if (found?.envelope.envelopeStatus !== EnvelopeStatus.waiting) return
  if (!signing) throw new Error('A contract is waiting to be sent for signing, but SIGN_PROVIDER is not set.')
  const { row, envelope } = found
  await signing.handOver(ctx, {
    id: envelope.id,
    title: ContractKind.labels[row.kind],
    document: await readSealed(ctx, row.fileKey ?? ''),
    signers: await Promise.all(
      row.signers.map(async (signer) => ({
        name: signer.name,
        email: await mailboxOf(ctx, signer),
        party: signer.party === UserType.seller ? ('seller' as const) : ('buyer' as const),
      })),
    ),
    expiresOn: row.signBy ?? '',
  })
  const after = await transact(ctx, (ctx) => taken(ctx, row, envelope.id))
  // It was stopped while on its way.
  if (isStopped(after)) await recall(ctx, after)
}

const isStopped = ({ envelopeStatus }: EnvelopeRow) =>
  envelopeStatus === EnvelopeStatus.canceled || envelopeStatus === EnvelopeStatus.canceling

async function handedOf(ctx: Ctx, saleContractID: string, round: number) {
  const [found] = await ctx.db
    .select({ row: saleContract, envelope: signingEnvelope })
    .from(signingEnvelope)
    .innerJoin(saleContract, eq(saleContract.id, signingEnvelope.saleContractID))
    .where(and(eq(signingEnvelope.saleContractID, saleContractID), eq(signingEnvelope.round, round)))
  return found
}

async function taken(ctx: Ctx, { id, negotiationID }: SaleContractRow, envelopeID: string): Promise<EnvelopeRow> {
  const [room] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
  const envelope = await lockRow(ctx, signingEnvelope, envelopeID)
  const to = envelopeLife.next(envelope.envelopeStatus, 'taken')
  if (to === undefined) return envelope
  const after = await updateRow(ctx, signingEnvelope, envelope, { envelopeStatus: to })
  await record(ctx, 'saleContract.sendToService', { kind: 'saleContract', id }, { envelope: envelopeID })
  if (room) await publishNegotiation(ctx, room)
  return after
}
