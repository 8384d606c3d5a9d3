import { eq } from 'drizzle-orm'
import { tickStep } from '#domain/deal-plan/follow.ts'
import type { Listener } from '#platform/events.ts'
import { ContractKind } from './enumerations.ts'
import { saleContract } from './table.ts'

/** What is agreed on and signed does its steps of the plan; they may be ticked by hand as well. */
const follow =
  (steps: readonly ('draft' | 'contract')[]): Listener<'saleContract.fixed' | 'saleContract.signed'> =>
  async (ctx, { saleContractID, negotiationID }) => {
    const [row] = await ctx.db.select({ kind: saleContract.kind }).from(saleContract).where(eq(saleContract.id, saleContractID))
    if (row && row.kind !== ContractKind.amendment) for (const step of steps) await tickStep(ctx, negotiationID, step)
  }

export const followFixed = follow(['draft'])
export const followSigned = follow(['draft', 'contract'])
