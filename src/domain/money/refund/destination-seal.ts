import { eq } from 'drizzle-orm'
import { labelOf } from '#domain/base/words/codes.ts'
import type { Account } from '#domain/deal/bank-details/contract.ts'
import { AccountKind } from '#domain/deal/bank-details/enumerations.ts'
import { refundDestination } from '#domain/money/payment/refund-table.ts'
import type { Ctx } from '#platform/context.ts'

/** Encrypted like the accounts that prices are paid to: bound to its refund, so that two cannot be swapped. */
export const sealDestination = (ctx: Ctx, refundID: string, account: Account): string =>
  ctx.platform.seal.seal(nameOf(refundID), Buffer.from(JSON.stringify(account))).toString('base64')

export const nameOf = (refundID: string) => `refund-destination/${refundID}`

/** The account for a refund; undefined until it is given, and after it is deleted. */
export async function destinationOf(ctx: Ctx, refundID: string): Promise<Account | undefined> {
  const [row] = await ctx.db.select().from(refundDestination).where(eq(refundDestination.id, refundID))
  return row && JSON.parse(ctx.platform.seal.open(nameOf(refundID), Buffer.from(row.sealed, 'base64')).toString())
}

/** For lists: enough to recognise the account, too little to pay into it. */
export const maskedAccount = ({ bank, branch, kind, number }: Account): string =>
  `${bank} ${branch} ${labelOf(AccountKind, kind)} ＊＊＊＊${number.slice(-3)}`
