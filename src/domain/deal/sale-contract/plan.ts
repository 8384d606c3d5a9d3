import { and, eq, ne } from 'drizzle-orm'
import { leaveStep, tickStep } from '#domain/deal/deal-plan/follow.ts'
import { dealPlan } from '#domain/deal/deal-plan/table.ts'
import { type Side, sides } from '#domain/deal/negotiation/enumerations.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { updateRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { awaitsSignature, ContractKind, SaleContractStatus } from './enumerations.ts'
import { validSignatures } from './present.ts'
import { signByOf } from './sign-by.ts'
import { isOf } from './signers.ts'
import { type SaleContractRow, saleContract } from './table.ts'

/** Fixing and signing complete the plan's steps; until the contract is open for signing they may also be ticked by hand. */

type Name = `saleContract.${'fixed' | 'reopened' | 'partlySigned' | 'signed' | 'lapsed' | 'declined' | 'canceled'}`

const follow =
  (steps: readonly ('draft' | 'contract')[]): Listener<Name> =>
  async (ctx, { saleContractID, negotiationID }) => {
    const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
    if (!row || row.kind === ContractKind.amendment) return
    await leaveSigning(ctx, row)
    for (const step of steps) await tickStep(ctx, negotiationID, step)
  }

async function leaveSigning(ctx: Ctx, row: SaleContractRow): Promise<void> {
  const { fixed, signed } = SaleContractStatus
  const isBeingSigned = awaitsSignature(row.content) && (row.saleContractStatus === fixed || row.saleContractStatus === signed)
  const signing = isBeingSigned ? await signingOf(ctx, row) : NOBODY
  await leaveStep(ctx, row.negotiationID, 'contract', {
    ...{ auto: isBeingSigned ? 'saleContract.signed' : null, due: isBeingSigned ? row.signBy : null },
    ...signing,
  })
}

export const updateFixedStep = follow(['draft'])
/**
 * New dates move the signing deadline as if the contract had been fixed today; the plan's step shows the same day. A contract already
 * handed over to a service keeps the deadline given there.
 */
export const updateContractDates: Listener<'dealPlan.datesChanged'> = async (ctx, { planID, negotiationID, contractDayBefore }) => {
  const [plan] = await ctx.db.select().from(dealPlan).where(eq(dealPlan.id, planID))
  const lying = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), ne(saleContract.kind, ContractKind.amendment))
  const [row] = await ctx.db
    .select()
    .from(saleContract)
    .where(and(eq(saleContract.negotiationID, negotiationID), lying))
    .for('update')
  if (!plan || !row) return
  const signBy = signByOf(tokyoDay(ctx.clock.now()), row, plan)
  const moves = plan.contractDay !== contractDayBefore && !row.content.sendOut && signBy !== row.signBy
  const current: SaleContractRow = moves ? await updateRow(ctx, saleContract, row, { signBy }) : row
  await leaveSigning(ctx, current)
}

/** A signature, or a change that voids all of them. */
export const updateSigningStep = follow([])
export const updateSignedStep = follow(['draft', 'contract'])

const everySide = Object.keys(sides).map(Number) as Side[]

/**
 * Co-owners or co-buyers sign as one side. `parties`: sides with no signature missing; `awaiting`: sides whose members have signed and wait
 * for a co-signer without an account.
 */
async function signingOf(ctx: Ctx, row: SaleContractRow): Promise<{ parties: Side[]; awaiting: Side[] }> {
  const missing = missingOf(await validSignatures(ctx, row), row)
  const isOut = (side: Side) => missing.some(({ party }) => party === side)
  const byAccount = (side: Side) => missing.some(({ party, memberID }) => party === side && memberID !== null)
  return {
    parties: everySide.filter((side) => !isOut(side)),
    awaiting: everySide.filter((side) => isOut(side) && !byAccount(side)),
  }
}

const NOBODY = { parties: [], awaiting: [] }

const missingOf = (signatures: Awaited<ReturnType<typeof validSignatures>>, { signers }: SaleContractRow) =>
  signers.filter((signer) => !signatures.some((each) => isOf(each, signer)))

/** The sides where a member still has to sign; a member who has signed can do nothing for their co-signers. */
export async function sidesToSign(ctx: Ctx, row: SaleContractRow): Promise<Side[]> {
  const missing = missingOf(await validSignatures(ctx, row), row)
  return everySide.filter((side) => missing.some(({ party, memberID }) => party === side && memberID !== null))
}
