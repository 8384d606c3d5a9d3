import { asc, eq, inArray, lte } from 'drizzle-orm'
import { type Ctx, transact } from '#platform/context.ts'
import { type PushNote, push } from '#platform/push/push.ts'
import { setting } from '#platform/setting/settings.ts'
import { nextTimeOfDay } from './channels.ts'
import { findAddressees } from './letter.ts'
import { heldPush, pushSubscription } from './push-table.ts'
import { notification } from './table.ts'

const MAX_TRIES = 6
const BATCH = 100
const HOUSE_LENGTH = 60
const CENTRE = '/user/notification'

interface PushJob {
  subscriptionID: string
  note: PushNote
  urgent: boolean
  tries?: number
}
type PushedNews = Pick<typeof notification.$inferSelect, 'id' | 'negotiationID' | 'title' | 'path'>

/** A push may be visible to others on the screen: it only has the type and the house. */
export const noteOf = ({ id, title, path, negotiationID }: PushedNews, house: string | null | undefined): PushNote => ({
  title,
  body: house ? [...house].slice(0, HOUSE_LENGTH).join('') : '',
  tag: negotiationID ?? id,
  url: path,
})

/** Sends a push to all the member's browsers after commit. */
export async function ring(ctx: Ctx, userID: string, note: PushNote, urgent: boolean): Promise<void> {
  const browsers = await ctx.db.select({ id: pushSubscription.id }).from(pushSubscription).where(eq(pushSubscription.userID, userID))
  for (const { id: subscriptionID } of browsers)
    await ctx.platform.jobs.send(ctx, 'push', { subscriptionID, note, urgent } satisfies PushJob)
}

/** Holds it until the end of the member's quiet hours. */
export async function holdRing(
  ctx: Ctx,
  userID: string,
  notified: { notificationID: string; house?: string },
  quietTo: string,
): Promise<void> {
  await ctx.db.insert(heldPush).values({ userID, ...notified, dueAt: nextTimeOfDay(quietTo, ctx.clock.now()) })
}

/**
 * A single attempt for one browser; the job of the queue `push`. Deletes a subscription that is gone, and retries later if the service is
 * busy.
 */
export async function ringOne(ctx: Ctx, { subscriptionID, note, urgent, tries = 1 }: PushJob): Promise<void> {
  const [browser] = await ctx.db.select().from(pushSubscription).where(eq(pushSubscription.id, subscriptionID))
  if (!browser) return
  const outcome = await push({ ...ctx.platform, contact: setting(ctx, 'issuer').email }, browser, note, { urgent })
  if (outcome === 'gone') await ctx.db.delete(pushSubscription).where(eq(pushSubscription.id, subscriptionID))
  if (outcome === 'refused') ctx.log.warn({ service: new URL(browser.endpoint).host }, 'a push was refused')
  if (typeof outcome === 'string' || tries >= MAX_TRIES) return
  const seconds = Math.min(Math.max(outcome.again ?? 30 * 2 ** (tries - 1), 10), 3600)
  // The queue uses the real time, not the test clock.
  const startAfter = new Date(Date.now() + seconds * 1000)
  await ctx.platform.jobs.send(ctx, 'push', { subscriptionID, note, urgent, tries: tries + 1 } satisfies PushJob, { startAfter })
}

/** After the quiet hours: at most one push, for what is still unread. Runs every minute. */
export async function ringHeld(ctx: Ctx): Promise<void> {
  while ((await ringSome(ctx)) === BATCH);
}

/** Locked in a fixed order, so that a second node waits for the first and finds nothing left. */
async function ringSome(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  return transact(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ userID: heldPush.userID })
      .from(heldPush)
      .where(lte(heldPush.dueAt, now))
      .orderBy(asc(heldPush.dueAt))
      .limit(BATCH)
    if (due.length === 0) return 0
    const held = await ctx.db
      .select()
      .from(heldPush)
      .where(inArray(heldPush.userID, [...new Set(due.map(({ userID }) => userID))]))
      .orderBy(asc(heldPush.userID), asc(heldPush.notificationID))
      .for('update')
    await ringMorning(ctx, held)
    return due.length
  })
}

async function ringMorning(ctx: Ctx, held: (typeof heldPush.$inferSelect)[]) {
  const ids = held.map(({ notificationID }) => notificationID)
  if (ids.length === 0) return
  const notificationsByID = new Map(
    (await ctx.db.select().from(notification).where(inArray(notification.id, ids))).map((row) => [row.id, row]),
  )
  const people = await findAddressees(
    ctx,
    held.map(({ userID }) => userID),
  )
  for (const [userID, ofOne = []] of Object.entries(Object.groupBy(held, (each) => each.userID))) {
    const unread = ofOne.filter(({ notificationID }) => notificationsByID.get(notificationID)?.readAt === null)
    const [first] = unread
    const line = first && notificationsByID.get(first.notificationID)
    if (!line || !people.has(userID)) continue
    const many = { title: `お知らせが${unread.length}件あります`, body: '', tag: 'morning', url: CENTRE }
    await ring(ctx, userID, unread.length === 1 ? noteOf(line, first.house) : many, false)
  }
  await ctx.db.delete(heldPush).where(inArray(heldPush.notificationID, ids))
}
