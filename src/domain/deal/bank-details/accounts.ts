import type { Ctx } from '#platform/context.ts'
import type { Account } from './contract.ts'
import type { BankNoticeRow } from './queries.ts'
import type { SealedEdition } from './table.ts'

/** Encrypted like identity documents: bound to its notice and edition, so that two cannot be swapped. */
export const sealAccount = (ctx: Ctx, noticeID: string, edition: number, account: Account): string =>
  ctx.platform.seal.seal(nameOf(noticeID, edition), Buffer.from(JSON.stringify(account))).toString('base64')

export const openAccount = (ctx: Ctx, { id }: Pick<BankNoticeRow, 'id'>, { edition, sealed }: SealedEdition): Account =>
  JSON.parse(ctx.platform.seal.open(nameOf(id, edition), Buffer.from(sealed, 'base64')).toString())

export const nameOf = (noticeID: string, edition: number) => `bank-notice/${noticeID}/${edition}`
