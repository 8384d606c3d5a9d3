import { and, eq, ne } from 'drizzle-orm'
import { ContractKind, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { plainName, signedName } from '#domain/deal/sale-contract/signers.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { user } from '#domain/people/user/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { BankAccounts } from './contract.ts'
import { isHeldBy } from './holder.ts'
import type { BankNoticeRow } from './queries.ts'

/**
 * The party of the contract who is paid, and whether the account is in their name. A contract has no readings, so the member's own is used,
 * and only while their name is still the one that was signed: someone who took the account over could rename both.
 * Without a signed name nothing can be compared.
 */
export async function payeeOf(
  ctx: Ctx,
  { negotiationID, writerID }: Pick<BankNoticeRow, 'negotiationID' | 'writerID'>,
  holder: string,
): Promise<BankAccounts['payee']> {
  const [contract] = await ctx.db
    .select({ signers: saleContract.signers })
    .from(saleContract)
    .where(
      and(
        eq(saleContract.negotiationID, negotiationID),
        eq(saleContract.saleContractStatus, SaleContractStatus.signed),
        ne(saleContract.kind, ContractKind.amendment),
      ),
    )
  const now = await signedName(ctx, writerID)
  const name = contract?.signers.find(({ memberID }) => memberID === writerID)?.name
  if (name === undefined) return { name: now, same: null }
  const [person] = await ctx.db.select().from(user).where(eq(user.id, writerID))
  return { name, same: isHeldBy(holder, person) && plainName(name) === plainName(now) }
}
