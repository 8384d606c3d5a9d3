import { desc } from 'drizzle-orm'
import { formatMonth } from '#domain/base/words/format.ts'
import { record } from '#platform/audit/record.ts'
import { addMonths, HOUR_MS, tokyoDay, toWireTime } from '#platform/clock.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { insertRow } from '#platform/db/rows.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { requirePermission } from '#platform/viewer.ts'
import type { Recount, RecountState } from './contract.ts'
import { firstMonth } from './first-month.ts'
import { monthsFrom } from './months.ts'
import { lockMonths } from './roll-up.ts'
import { type Span, spanOf } from './span.ts'
import { type RecountRow, statRecount } from './table.ts'

/** A recount still unfinished after this is reported as failed: its node has died. A new one may be requested. */
const COUNTING_HOURS = 1

/** Recounts months that the nightly roll-up no longer touches. Runs as a job, one at a time: a second request returns the one under way. */
export async function askForRecount(ctx: Ctx, asked: Span): Promise<Recount> {
  const chief = requirePermission(ctx, 'job')
  const { from, to } = spanOf(ctx, asked)
  const [newest, oldest] = [addMonths(tokyoDay(ctx.clock.now()).slice(0, 7), -2), await firstMonth(ctx)]
  if (to > newest) throw invalid({ to: `今月と先月は、毎晩集計し直しています。${formatMonth(newest)}までの月を選んでください。` })
  if (!oldest || from < oldest) throw invalid({ from: beforeAll(oldest) })
  return transact(ctx, async (ctx) => {
    await lockMonths(ctx)
    const under = await newestRow(ctx)
    if (under && progressOf(under, ctx.clock.now()) === 'counting') {
      if (under.fromMonth === from && under.toMonth === to) return present(under, ctx.clock.now())
      throw conflict('recount-running', `${spanText(under)}を集計し直しています。終わってから、もう一度お試しください。`)
    }
    const row = await insertRow(ctx, statRecount, { fromMonth: from, toMonth: to, askedBy: chief.id, askedByName: chief.name })
    await record(ctx, 'statistics.recount', { kind: 'statistics', id: '*' }, { from, to })
    await ctx.platform.jobs.send(ctx, 'recounts', { id: row.id })
    return present(row, ctx.clock.now())
  })
}

const beforeAll = (first: string | undefined) =>
  first ? `記録は${formatMonth(first)}からです。それより前の月は集計できません。` : 'まだ記録がありません。'

/** The last recount requested, and the months that can be recounted. */
export async function getRecount(ctx: Ctx): Promise<RecountState> {
  requirePermission(ctx, 'job')
  const now = ctx.clock.now()
  const row = await newestRow(ctx)
  const first = await firstMonth(ctx)
  return { newest: row ? present(row, now) : null, firstMonth: first ?? null, lastMonth: addMonths(tokyoDay(now).slice(0, 7), -2) }
}

async function newestRow({ db }: Ctx): Promise<RecountRow | undefined> {
  const [row] = await db.select().from(statRecount).orderBy(desc(statRecount.createdAt), desc(statRecount.id)).limit(1)
  return row
}

const spanText = ({ fromMonth, toMonth }: Pick<RecountRow, 'fromMonth' | 'toMonth'>) =>
  fromMonth === toMonth ? formatMonth(fromMonth) : `${formatMonth(fromMonth)}から${formatMonth(toMonth)}まで`

function progressOf({ doneAt, failedAt, createdAt }: RecountRow, now: Date): Recount['progress'] {
  if (doneAt) return 'done'
  return failedAt || now.getTime() - createdAt.getTime() > COUNTING_HOURS * HOUR_MS ? 'failed' : 'counting'
}

function present(row: RecountRow, now: Date): Recount {
  const { id, fromMonth: from, toMonth: to, done, doneAt, createdAt, askedByName } = row
  return {
    ...{ id, from, to, progress: progressOf(row, now), done, total: monthsFrom(from, to).length, askedByName },
    createdAt: toWireTime(createdAt),
    doneAt: doneAt && toWireTime(doneAt),
  }
}
