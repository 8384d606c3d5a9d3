import { sideOf } from '#domain/negotiation/policy.ts'
import { toWireTime } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { requireMember } from '#platform/viewer.ts'
import type { Viewing } from './contract.ts'
import { ViewingStatus } from './enumerations.ts'
import type { ViewingRow } from './queries.ts'

/** Viewings as the viewer's side reads them: memos are for whoever wrote them, and nobody else. */
export async function presentViewings(ctx: Ctx, rows: ViewingRow[]): Promise<Viewing[]> {
  const { id } = requireMember(ctx)
  return rows.map((row) => present(row, sideOf(id, row)))
}

function present(row: ViewingRow, party: UserType): Viewing {
  const { buyerMemo, sellerMemo, ...shown } = row
  const hasTime = row.viewingStatus !== ViewingStatus.proposed
  const isBuyer = party === UserType.buyer
  const isSeller = party === UserType.seller
  return {
    ...shown,
    start: hasTime ? time(row.start) : null,
    end: hasTime ? time(row.end) : null,
    buyerDayContact: isSeller ? null : row.buyerDayContact,
    sellerDayContact: isBuyer ? null : row.sellerDayContact,
    outcomeNote: isSeller && !row.tellSeller ? null : row.outcomeNote,
    memo: isBuyer ? buyerMemo : isSeller ? sellerMemo : null,
    answerBy: time(row.answerBy),
    acceptedAt: time(row.acceptedAt),
    closedAt: time(row.closedAt),
    objectedAt: time(row.objectedAt),
    createdAt: toWireTime(row.createdAt),
    updatedAt: toWireTime(row.updatedAt),
  }
}

const time = (at: Date | null) => at && toWireTime(at)
