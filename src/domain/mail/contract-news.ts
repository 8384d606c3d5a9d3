import { eq } from 'drizzle-orm'
import { formatDay } from '#domain/format-moments.ts'
import { sellerIsIn } from '#domain/negotiation/policy.ts'
import type { NotificationKind } from '#domain/notification/kinds.ts'
import type { Written } from '#domain/notification/letter.ts'
import { tell } from '#domain/notification/tell.ts'
import { contractKinds, SaleContractStatus } from '#domain/sale-contract/enumerations.ts'
import type { SaleContractEvent } from '#domain/sale-contract/events.ts'
import { type SaleContractRow, saleContract } from '#domain/sale-contract/table.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { talkOf } from './about.ts'
import * as letters from './contract-letters.ts'
import { roomOf, talkURL } from './talk-news.ts'

/** What becomes of a contract, told to the two who sign it. What no longer stands when the word goes out is not told. */

export const tellContractFixed: Listener<'saleContract.fixed'> = (ctx, event) =>
  tellBoth(ctx, event, 'contract.fixed', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.fixed && row.round === event.round && row.signBy
      ? letters.fixed(name, formatDay(row.signBy), url)
      : undefined,
  )

export const tellContractReopened: Listener<'saleContract.reopened'> = (ctx, event) =>
  tellBoth(ctx, event, 'contract.reopened', (row, name, url) => letters.reopened(name, row.reopenReason, url))

export const tellContractLapsed: Listener<'saleContract.lapsed'> = (ctx, event) =>
  tellBoth(ctx, event, 'contract.lapsed', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.lapsed ? letters.lapsed(name, url) : undefined,
  )

/** With the number of the sealed file, by which it is known again. */
export const tellContractSigned: Listener<'saleContract.signed'> = (ctx, event) =>
  tellBoth(ctx, event, 'contract.signed', (row, name, url) => letters.signed(name, row.sealedSHA256, url))

async function tellBoth(
  ctx: Ctx,
  { saleContractID, negotiationID }: SaleContractEvent,
  kind: NotificationKind,
  letter: (row: SaleContractRow, name: string, url: string) => Written | undefined,
) {
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
  if (!row) return
  const talk = await talkOf(ctx, negotiationID)
  for (const party of [UserType.seller, UserType.buyer] as const) {
    if (party === UserType.seller && !sellerIsIn(talk.row)) continue
    const words = contractKinds[row.kind]
    const written = letter(row, words, talkURL(ctx, party, negotiationID))
    const memberID = party === UserType.seller ? row.sellerID : row.buyerID
    if (written) await tell(ctx, memberID, { ...roomOf(talk, kind, party), words, relationID: row.id, letter: written })
  }
}
