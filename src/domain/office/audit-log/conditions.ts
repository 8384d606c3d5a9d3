import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { alert } from '#domain/base/alert/table.ts'
import { companion } from '#domain/deal/companion/table.ts'
import { consent } from '#domain/deal/consent/table.ts'
import { dealPlan, dealStep } from '#domain/deal/deal-plan/table.ts'
import { handover } from '#domain/deal/handover/table.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { paper } from '#domain/deal/paper/table.ts'
import { purchaseOffer } from '#domain/deal/purchase-offer/table.ts'
import { saleContract } from '#domain/deal/sale-contract/table.ts'
import { statement } from '#domain/deal/statement/table.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { estate } from '#domain/market/estate/table.ts'
import { document } from '#domain/money/document/table.ts'
import { order } from '#domain/money/order/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { privacyRequest } from '#domain/people/privacy/table.ts'
import { heldMessage } from '#domain/talk/chat/held-table.ts'
import { chat } from '#domain/talk/chat/table.ts'
import { inquiry } from '#domain/talk/inquiry/table.ts'
import { reportCase } from '#domain/talk/report/table.ts'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { likePattern } from '#platform/db/like.ts'
import { mail } from '#platform/mail/table.ts'

/** Conditions that are not simple column comparisons. */
export const auditConditions = ({ db }: Pick<Ctx, 'db'>, { deed, person, keyword }: Query): (SQL | undefined)[] => [
  Array.isArray(deed) ? or(...deed.map(ofAction)) : undefined,
  typeof person === 'string' ? concernsMember(db, person) : undefined,
  typeof keyword === 'string' && keyword ? containsKeyword(keyword) : undefined,
]

/** `payment.*` matches every action on payments. */
const ofAction = (action: unknown): SQL => {
  const text = String(action)
  return text.endsWith('.*') ? sql`starts_with(${audit.deed}, ${text.slice(0, -1)})` : sql`${audit.deed} = ${text}`
}

/**
 * Actions by the member, on the member, and on what belongs to them: looked up through today's ownership, so that nothing is stored twice.
 */
function concernsMember(db: Ctx['db'], id: string): SQL | undefined {
  const about = (kind: string, subject: SQL) => and(eq(audit.subjectKind, kind), subject)
  const idsOf = <Table extends PgTable & { id: PgColumn }>(table: Table, which: SQL | undefined) =>
    db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(which)
  const among = (kind: string, table: PgTable & { id: PgColumn }, which: SQL | undefined) =>
    about(kind, inArray(audit.subjectID, idsOf(table, which)))
  const houses = idsOf(estate, eq(estate.userID, id))
  const talks = idsOf(negotiation, or(eq(negotiation.buyerID, id), eq(negotiation.sellerID, id)))
  const plans = idsOf(dealPlan, inArray(dealPlan.negotiationID, talks))
  return or(
    eq(audit.actorID, id),
    about('user', eq(audit.subjectID, id)),
    about('account', eq(audit.subjectID, id)),
    about('estate', inArray(audit.subjectID, houses)),
    about('negotiation', inArray(audit.subjectID, talks)),
    about('dealPlan', inArray(audit.subjectID, plans)),
    among('dealStep', dealStep, inArray(dealStep.planID, plans)),
    // Earlier records name a document's picture, with its owner in the detail.
    about('image', sql`${audit.detail} ->> 'ownerID' = ${id}`),
    among('paper', paper, and(isNull(paper.negotiationID), inArray(paper.estateID, houses))),
    ...Object.entries(ofTalks).map(([kind, table]) => among(kind, table, inArray(table.negotiationID, talks))),
    among('companion', companion, or(inArray(companion.estateID, houses), inArray(companion.negotiationID, talks))),
    among('consent', consent, inArray(consent.estateID, houses)),
    among('quotation', quotation, eq(quotation.userID, id)),
    among('order', order, eq(order.orderUserID, id)),
    among('document', document, eq(document.userID, id)),
    among('payment', payment, eq(payment.paymentUserID, id)),
    among('reportCase', reportCase, eq(reportCase.aboutUserID, id)),
    among('inquiry', inquiry, eq(inquiry.userID, id)),
    among('privacyRequest', privacyRequest, eq(privacyRequest.userID, id)),
    among('mail', mail, eq(mail.userID, id)),
    among('alert', alert, or(inArray(alert.negotiationID, talks), and(eq(alert.subjectKind, 'user'), eq(alert.subjectID, id)))),
  )
}

/** The parts of a negotiation that belong to both sides. */
const ofTalks = { viewing, purchaseOffer, statement, paper, saleContract, handover, chat, heldMessage }

const containsKeyword = (keyword: string): SQL => {
  const pattern = likePattern(keyword)
  return sql`(${audit.detail}::text ilike ${pattern} or ${audit.before}::text ilike ${pattern} or ${audit.after}::text ilike ${pattern})`
}
