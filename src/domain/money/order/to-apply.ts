import { and, eq, exists, gte, isNull, or, type SQL } from 'drizzle-orm'
import { QuotationStatus } from '#domain/money/quotation/enumerations.ts'
import { quotation } from '#domain/money/quotation/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { OrderStatus } from './enumerations.ts'
import { order } from './table.ts'

/** Quotations that nobody has applied for: offered, or made an order by the office that its payer has not accepted. */
export const isUnanswered = ({ db }: Pick<Ctx, 'db'>): SQL | undefined =>
  or(
    eq(quotation.quotationStatus, QuotationStatus.offered),
    and(
      eq(quotation.quotationStatus, QuotationStatus.ordered),
      exists(
        db
          .select({ id: order.id })
          .from(order)
          .where(and(eq(order.quotationID, quotation.id), eq(order.orderStatus, OrderStatus.confirmed), isNull(order.acceptedAt))),
      ),
    ),
  )

/** Those of them that can still be applied for. */
export const isToApply = (ctx: Ctx): SQL | undefined => and(isUnanswered(ctx), gte(quotation.validUntil, tokyoDay(ctx.clock.now())))
