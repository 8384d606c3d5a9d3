import { type SQL, sql } from 'drizzle-orm'
import { limitOf } from '#domain/base/words/working-time.ts'
import { answer } from '#domain/deal/negotiation/answer-table.ts'
import { user } from '#domain/people/user/table.ts'
import { addMonths, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { StaffRole } from '#platform/permission.ts'
import { retainedSince } from '#platform/setting/kept.ts'
import { officeOf } from '#platform/setting/office.ts'
import { requirePermission } from '#platform/viewer.ts'
import { findInquiryWaits, findQuotationWaits } from './answer-waits.ts'
import type { Answers, Speed } from './contract.ts'
import { type AnswerKind, allAnswerKinds, allReviewKinds, ENOUGH_FOR_MEDIAN, type ReviewKind } from './enumerations.ts'
import { measureWaits, type TimeRange } from './measure-waits.ts'
import { findEstateWaits, findSellerWaits } from './review-waits.ts'
import { type Span, spanOf } from './span.ts'

type Row = {
  count: number
  median: number | null
  ninety: number | null
  in_time: number
}

/** How long members waited for operators, by kind of request and by who answered. */
export async function getStatisticsAnswers(ctx: Ctx, asked: Partial<Span>): Promise<Answers> {
  const reader = requirePermission(ctx, 'statistics')
  const { from, to } = spanOf(ctx, asked)
  const between = { from: startOfTokyoDay(`${from}-01`), until: startOfTokyoDay(`${addMonths(to, 1)}-01`) }
  const all = await everyOne(ctx, between)
  const found = await rows<Row & { kind: AnswerKind | ReviewKind; first: boolean }>(
    ctx.db,
    sql`select kind, first, ${measures} from (${all}) waits group by 1, 2`,
  )
  const speed = (kind: AnswerKind | ReviewKind, first = true) => {
    const row = found.find((each) => each.kind === kind && each.first === first)
    return row ? speedOf(row) : none
  }
  // Only chiefs see their colleagues' figures.
  const whose = reader.staffRole === StaffRole.chief ? sql`true` : sql`waits.by = ${reader.id}`
  const people = await rows<Row & { id: string; name: string }>(
    ctx.db,
    sql`select waits.by as id, max(${user.name}) as name, ${measures} from (${all}) waits inner join ${user} on ${user.id} = waits.by
      where ${whose} group by 1 order by count desc, 1`,
  )
  const { targets } = officeOf(ctx)
  return {
    kinds: allAnswerKinds.map((kind) => ({
      ...{ kind, target: targets[kind], first: speed(kind) },
      next: kind === 'quotation' ? null : speed(kind, false),
    })),
    reviews: allReviewKinds.map((kind) => ({ kind, target: targets[kind], all: speed(kind) })),
    people: people.map(({ id, name, ...row }) => ({ id, name, all: speedOf(row) })),
    lettersSince: tokyoDay(retainedSince(ctx, 'inquiryDays')),
  }
}

/**
 * SQL with a row per answer: kind, by (null for a review), first, minutes in office hours, in_time. Answers in negotiations, the bulk,
 * never leave the database.
 */
async function everyOne(ctx: Ctx, between: TimeRange): Promise<SQL> {
  const others = await Promise.all(
    [findInquiryWaits, findQuotationWaits, findSellerWaits, findEstateWaits].map((find) => find(ctx, between)),
  )
  const waitsJSON = JSON.stringify(measureWaits(ctx, others.flat()))
  // Negotiations are always measured in office hours: the setting allows nothing else.
  const most = limitOf(officeOf(ctx).targets.talk).hours * 60
  return sql`select 'talk' as kind, ${answer.by} as by, ${answer.first} as first, ${answer.minutes} as minutes, ${answer.minutes} <= ${most}::int as in_time
    from ${answer} where ${answer.at} >= ${between.from.toISOString()}::timestamptz and ${answer.at} < ${between.until.toISOString()}::timestamptz
    union all select kind, by, first, minutes, in_time
    from jsonb_to_recordset(${waitsJSON}::jsonb) as other (kind text, by text, first boolean, minutes int, in_time boolean)`
}

const measures = sql`count(*)::int as count, percentile_cont(0.5) within group (order by minutes) as median,
  percentile_cont(0.9) within group (order by minutes) as ninety, (count(*) filter (where in_time))::int as in_time`

const speedOf = ({ count, median, ninety, in_time }: Row): Speed => ({
  ...{ count, inTime: in_time },
  ...(count < ENOUGH_FOR_MEDIAN ? { median: null, ninety: null } : { median: hours(median), ninety: hours(ninety) }),
})
const hours = (minutes: number | null) => (minutes === null ? null : Math.round(Number(minutes) / 6) / 10)
const none: Speed = { count: 0, median: null, ninety: null, inTime: 0 }
