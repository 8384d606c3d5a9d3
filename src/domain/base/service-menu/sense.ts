import { and, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { MenuFields } from './contract.ts'
import { serviceMenu } from './table.ts'

/** At least one side must be able to order it; and there may be only one usage fee, otherwise it is unclear which one is owed. */
export async function requireSense(ctx: Ctx, fields: MenuFields, id?: string): Promise<void> {
  if (fields.archivedFlag) return
  if (!fields.buyerMenuFlag && !fields.sellerMenuFlag)
    throw invalid({ buyerMenuFlag: '買主向けか売主向けの、少なくともどちらかを選んでください。' })
  if (fields.price === 0 && !fields.quoteRequired) throw invalid({ price: '料金を0円にするときは「見積が必要」を選んでください。' })
  if (!fields.usageFeeFlag) return
  if (fields.contractFlag) throw invalid({ contractFlag: 'サイト利用料は、契約書の作成のサービスにはできません。' })
  if (fields.quoteRequired) throw invalid({ quoteRequired: 'サイト利用料は、料金を決めてください。' })
  // Concurrent writers wait for each other.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('usage fee', 0))`)
  const [other] = await ctx.db
    .select({ id: serviceMenu.id })
    .from(serviceMenu)
    .where(and(eq(serviceMenu.usageFeeFlag, true), eq(serviceMenu.archivedFlag, false), id ? ne(serviceMenu.id, id) : undefined))
  if (other) throw conflict('usage-fee-exists', 'サイト利用料のメニューはすでにあります。先にそのメニューの提供を終了してください。')
}
