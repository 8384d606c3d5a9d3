import { sql } from 'drizzle-orm'
import { openAmountSQL } from '#domain/money/payment/open-amount.ts'
import { payment } from '#domain/money/payment/table.ts'
import { isOverdue } from '#domain/money/payment/waiting-deposit.ts'
import { addMonths, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { MonthSoFar } from './contract.ts'
import { getStatistics } from './queries.ts'

/** This month so far, compared with the whole previous month. */
export async function getMonthSoFar(ctx: Ctx): Promise<MonthSoFar> {
  const today = tokyoDay(ctx.clock.now())
  const [month, before] = [today.slice(0, 7), addMonths(today.slice(0, 7), -1)]
  const { at, rows } = await getStatistics(ctx, { from: before, to: month, by: 'month' })
  const figuresOf = (key: string) => {
    const { figures, yen } = rows.find((row) => row.key === key) ?? {}
    const many = (metric: keyof NonNullable<typeof figures>) => figures?.[metric] ?? 0
    return {
      month: key,
      registered: many('buyers') + many('sellers'),
      published: many('published'),
      enquiries: many('enquiries'),
      agreed: many('agreed'),
      paidYen: yen ?? 0,
    }
  }
  return { at, now: figuresOf(month), before: figuresOf(before), overdue: await overdue(ctx, today) }
}

async function overdue({ db }: Ctx, today: string): Promise<MonthSoFar['overdue']> {
  const early = sql`${payment.dueDate} < ${`${today.slice(0, 7)}-01`}::date`
  const sum = (which = sql`true`) => sql<number>`coalesce(sum(${openAmountSQL}) filter (where ${which}), 0)`.mapWith(Number)
  const [found] = await db
    .select({ yen: sum(), sinceBeforeYen: sum(early) })
    .from(payment)
    .where(isOverdue(today))
  return found ?? { yen: 0, sinceBeforeYen: 0 }
}
