import type { Side } from '#domain/deal/negotiation/enumerations.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { lockNegotiation, visibleNegotiation } from '#domain/deal/negotiation/queries.ts'
import { type DealScene, sceneOf } from '#domain/deal/negotiation/scene.ts'
import type { AuditVerbs } from '#platform/audit/names.ts'
import { record } from '#platform/audit/record.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { lockRow, updateRow } from '#platform/db/rows.ts'
import { refuse } from '#platform/errors.ts'
import { requireMember } from '#platform/viewer.ts'
import type { SaleContract } from './contract.ts'
import type { SaleContractEvent } from './events.ts'
import { refusal } from './policy.ts'
import { saleContracts, visibleContract } from './queries.ts'
import type { SaleContractMove } from './state.ts'
import { type Agreement, type SaleContractRow, saleContract } from './table.ts'

/** Order: permission, locks, state, work. */
export async function runMove(
  ctx: Ctx,
  id: string,
  move: SaleContractMove,
  { ifMatch, ground }: { ifMatch?: number; ground?: string },
  work: (ctx: Ctx, row: SaleContractRow, scene: DealScene) => Promise<unknown>,
): Promise<SaleContract> {
  const actor = requireMember(ctx)
  return transact(ctx, async (ctx) => {
    const found = await visibleContract(ctx, id)
    refuse(refusal(actor, await visibleNegotiation(ctx, found.negotiationID), found, move), 'ever')
    const room = await lockNegotiation(ctx, found.negotiationID)
    const row = await lockRow(ctx, saleContract, id, ifMatch)
    refuse(refusal(actor, room, row, move))
    await work(ctx, row, sceneOf(actor, room, ground))
    await publishNegotiation(ctx, room)
    return saleContracts.one(ctx, id)
  })
}

/** Saves the change and its audit row. */
export async function saveMove(
  ctx: Ctx,
  row: SaleContractRow,
  move: AuditVerbs['saleContract'],
  { ground }: Pick<DealScene, 'ground'>,
  change: Partial<SaleContractRow>,
): Promise<SaleContractRow> {
  const after = await updateRow(ctx, saleContract, row, change)
  const { edition, sha256, saleContractStatus: to } = after
  await record(
    ctx,
    `saleContract.${move}`,
    { kind: 'saleContract', id: row.id },
    { from: row.saleContractStatus, to, edition, sha256, ...(ground && { ground }) },
  )
  return after
}

export const eventOf = ({ id, negotiationID }: Pick<SaleContractRow, 'id' | 'negotiationID'>, by: Side | null): SaleContractEvent => ({
  ...{ saleContractID: id, negotiationID, by },
})

/** Adds a side's agreement, once. */
export const addAgreement = (ctx: Ctx, words: readonly Agreement[], { side, ground }: DealScene): Agreement[] =>
  side === null || words.some((word) => word.side === side) ? [...words] : [...words, { side, at: toWireTime(ctx.clock.now()), ground }]
