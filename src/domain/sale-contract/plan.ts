import { eq } from 'drizzle-orm'
import { leaveStep, tickStep } from '#domain/deal-plan/follow.ts'
import { type Side, sides } from '#domain/negotiation/enumerations.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { ContractKind, isYetToSign, SaleContractStatus } from './enumerations.ts'
import { standingSignatures } from './present.ts'
import { isOf } from './signers.ts'
import { type SaleContractRow, saleContract } from './table.ts'

/** What is agreed on and signed does its steps of the plan; until it is there to be signed they may be ticked by hand as well. */

type Name = `saleContract.${'fixed' | 'reopened' | 'signature' | 'signed' | 'lapsed' | 'declined' | 'canceled'}`

const follow =
  (steps: readonly ('draft' | 'contract')[]): Listener<Name> =>
  async (ctx, { saleContractID, negotiationID }) => {
    const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
    if (!row || row.kind === ContractKind.amendment) return
    const { fixed, signed } = SaleContractStatus
    const isBeingSigned = isYetToSign(row.content) && (row.saleContractStatus === fixed || row.saleContractStatus === signed)
    const parties = isBeingSigned ? await sidesThatSigned(ctx, row) : []
    await leaveStep(ctx, negotiationID, 'contract', { auto: isBeingSigned ? 'saleContract.signed' : null, parties })
    for (const step of steps) await tickStep(ctx, negotiationID, step)
  }

export const followFixed = follow(['draft'])
/** A signature, or what takes all of them away. */
export const followSigning = follow([])
export const followSigned = follow(['draft', 'contract'])

const everySide = Object.keys(sides).map(Number) as Side[]

/** Of whom nobody's signature is missing: who owns or buys the house together signs as one side. */
async function sidesThatSigned(ctx: Ctx, row: SaleContractRow): Promise<Side[]> {
  const missing = await sidesToSign(ctx, row)
  return everySide.filter((side) => !missing.includes(side))
}

/** Whose signatures it waits for. */
export async function sidesToSign(ctx: Ctx, row: SaleContractRow): Promise<Side[]> {
  const signatures = await standingSignatures(ctx, row)
  const isMissing = (signer: SaleContractRow['signers'][number]) => !signatures.some((each) => isOf(each, signer))
  return everySide.filter((side) => row.signers.some((signer) => signer.party === side && isMissing(signer)))
}
