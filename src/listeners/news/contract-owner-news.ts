import { eq, inArray } from 'drizzle-orm'
import { formatDay } from '#domain/base/words/format-moments.ts'
import { letterLink } from '#domain/deal/companion/letter-links.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { ContractKind, SaleContractStatus } from '#domain/deal/sale-contract/enumerations.ts'
import { type SaleContractRow, saleContract } from '#domain/deal/sale-contract/table.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import type { Ctx } from '#platform/context.ts'
import type { Listener } from '#platform/events.ts'
import { siteURL } from './about.ts'
import * as letters from './contract-letters.ts'

/** Co-owners and buyers without an account sign like the two parties; their letters contain sign-in links. */

export const askOwnersToSign: Listener<'saleContract.fixed'> = (ctx, { saleContractID, round }) =>
  writeToOwners(ctx, saleContractID, 'fixed', (row, url) =>
    row.saleContractStatus === SaleContractStatus.fixed && row.round === round
      ? letters.toSign(row, ContractKind.labels[row.kind], url)
      : undefined,
  )

/** Their signatures, and the requests to sign, are void. */
export const notifyOwnersReopened: Listener<'saleContract.reopened'> = (ctx, { saleContractID, companionIDs }) =>
  writeToOwners(
    ctx,
    saleContractID,
    'reopened',
    (row, url) => letters.reopened(ContractKind.labels[row.kind], row.reopenReason, url, '画面を開く'),
    () => companionIDs,
  )

export const notifyOwnersDeclined: Listener<'saleContract.declined'> = (ctx, { saleContractID, companionIDs }) =>
  writeToOwners(
    ctx,
    saleContractID,
    'declined',
    (row, url) => letters.declined(ContractKind.labels[row.kind], row.content.provider, url),
    () => companionIDs,
  )

/** A morning job: on the last two days, reminds those who have not signed. Keys prevent repeats. */
export const notifyOwnersLapsing = (
  ctx: Ctx,
  { id, signBy, signers }: SaleContractRow,
  signed: ReadonlySet<string | null>,
  today: string,
) =>
  writeToOwners(
    ctx,
    id,
    `lapsing/${today}`,
    (row, url) => (signBy ? letters.lapsing(ContractKind.labels[row.kind], formatDay(signBy), signBy === today, url) : undefined),
    () => signers.flatMap(({ companionID }) => (companionID && !signed.has(companionID) ? [companionID] : [])),
  )

export const notifyOwnersSigned: Listener<'saleContract.signed'> = (ctx, { saleContractID }) =>
  writeToOwners(ctx, saleContractID, 'signed', (row, url) => letters.signed(ContractKind.labels[row.kind], row.sealedSHA256, url))

async function writeToOwners(
  ctx: Ctx,
  id: string,
  what: string,
  letter: (row: SaleContractRow, url: string) => LetterContent | undefined,
  whom: (row: SaleContractRow) => string[] = ({ signers }) => signers.flatMap(({ companionID }) => companionID ?? []),
): Promise<void> {
  const [row] = await ctx.db.select().from(saleContract).where(eq(saleContract.id, id))
  const ids = row ? whom(row) : []
  if (!row || ids.length === 0) return
  for (const person of await ctx.db.select().from(companion).where(inArray(companion.id, ids))) {
    const written = letter(row, siteURL(ctx, await letterLink(ctx, person.id)))
    if (written) await sendLetter(ctx, person, `contract/${what}/${id}/${row.round}/${person.id}`, written)
  }
}
