import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { estate } from '#domain/estate/table.ts'
import { negotiation } from '#domain/negotiation/table.ts'
import { order } from '#domain/order/table.ts'
import { payment } from '#domain/payment/table.ts'
import { quotation } from '#domain/quotation/table.ts'
import { audit } from '#platform/audit/table.ts'
import type { Ctx } from '#platform/context.ts'
import type { Query } from '#platform/db/collection.ts'
import { likePattern } from '#platform/db/like.ts'

/** What no column holds as it is asked for. */
export const auditConditions = ({ db }: Pick<Ctx, 'db'>, { deed, person, keyword }: Query): (SQL | undefined)[] => [
  Array.isArray(deed) ? or(...deed.map(ofDeed)) : undefined,
  typeof person === 'string' ? concerning(db, person) : undefined,
  typeof keyword === 'string' && keyword ? saying(keyword) : undefined,
]

/** `payment.*` is everything that became of payments. */
const ofDeed = (deed: unknown): SQL => {
  const text = String(deed)
  return text.endsWith('.*') ? sql`starts_with(${audit.deed}, ${text.slice(0, -1)})` : eq(audit.deed, text)
}

/** What they did, what was done to them, and to what is theirs: asked of what it is today, so that nothing of it is kept a second time. */
function concerning(db: Ctx['db'], id: string): SQL | undefined {
  const about = (kind: string, subject: SQL) => and(eq(audit.subjectKind, kind), subject)
  return or(
    eq(audit.actorID, id),
    about('user', eq(audit.subjectID, id)),
    about('account', eq(audit.subjectID, id)),
    about('estate', inArray(audit.subjectID, db.select({ id: estate.id }).from(estate).where(eq(estate.userID, id)))),
    about(
      'negotiation',
      inArray(
        audit.subjectID,
        db
          .select({ id: negotiation.id })
          .from(negotiation)
          .where(or(eq(negotiation.buyerID, id), eq(negotiation.sellerID, id))),
      ),
    ),
    about('quotation', inArray(audit.subjectID, db.select({ id: quotation.id }).from(quotation).where(eq(quotation.userID, id)))),
    about('order', inArray(audit.subjectID, db.select({ id: order.id }).from(order).where(eq(order.orderUserID, id)))),
    about('payment', inArray(audit.subjectID, db.select({ id: payment.id }).from(payment).where(eq(payment.paymentUserID, id)))),
  )
}

const saying = (keyword: string): SQL => {
  const pattern = likePattern(keyword)
  return sql`(${audit.detail}::text ilike ${pattern} or ${audit.before}::text ilike ${pattern} or ${audit.after}::text ilike ${pattern})`
}
