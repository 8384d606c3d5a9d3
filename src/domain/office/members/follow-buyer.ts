import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { bankNotice } from '#domain/deal/bank-details/table.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { chatFile } from '#domain/talk/chat/file-table.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { talkExport } from '#domain/talk/talk-export/table.ts'
import type { Listener } from '#platform/events.ts'

type OfTalk = PgTable & { negotiationID: PgColumn }
interface DependentTable {
  table: OfTalk
  columns: readonly string[]
}
const hanging = <T extends OfTalk>(table: T, ...columns: (keyof T['$inferSelect'] & string)[]): DependentTable => ({ table, columns })

/** The columns with the buyer's id besides the negotiation itself; updated when the buyer continues with another account. */
export const followsBuyer: readonly DependentTable[] = [
  hanging(chat, 'senderID', 'receiverID'),
  hanging(heldMessage, 'senderID', 'receiverID'),
  hanging(chatFile, 'ownerID'),
  hanging(talkExport, 'userID'),
  hanging(viewing, 'buyerID', 'acceptedBy', 'closedBy'),
  hanging(purchaseOffer, 'buyerID', 'acceptedBy', 'closedBy'),
  hanging(statement, 'buyerID'),
  hanging(paper, 'buyerID'),
  hanging(saleContract, 'buyerID'),
  hanging(bankNotice, 'writerID'),
  hanging(companion, 'inviterID'),
]

export const openBuyer: Listener<'negotiation.handed'> = async (ctx, { negotiationID, from, buyerID: into, name }) => {
  const ofTalk = eq(purchaseOffer.negotiationID, negotiationID)
  await ctx.db
    .update(purchaseOffer)
    .set({ buyerName: name })
    .where(and(ofTalk, eq(purchaseOffer.buyerID, from)))
  for (const { table, columns } of followsBuyer)
    for (const column of columns)
      await ctx.db
        .update(table)
        .set({ [column]: into })
        .where(and(eq(table.negotiationID, negotiationID), eq(getTableColumns(table)[column] as PgColumn, from)))
  // Ordered quotations stay with the account that has their papers.
  await ctx.db
    .update(quotation)
    .set({ userID: into })
    .where(
      and(
        ...[eq(quotation.negotiationID, negotiationID), eq(quotation.userID, from)],
        inArray(quotation.quotationStatus, [QuotationStatus.requested, QuotationStatus.offered]),
      ),
    )
}
