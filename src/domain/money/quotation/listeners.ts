import { and, eq, inArray } from 'drizzle-orm'
import type { Listener } from '#platform/events.ts'
import { cancelLockedQuotation } from './actions.ts'
import { QuotationStatus, TALK_ENDED } from './enumerations.ts'
import { quotation } from './table.ts'

/** A negotiation that ends cancels its requests and offers that were not ordered. */
export const cancelOpenQuotations: Listener<'negotiation.closed'> = async (ctx, { negotiationID }) => {
  const open = await ctx.db
    .select()
    .from(quotation)
    .where(
      and(
        eq(quotation.negotiationID, negotiationID),
        inArray(quotation.quotationStatus, [QuotationStatus.requested, QuotationStatus.offered]),
      ),
    )
    .orderBy(quotation.id)
    .for('update')
  for (const row of open) await cancelLockedQuotation(ctx, row, TALK_ENDED)
}
