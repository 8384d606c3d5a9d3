import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { companionSees } from '#domain/deal/companion/policy.ts'
import { visibleNegotiations } from '#domain/deal/negotiation/queries.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { Ctx } from '#platform/context.ts'
import { collection } from '#platform/db/collection.ts'
import { notFound } from '#platform/errors.ts'
import { isAdmin } from '#platform/viewer.ts'
import { type SaleContract, saleContractFilter } from './contract.ts'
import type { EnvelopeStatus } from './enumerations.ts'
import { presentContracts } from './present.ts'
import { type EnvelopeRow, type SaleContractRow, saleContract, signingEnvelope } from './table.ts'

/** Visible to readers of the negotiation; among companions only to those who sign it. */
export const saleContracts = collection<SaleContractRow, SaleContract>({
  table: saleContract,
  visible: visibleContracts,
  filter: saleContractFilter,
  sort: { createdAt: saleContract.createdAt, updatedAt: saleContract.updatedAt },
  defaultSort: 'createdAt:desc',
  present: presentContracts,
})

export async function visibleContract(ctx: Ctx, id: string): Promise<SaleContractRow> {
  const [row] = await contractsAmong(ctx, [id])
  if (!row) throw notFound()
  return row
}

/** Those of the given contracts that the viewer may see. */
export const contractsAmong = (ctx: Ctx, ids: readonly string[]): Promise<SaleContractRow[]> =>
  ctx.db
    .select()
    .from(saleContract)
    .where(and(inArray(saleContract.id, [...ids]), visibleContracts(ctx)))

function visibleContracts(ctx: Ctx): SQL | undefined {
  if (isAdmin(ctx)) return undefined
  if (ctx.viewer.kind === 'companion' && companionSees(ctx.viewer, 'contract') !== 'all') return sql`false`
  return inArray(saleContract.negotiationID, ctx.db.select({ id: negotiation.id }).from(negotiation).where(visibleNegotiations(ctx)))
}

export const isOfNegotiation = (negotiationID: string): SQL => eq(saleContract.negotiationID, negotiationID)

/** The envelope of the contract's current round, if it is in one of these states. */
export async function currentEnvelope(
  ctx: Ctx,
  { id, round }: SaleContractRow,
  statuses: readonly EnvelopeStatus[],
): Promise<EnvelopeRow | undefined> {
  const [found] = await ctx.db
    .select()
    .from(signingEnvelope)
    .where(
      and(eq(signingEnvelope.saleContractID, id), eq(signingEnvelope.round, round), inArray(signingEnvelope.envelopeStatus, [...statuses])),
    )
  return found
}
