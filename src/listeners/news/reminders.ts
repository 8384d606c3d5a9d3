import { asc, eq, lte } from 'drizzle-orm'
import { formatTime } from '#domain/base/words/format-moments.ts'
import { BEFORE_AGREEMENT } from '#domain/deal/negotiation/state.ts'
import { negotiation } from '#domain/deal/negotiation/table.ts'
import type { ViewingEvent } from '#domain/deal/viewing/events.ts'
import type { ViewingRow } from '#domain/deal/viewing/queries.ts'
import { hoursAfter } from '#domain/deal/viewing/slots.ts'
import { viewing } from '#domain/deal/viewing/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type News, notify } from '#domain/news/notification/notify.ts'
import { daysBefore, startOfTokyoDay, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { lockRow } from '#platform/db/rows.ts'
import type { Listener } from '#platform/events.ts'
import { newID } from '#platform/id.ts'
import { loadNegotiationNews } from './about.ts'
import { viewingReminder } from './reminder-table.ts'
import { memberAtSide, negotiationURL, type Side, sidesIn } from './talk-news.ts'
import { aboutIt, appointmentLines } from './viewing-news.ts'

type Stage = (typeof viewingReminder.$inferSelect)['stage']

const EVENING_HOUR = 18
const SOON_HOURS = 2
const DONE_HOURS = 3
const BATCH = 100

/** All of these listeners run in the transaction of the action: every viewing has its reminders. */

export const planReminders: Listener<'viewing.accepted'> = (ctx, event) =>
  plan(ctx, event, ({ start }) =>
    start
      ? {
          tomorrow: hoursAfter(daysBefore(startOfTokyoDay(tokyoDay(start)), 1), EVENING_HOUR),
          soon: hoursAfter(start, -SOON_HOURS),
        }
      : {},
  )

export const planAfterwards: Listener<'viewing.done'> = (ctx, event) =>
  plan(ctx, event, ({ end }) => ({ done: hoursAfter(end ?? ctx.clock.now(), DONE_HOURS) }))

async function plan(ctx: Ctx, { viewingID }: ViewingEvent, times: (row: ViewingRow) => Partial<Record<Stage, Date>>) {
  const row = await lockRow(ctx, viewing, viewingID)
  const planned = (Object.entries(times(row)) as [Stage, Date][])
    .filter(([stage, dueAt]) => stage === 'done' || dueAt > ctx.clock.now())
    .map(([stage, dueAt]) => ({ id: newID(), viewingID, stage, standing: standingOf(row), dueAt }))
  if (planned.length > 0) await ctx.db.insert(viewingReminder).values(planned)
}

/**
 * Sends due reminders. Each is sent and deleted in one transaction, so a job that died starts over, and a second one finds nothing. Every
 * minute.
 */
export async function remindOfViewings(ctx: Ctx): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const due = await ctx.db
      .select({ id: viewingReminder.id, viewingID: viewingReminder.viewingID, negotiationID: viewing.negotiationID })
      .from(viewingReminder)
      .innerJoin(viewing, eq(viewing.id, viewingReminder.viewingID))
      .where(lte(viewingReminder.dueAt, ctx.clock.now()))
      .orderBy(asc(viewingReminder.dueAt))
      .limit(BATCH)
    for (const each of due) await remindOnce(ctx, each)
    found = due.length
  }
}

const remindOnce = (ctx: Ctx, { id, viewingID, negotiationID }: { id: string; viewingID: string; negotiationID: string }) =>
  transact(ctx, async (ctx) => {
    // Locked in the order of every move: a concurrent change is committed either before, and makes this outdated, or after.
    await lockRow(ctx, negotiation, negotiationID)
    const row = await lockRow(ctx, viewing, viewingID)
    const [reminder] = await ctx.db.delete(viewingReminder).where(eq(viewingReminder.id, id)).returning()
    if (reminder && reminder.standing === standingOf(row)) await remind(ctx, row, reminder.stage)
  })

async function remind(ctx: Ctx, row: ViewingRow, stage: Stage) {
  const talk = await loadNegotiationNews(ctx, row.negotiationID)
  // Only the buyer decides how to go on: their letter asks for it, unless they have said so or the deal has gone further.
  if (stage === 'done' && (row.outcome !== null || !BEFORE_AGREEMENT.includes(talk.row.status))) return
  for (const side of stage === 'done' ? [UserType.buyer] : sidesIn(talk)) {
    const url = negotiationURL(ctx, side, row.negotiationID)
    const news: Record<Stage, () => News> = {
      tomorrow: () => ({
        ...aboutIt(ctx, talk, 'viewing.reminder', side, row),
        letter: buildLetter(
          'viewingTomorrow',
          { 物件名: talk.title, 時刻: row.start ? formatTime(row.start) : '', 内容: toPrepare(ctx, row, side).join('\n') },
          url,
        ),
      }),
      soon: () => aboutIt(ctx, talk, 'viewing.soon', side, row),
      done: () => ({ ...aboutIt(ctx, talk, 'viewing.done', side, row), letter: buildLetter('viewingDone', { 物件名: talk.title }, url) }),
    }
    await notify(ctx, memberAtSide(talk, side), news[stage](), `viewing/${row.id}/${stage}/${standingOf(row)}`)
  }
}

/** The host's note may reveal the address, so letters do not quote it. */
const toPrepare = (ctx: Ctx, row: ViewingRow, side: Side) => [
  ...appointmentLines(ctx, row),
  ...(side === UserType.buyer && row.hostNote ? ['持ち物など：売主の方からのお願いがあります。予定の画面でご確認ください。'] : []),
]

const standingOf = ({ viewingStatus, sequence, round, start }: ViewingRow) =>
  [viewingStatus, sequence, round, start?.toISOString() ?? ''].join('/')
