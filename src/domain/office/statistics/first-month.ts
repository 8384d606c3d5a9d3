import { and, eq, gt, inArray, min } from 'drizzle-orm'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import { listingDay } from '#domain/market/listing/day-table.ts'
import { listingVisitor } from '#domain/market/listing/table.ts'
import { user } from '#domain/people/user/table.ts'
import { tokyoDay } from '#platform/clock.ts'
import { type Ctx, UserType } from '#platform/context.ts'
import { statMonth } from './table.ts'

/** Month of the oldest record still kept; undefined in an empty installation. */
export async function firstMonth({ db }: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const members = inArray(user.userType, [UserType.buyer, UserType.seller])
  const [registered] = await db
    .select({ at: min(user.createdAt) })
    .from(user)
    .where(members)
  const [talked] = await db.select({ at: min(negotiation.createdAt) }).from(negotiation)
  const [looked] = await db.select({ day: min(listingDay.day) }).from(listingDay)
  const days = [registered?.at, talked?.at].flatMap((at) => (at ? [tokyoDay(at)] : []))
  return [...days, ...(looked?.day ? [looked.day] : [])].sort()[0]?.slice(0, 7)
}

/** The month in which views were first counted, anywhere; undefined before. The rolled-up figures outlive the days they were counted from. */
export async function firstMonthOfViews({ db }: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const [rolled] = await db
    .select({ month: min(statMonth.month) })
    .from(statMonth)
    .where(and(eq(statMonth.metric, 'visits'), gt(statMonth.n, 0)))
  if (rolled?.month) return rolled.month
  const [past] = await db
    .select({ day: min(listingDay.day) })
    .from(listingDay)
    .where(gt(listingDay.views, 0))
  const [today] = await db.select({ day: min(listingVisitor.day) }).from(listingVisitor)
  return (past?.day ?? today?.day)?.slice(0, 7)
}
