import { and, asc, eq, gte, inArray, isNotNull, lt, min } from 'drizzle-orm'
import { offer, quotation } from '#domain/money/quotation/table.ts'
import { inquiry, inquiryMessage } from '#domain/talk/inquiry/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { TimeRange, WaitingPeriod } from './measure-waits.ts'

/** Answers to inquiries, timed from receipt or the visitor's last reply. Consecutive answers count once. */
export async function findInquiryWaits({ db }: Ctx, { from, until }: TimeRange): Promise<WaitingPeriod[]> {
  const answered = db
    .select({ id: inquiryMessage.inquiryID })
    .from(inquiryMessage)
    .where(and(inquiryMessage.fromOffice, gte(inquiryMessage.createdAt, from), lt(inquiryMessage.createdAt, until)))
  const messages = await db
    .select({
      ...{ inquiryID: inquiry.id, receivedAt: inquiry.receivedAt },
      ...{ fromOffice: inquiryMessage.fromOffice, by: inquiryMessage.by, at: inquiryMessage.createdAt },
    })
    .from(inquiryMessage)
    .innerJoin(inquiry, eq(inquiry.id, inquiryMessage.inquiryID))
    .where(inArray(inquiry.id, answered))
    .orderBy(asc(inquiry.id), asc(inquiryMessage.createdAt), asc(inquiryMessage.id))
  const found: WaitingPeriod[] = []
  let waiting: { inquiryID: string; since: Date | undefined; first: boolean } | undefined
  for (const { inquiryID, receivedAt, fromOffice, by, at } of messages) {
    if (waiting?.inquiryID !== inquiryID) waiting = { inquiryID, since: receivedAt, first: true }
    if (!fromOffice) waiting.since ??= at
    else if (waiting.since) {
      if (at >= from && at < until) found.push({ kind: 'inquiry', by, first: waiting.first, stretches: [[waiting.since, at]] })
      waiting = { inquiryID, since: undefined, first: false }
    }
  }
  return found
}

/** From the request to the first offer; quotations offered unasked do not count. */
export async function findQuotationWaits({ db }: Ctx, { from, until }: TimeRange): Promise<WaitingPeriod[]> {
  const firstOf = db
    .select({ id: offer.quotationID, version: min(offer.version).as('first_version') })
    .from(offer)
    .groupBy(offer.quotationID)
    .as('first_offer')
  const found = await db
    .select({ by: offer.offeredBy, since: quotation.quotationRequestAt, at: offer.offeredAt })
    .from(offer)
    .innerJoin(firstOf, and(eq(firstOf.id, offer.quotationID), eq(firstOf.version, offer.version)))
    .innerJoin(quotation, eq(quotation.id, offer.quotationID))
    .where(and(isNotNull(quotation.quotationRequestAt), gte(offer.offeredAt, from), lt(offer.offeredAt, until)))
  return found.flatMap(({ by, since, at }) => (since ? [{ kind: 'quotation', by, first: true, stretches: [[since, at]] }] : []))
}
