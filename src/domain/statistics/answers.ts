import { type SQL, sql } from 'drizzle-orm'
import { answer } from '#domain/negotiation/answer-table.ts'
import { user } from '#domain/user/table.ts'
import { workingDays } from '#domain/working-time.ts'
import { startOfTokyoDay } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { StaffRole } from '#platform/permission.ts'
import { officeOf } from '#platform/setting/office.ts'
import { TargetUnit } from '#platform/setting/targets.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Answers, Speed } from './contract.ts'
import { monthsBack } from './months.ts'
import { type Span, spanOf } from './span.ts'

type Row = {
  id: string
  name: string
  answers: number
  median: number | null
  ninety: number | null
  in_time: number
}

/** How long those who waited for the operators did: the first answer of a talk, the next ones, and who gave them. */
export async function answers(ctx: Ctx, asked: Partial<Span>): Promise<Answers> {
  const reader = requirePermission(ctx, 'statistics')
  const { from, to } = spanOf(ctx, asked)
  const within = sql`${answer.at} >= ${startOfTokyoDay(`${from}-01`).toISOString()}::timestamptz
    and ${answer.at} < ${startOfTokyoDay(`${monthsBack(to, -1)}-01`).toISOString()}::timestamptz`
  const target = targetHours(ctx)
  const [first, next] = await Promise.all([true, false].map((one) => speeds(ctx, target, sql`${within} and ${answer.first} = ${one}`)))
  // How colleagues do is not everybody's to read.
  const whose = reader.staffRole === StaffRole.chief ? sql`true` : sql`${answer.by} = ${reader.id}`
  const people = await rows<Row>(
    ctx.db,
    sql`select ${answer.by} as id, max(${user.name}) as name, ${measures(target)} from ${answer} inner join ${user} on ${user.id} = ${answer.by}
      where ${within} and ${whose} group by 1 order by answers desc, 1`,
  )
  return {
    target,
    first: first ?? none,
    next: next ?? none,
    people: people.map(({ id, name, ...row }) => ({ id, name, all: speedOf(row) })),
  }
}

/** In the hours of the office, as how long an answer took is kept. */
function targetHours(ctx: Ctx): number {
  const { number, unit } = officeOf(ctx).targets.talk
  return unit === TargetUnit.workDays ? workingDays(number) : number
}

const measures = (target: number) => sql`count(*)::int as answers, percentile_cont(0.5) within group (order by ${answer.minutes}) as median,
  percentile_cont(0.9) within group (order by ${answer.minutes}) as ninety,
  (count(*) filter (where ${answer.minutes} <= ${target * 60}))::int as in_time`

async function speeds(ctx: Ctx, target: number, where: SQL): Promise<Speed> {
  const [found] = await rows<Row>(ctx.db, sql`select ${measures(target)} from ${answer} where ${where}`)
  return found ? speedOf(found) : none
}

const speedOf = ({ answers, median, ninety, in_time }: Omit<Row, 'id' | 'name'>): Speed => ({
  ...{ answers, inTime: in_time },
  ...{ median: hours(median), ninety: hours(ninety) },
})
const hours = (minutes: number | null) => (minutes === null ? null : Math.round(Number(minutes) / 6) / 10)
const none: Speed = { answers: 0, median: null, ninety: null, inTime: 0 }
