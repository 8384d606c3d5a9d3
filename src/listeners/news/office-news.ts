import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { workBefore } from '#domain/base/words/working-time.ts'
import { negotiation, negotiationSeat as seat } from '#domain/deal/negotiation/table.ts'
import { payment } from '#domain/money/payment/table.ts'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { type LetterContent, sendLetter } from '#domain/news/notification/letter.ts'
import { type DeskQueue, deskQueues } from '#domain/office/today/enumerations.ts'
import { readToday } from '#domain/office/today/queries.ts'
import { isAbsent } from '#domain/people/colleague/work.ts'
import { UserStatus } from '#domain/people/user/enumerations.ts'
import { daysBefore, HOUR_MS, tokyoDay } from '#platform/clock.ts'
import { type Ctx, transact, UserType } from '#platform/context.ts'
import { StaffRole } from '#platform/permission.ts'
import { setting } from '#platform/setting/settings.ts'
import { estateTitleOf, siteURL } from './about.ts'
import { notifyOffice, officePeople } from './office.ts'

/** Half an office hour: at the screen an operator has seen it by then. */
const UNSEEN_HOURS = 0.5
/** Older messages are not reported: old negotiations must not trigger mail. */
const OLDEST_DAYS = 7
const BATCH = 100

/** Mails the assignee about unread messages: one letter per burst. Runs every minute. */
export async function notifyOfficeUnread(ctx: Ctx): Promise<void> {
  while ((await notifySome(ctx)) === BATCH);
}

const notifySome = (ctx: Ctx) =>
  transact(ctx, async (ctx) => {
    const now = ctx.clock.now()
    // Skips rows locked by other nodes.
    const due = await ctx.db
      .select()
      .from(seat)
      .where(
        and(
          eq(seat.party, UserType.admin),
          isNull(seat.remindedAt),
          isNotNull(seat.waitingSince),
          lte(seat.unreadSince, workBefore(now, UNSEEN_HOURS, setting(ctx, 'calendar'))),
          gt(seat.unreadSince, daysBefore(now, OLDEST_DAYS)),
        ),
      )
      .orderBy(seat.unreadSince)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    for (const { negotiationID, unreadCount, unreadSince } of due) {
      const [talk] = await ctx.db.select().from(negotiation).where(eq(negotiation.id, negotiationID))
      const at = and(eq(seat.negotiationID, negotiationID), eq(seat.party, UserType.admin))
      await ctx.db.update(seat).set({ remindedAt: now }).where(at)
      if (!talk || talk.deletedFlag) continue
      const title = await estateTitleOf(ctx, talk.estateID)
      await notifyOffice(ctx, 'talk', unseen(title, unreadCount, siteURL(ctx, `/admin/chat/${negotiationID}`)), {
        assigneeID: talk.adminID,
        key: `unread/${negotiationID}/${unreadSince?.toISOString()}`,
      })
    }
    return due.length
  })

/** Announced transfers, in one letter per hour. */
export async function notifyTransfers(ctx: Ctx): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / HOUR_MS) * HOUR_MS)
  const transfers = await ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(and(gt(payment.transferAnnouncedAt, new Date(hour.getTime() - HOUR_MS)), lte(payment.transferAnnouncedAt, hour)))
  if (transfers.length === 0) return
  await notifyOffice(ctx, 'money', transfersLetter(transfers.length, siteURL(ctx, '/admin/chat?show=transfer')), {
    key: `transfers/${hour.toISOString()}`,
  })
}

/** On weekday mornings: the pending work, to every operator who wants it. */
export async function notifyMorning(ctx: Ctx): Promise<void> {
  const today = tokyoDay(ctx.clock.now())
  if (setting(ctx, 'calendar').closedDays.some(({ day }) => day === today)) return
  const people = (await officePeople(ctx)).filter(
    (person) => person.status === UserStatus.active && !isAbsent(person, today) && !person.muted?.includes('digest'),
  )
  for (const { id, name, email, staffRole } of people) {
    const viewer = { kind: 'member', id, userType: UserType.admin, name, staffRole: staffRole ?? StaffRole.member } as Ctx['viewer']
    const { queues } = await readToday({ ...ctx, viewer })
    const waiting = queues.filter(({ count }) => count > 0)
    if (waiting.length === 0) continue
    await sendLetter(ctx, { email, name, memberID: id }, `morning/${today}/${id}`, morningLetter(waiting, siteURL(ctx, '/admin')))
  }
}

const unseen = (title: string, count: number, url: string): LetterContent =>
  buildLetter('officeTalk', { 物件名: title, 件数: String(count) }, url)

const transfersLetter = (count: number, url: string): LetterContent => buildLetter('officeMoney', { 件数: String(count) }, url)

const morningLetter = (
  queues: readonly { name: DeskQueue; count: number; overdue: number; forMe: number }[],
  url: string,
): LetterContent => {
  const lines = queues.map(
    ({ name, count, overdue, forMe }) =>
      `${deskQueues[name].label}：${count}件（自分と未担当 ${forMe}件${overdue > 0 ? `・目安を過ぎたもの ${overdue}件` : ''}）`,
  )
  return buildLetter('officeDigest', { 対応待ち: lines.join('\n\n') }, url)
}
