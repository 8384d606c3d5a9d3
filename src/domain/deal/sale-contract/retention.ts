import { inArray, or } from 'drizzle-orm'
import { expiredWithContract, expiredWithoutContract } from '#domain/deal/deal-plan/expiry.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { record } from '#platform/audit/record.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { roundKey } from './file.ts'
import { type SaleContractRow, saleContract } from './table.ts'

const AT_ONCE = 100

/**
 * The daily job: deletes contracts whose retention is over, with their editions, signatures and files. A file left by a crash while
 * freezing carries the number of the next round, so that key is deleted too.
 */
export async function purgeContracts(ctx: Ctx): Promise<void> {
  const over = ctx.db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(or(expiredWithoutContract(ctx), expiredWithContract(ctx)))
  const isDue = inArray(saleContract.negotiationID, over)
  for (let gone = AT_ONCE; gone === AT_ONCE; )
    gone = await transact(ctx, async (ctx) => {
      const rows = await ctx.db.select().from(saleContract).where(isDue).limit(AT_ONCE).for('update', { skipLocked: true })
      for (const row of rows) await purge(ctx, row)
      return rows.length
    })
}

async function purge(ctx: Ctx, { id, kind, round, sealedKey, saleContractStatus: from }: SaleContractRow) {
  const rounds = Array.from({ length: round + 1 }, (_, at) => roundKey(id, at + 1))
  await ctx.db.delete(saleContract).where(inArray(saleContract.id, [id]))
  await ctx.platform.jobs.send(ctx, 'deleteFiles', { keys: sealedKey ? [...rounds, sealedKey] : rounds })
  await record(ctx, 'saleContract.purge', { kind: 'saleContract', id }, { kind, from })
}
