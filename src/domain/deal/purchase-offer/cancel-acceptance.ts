import { and, eq, gt, ne } from 'drizzle-orm'
import { raiseAlert } from '#domain/base/alert/raise.ts'
import { endContact } from '#domain/deal/negotiation/contact.ts'
import { publishNegotiation } from '#domain/deal/negotiation/publish.ts'
import { ReleaseKind } from '#domain/deal/negotiation/release-enumerations.ts'
import { endReleasesOf } from '#domain/deal/negotiation/releases.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { isEnding } from '#domain/market/estate/ending.ts'
import { releaseFromOffer } from '#domain/market/listing/actions.ts'
import { audit } from '#platform/audit/table.ts'
import { daysBefore, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import { addDays, laterOf } from './days.ts'
import { PurchaseOfferStatus, REOPENED_DAYS } from './enumerations.ts'
import type { PurchaseOfferRow } from './queries.ts'
import { lockOpenOffers, saveByClock } from './scene.ts'
import { purchaseOfferLife } from './state.ts'
import { purchaseOffer } from './table.ts'

/** Days within which a seller who revokes a second acceptance is asked about it. */
const AGAIN_DAYS = 90

/**
 * An accepted offer falls through: the disclosures of both sides end, the house awaits its owner's confirmation, and waiting offers are
 * reopened in order of arrival. The estate and its open negotiations are locked.
 */
export async function cancelAcceptance(
  ctx: Ctx,
  { id, estateID, sellerID, negotiationID }: PurchaseOfferRow,
  how?: 'revoked',
): Promise<void> {
  await endReleasesOf(ctx, id, [ReleaseKind.address, ReleaseKind.names])
  await endContact(ctx, negotiationID)
  await releaseFromOffer(ctx, estateID, { reserved: await isEnding(ctx, estateID) })
  for (const row of await lockOpenOffers(ctx, estateID))
    if (row.purchaseOfferStatus === PurchaseOfferStatus.waiting) await reopenWaitingOffers(ctx, row)
  if (how === 'revoked' && (await hasRevokedBefore(ctx, sellerID, id)))
    await raiseAlert(ctx, { cause: 'revoked-again', key: id, subject: { kind: 'purchaseOffer', id }, negotiationID })
}

async function reopenWaitingOffers(ctx: Ctx, row: PurchaseOfferRow) {
  const purchaseOfferStatus = purchaseOfferLife.after(row.purchaseOfferStatus, 'reopen', { taken: false, madeBy: row.madeBy })
  await saveByClock(ctx, row, {
    move: 'reopen',
    event: 'purchaseOffer.reopened',
    change: {
      purchaseOfferStatus,
      turn: purchaseOfferStatus === PurchaseOfferStatus.countered ? UserType.buyer : UserType.seller,
      ...{ waitingSince: null, stayedAt: null },
      validUntil: laterOf(row.validUntil, addDays(tokyoDay(ctx.clock.now()), REOPENED_DAYS)),
    },
  })
  await publishNegotiation(ctx, await lockRow(ctx, negotiation, row.negotiationID))
}

async function hasRevokedBefore(ctx: Ctx, sellerID: string, id: string): Promise<boolean> {
  const before = await ctx.db
    .select({ id: purchaseOffer.id })
    .from(audit)
    .innerJoin(purchaseOffer, eq(purchaseOffer.id, audit.subjectID))
    .where(
      and(
        eq(audit.deed, 'purchaseOffer.revoke'),
        gt(audit.at, daysBefore(ctx.clock.now(), AGAIN_DAYS)),
        eq(purchaseOffer.sellerID, sellerID),
        eq(purchaseOffer.closedBy, sellerID),
        ne(purchaseOffer.id, id),
      ),
    )
    .limit(1)
  return before.length > 0
}
