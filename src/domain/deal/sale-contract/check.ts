import { eq } from 'drizzle-orm'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { limits } from '#platform/throttle/limits.ts'
import { limitNetwork } from '#platform/throttle/throttle.ts'
import { saleContract } from './table.ts'

/** Checks whether a file was sealed here and is unchanged. Public, and reveals nothing else. */
export async function checkContract(ctx: Ctx, sha256: string): Promise<{ known: boolean; signedOn: string | null }> {
  await limitNetwork(ctx, limits.contractChecks)
  const [row] = await ctx.db.select({ signedAt: saleContract.signedAt }).from(saleContract).where(eq(saleContract.sealedSHA256, sha256))
  return { known: Boolean(row), signedOn: row?.signedAt ? tokyoDay(row.signedAt) : null }
}
