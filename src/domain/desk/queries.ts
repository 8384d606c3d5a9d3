import { type SQL, sql } from 'drizzle-orm'
import { lateBefore } from '#domain/working-time.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { rows } from '#platform/db/open.ts'
import { officeOf } from '#platform/setting/office.ts'
import { requireAdmin } from '#platform/viewer.ts'
import type { QueueOfDesk } from './contract.ts'
import { allDeskQueues, type DeskPlace, type DeskQueue, deskQueues, isTimed } from './enumerations.ts'
import { MOST, waiting } from './waiting.ts'

type Counted = Record<'count' | 'mine' | 'unassigned' | 'overdue' | 'soon', number> & {
  name: DeskQueue
  for_me: number
  oldest: Date | string | null
}

/** What waits for the operators, everywhere or at one place: one statement, each queue found by an index of its own. */
export async function readDesk(
  ctx: Ctx,
  { place }: { place?: DeskPlace | undefined } = {},
): Promise<{ at: string; queues: QueueOfDesk[] }> {
  const { id: me } = requireAdmin(ctx)
  const now = ctx.clock.now()
  const counted = await rows<Counted>(
    ctx.db,
    sql.join(
      allDeskQueues
        .filter((name) => place === undefined || deskQueues[name].place === place)
        .map((name) => counting(ctx, name, { me, now })),
      sql` union all `,
    ),
  )
  return {
    at: toWireTime(now),
    queues: counted.map(({ name, count, mine, unassigned, for_me, oldest, overdue, soon }) => ({
      ...{ name, place: deskQueues[name].place, count: Math.min(count, MOST), capped: count > MOST },
      ...{ mine, unassigned, forMe: Math.min(for_me, MOST), overdue, soon: soon - overdue },
      oldestSince: oldest === null ? null : toWireTime(new Date(oldest)),
    })),
  }
}

function counting(ctx: Ctx, name: DeskQueue, { me, now }: { me: string; now: Date }): SQL {
  const office = officeOf(ctx)
  const mine = sql`(care_id = ${me} and care_id <> ${ctx.config.adminUserID})`
  const nobody = sql`(care_id is null or care_id = ${ctx.config.adminUserID})`
  const since = (boundary: Date) => sql`since < ${boundary.toISOString()}::timestamptz`
  const late = isTimed(name)
    ? sql`(${since(lateBefore(now, name, office))} or (urgent and ${since(lateBefore(now, 'urgent', office))}))`
    : sql`false`
  const nearly = isTimed(name) ? sql`(${since(lateBefore(now, name, office, 1))} or ${late})` : sql`false`
  return sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as count, min(since) as oldest,
    (count(*) filter (where ${mine}))::int as mine, (count(*) filter (where ${nobody}))::int as unassigned,
    (count(*) filter (where ${mine} or ${nobody}))::int as for_me,
    (count(*) filter (where ${late}))::int as overdue, (count(*) filter (where ${nearly}))::int as soon
    from (${waiting[name](ctx)}) as ${sql.raw(`queue_${name}`)}`
}
