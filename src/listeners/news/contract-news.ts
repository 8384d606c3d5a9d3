import { and, eq, inArray } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { sellerIsIn } from '#domain/deal/negotiation/policy.ts'
import { addDays } from '#domain/deal/purchase-offer/days.ts'
import { ContractKind, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import type { SaleContractEvent } from '#domain/deal/sale-contract/events.ts'
import { validSignatures } from '#domain/deal/sale-contract/present.ts'
import { type SaleContractRow, saleContract } from '#domain/deal/sale-contract/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import type { NotificationKind } from '#domain/news/notification/kinds.ts'
import type { LetterContent } from '#domain/news/notification/letter.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { loadNegotiationNews } from './about.ts'
import * as letters from './contract-letters.ts'
import { notifyOwnersLapsing } from './contract-owner-news.ts'
import { negotiationNewsFields, negotiationURL } from './talk-news.ts'

/** Notifies the two signing parties of a contract's progress. Skipped if the state has changed by the time it is sent. */

export const notifyContractFixed: Listener<'saleContract.fixed'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.fixed', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.fixed && row.round === event.round ? letters.toSign(row, name, url) : undefined,
  )

export const notifyContractReopened: Listener<'saleContract.reopened'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.reopened', (row, name, url) => letters.reopened(name, row.reopenReason, url))

export const notifyContractDeclined: Listener<'saleContract.declined'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.declined', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.draft && row.round === event.round
      ? letters.declined(name, row.content.provider, url)
      : undefined,
  )

export const notifyContractLapsed: Listener<'saleContract.lapsed'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.lapsed', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.lapsed ? buildLetter('contractLapsed', { 契約書: name }, url) : undefined,
  )

/** Includes the hash of the sealed file, by which it can be identified. */
export const notifyContractSigned: Listener<'saleContract.signed'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.signed', (row, name, url) => letters.signed(name, row.sealedSHA256, url))

/** Reaches only the other side: the author is left out automatically. */
export const notifyContractChanged: Listener<'saleContract.changed'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.changed', (row, name, url) =>
    row.saleContractStatus === SaleContractStatus.draft ? buildLetter('contractChanged', { 契約書: name }, url) : undefined,
  )

export const notifySignature: Listener<'saleContract.partlySigned'> = (ctx, event) =>
  notifyBoth(ctx, event, 'contract.signedBy', async (row, name, url) => {
    const missing = row.signers.length - (await validSignatures(ctx, row)).length
    return row.saleContractStatus === SaleContractStatus.fixed && missing > 0
      ? buildLetter('contractSignedBy', { 契約書: name, 残りの人数: String(missing) }, url)
      : undefined
  })

/** A morning job: the day before the deadline and on it, reminds those who have not signed. Keys prevent repeats. */
export async function notifyLapsing(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  const days = [addDays(today, 1), today]
  const due = and(eq(saleContract.saleContractStatus, SaleContractStatus.fixed), inArray(saleContract.signBy, days))
  for (const row of await ctx.db.select().from(saleContract).where(due)) {
    // With an external service, only the service knows who has signed, and reminds the others.
    if (row.content.sendOut) continue
    const signatures = await validSignatures(ctx, row)
    const signed = new Set(signatures.map(({ memberID }) => memberID))
    const letter = (row: SaleContractRow, name: string, url: string) =>
      letters.lapsing(name, formatDay(row.signBy ?? today), row.signBy === today, url)
    const silent = (memberID: string) => row.signers.some((each) => each.memberID === memberID) && !signed.has(memberID)
    const key = `contract.lapsing/${row.id}/${row.round}/${today}`
    await notifyBoth(ctx, { saleContractID: row.id, negotiationID: row.negotiationID }, 'contract.lapsing', letter, { key, to: silent })
    await notifyOwnersLapsing(ctx, row, new Set(signatures.map(({ companionID }) => companionID)), today)
  }
}

async function notifyBoth(
  ctx: Ctx,
  { saleContractID, negotiationID }: Pick<SaleContractEvent, 'saleContractID' | 'negotiationID'>,
  kind: NotificationKind,
  letter: (row: SaleContractRow, name: string, url: string) => LetterContent | undefined | Promise<LetterContent | undefined>,
  { key, to }: { key?: string; to?: (memberID: string) => boolean } = {},
) {
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, saleContractID))
  if (!row) return
  const talk = await loadNegotiationNews(ctx, negotiationID)
  for (const party of [UserType.seller, UserType.buyer] as const) {
    if (party === UserType.seller && !sellerIsIn(talk.row)) continue
    const words = ContractKind.labels[row.kind]
    const memberID = party === UserType.seller ? row.sellerID : row.buyerID
    if (to && !to(memberID)) continue
    const written = await letter(row, words, negotiationURL(ctx, party, negotiationID))
    if (written)
      await notify(ctx, memberID, { ...negotiationNewsFields(talk, kind, party), words, relationID: row.id, letter: written }, key)
  }
}
