import { eq } from 'drizzle-orm'
import { type AdjustmentInput, allocate, undoAllocation as takeBack } from '#domain/money/payment/allocate.ts'
import { closeCheckout } from '#domain/money/payment/checkout.ts'
import { allocation } from '#domain/money/payment/deposit-table.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { requireVersion } from '#platform/db/rows.ts'
import { notFound } from '#platform/errors.ts'
import { requireAdmin } from '#platform/viewer.ts'
import { getDeskDeposit } from './desk.ts'
import type { DeskDeposit } from './desk-contract.ts'
import { publishDeposits } from './events.ts'

interface Match {
  payments: { id: string; amount: number; version?: number | undefined }[]
  adjustments: AdjustmentInput[]
}

/** Matches the deposit to payments. Their card pages are closed first, so that none is paid twice. */
export async function matchDeposit(ctx: Ctx, id: string, { payments, adjustments }: Match, ifMatch?: number): Promise<DeskDeposit> {
  requireVersion(await getDeskDeposit(ctx, id), ifMatch)
  for (const { id } of payments) await closeCheckout(ctx, id)
  await transact(ctx, async (ctx) => {
    await allocate(ctx, { deposit: { id, version: ifMatch }, payments, adjustments })
    await publishDeposits(ctx, id)
  })
  return getDeskDeposit(ctx, id)
}

/** Undoes a match; the deposit's amount is open again. */
export async function undoAllocation(ctx: Ctx, id: string, reason: string): Promise<DeskDeposit> {
  requireAdmin(ctx)
  const [seen] = await ctx.db.select({ depositID: allocation.depositID }).from(allocation).where(eq(allocation.id, id))
  if (!seen) throw notFound()
  await transact(ctx, async (ctx) => {
    await takeBack(ctx, id, reason)
    await publishDeposits(ctx, seen.depositID)
  })
  return getDeskDeposit(ctx, seen.depositID)
}
