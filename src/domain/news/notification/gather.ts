import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm'
import { asSent } from '#domain/news/letter-text/written.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { type Channels, DIGEST_HOUR, nextTimeOfDay } from './channels.ts'
import { TOGETHER_MINUTES } from './enumerations.ts'
import { type Addressee, type FinalLetter, findAddressees, type LetterContent, queueFinalLetter } from './letter.ts'
import { notification } from './table.ts'
import { waitingLetter } from './waiting-table.ts'

type WaitingLetter = typeof waitingLetter.$inferSelect
interface About {
  userID: string
  notificationID: string
  negotiationID?: string
  house?: string
}

const BATCH = 100

export async function letWait(
  ctx: Ctx,
  how: Extract<Channels['mail'], 'gathered' | 'daily'>,
  member: Addressee,
  about: Omit<About, 'userID'>,
  written: LetterContent,
) {
  const now = ctx.clock.now()
  const daily = how === 'daily'
  const dueAt = daily ? nextTimeOfDay(`${DIGEST_HOUR}:00`, now) : new Date(now.getTime() + TOGETHER_MINUTES * 60_000)
  await ctx.db.insert(waitingLetter).values({
    id: newID(),
    userID: member.id,
    ...about,
    ...(await asSent(ctx, written, member)),
    template: written.text?.key,
    daily,
    dueAt,
  })
}

/** Sends letters that have waited long enough, together with those of the same negotiation or day. Runs every minute. */
export async function sendDueDigests(ctx: Ctx): Promise<void> {
  while ((await sendSome(ctx)) === BATCH);
}

/** Locked in a fixed order, so that a second node waits for the first and finds nothing left. */
async function sendSome(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  return transact(ctx, async (ctx) => {
    const due = await ctx.db
      .select({ userID: waitingLetter.userID })
      .from(waitingLetter)
      .where(lte(waitingLetter.dueAt, now))
      .orderBy(asc(waitingLetter.dueAt))
      .limit(BATCH)
    if (due.length === 0) return 0
    const userIDs = [...new Set(due.map(({ userID }) => userID))]
    const waiting = await ctx.db
      .select()
      .from(waitingLetter)
      .where(inArray(waitingLetter.userID, userIDs))
      .orderBy(asc(waitingLetter.userID), asc(waitingLetter.id))
      .for('update')
    const ready = bundles(waiting).filter((bundle) => bundle.some(({ dueAt }) => dueAt <= now))
    if (ready.length > 0) await send(ctx, ready)
    return due.length
  })
}

async function send(ctx: Ctx, ready: WaitingLetter[][]) {
  const all = ready.flat()
  const people = await findAddressees(
    ctx,
    all.map(({ userID }) => userID),
  )
  const seen = await readAlready(ctx, all)
  for (const bundle of ready) {
    const [first] = bundle
    const member = first && people.get(first.userID)
    // Notifications already seen in the app are left out of the daily digest.
    const letters = first?.daily ? bundle.filter(({ notificationID }) => !seen.has(notificationID)) : bundle
    if (member && letters.length > 0) await queueFinalLetter(ctx, member, `gathered/${first.id}`, together(ctx, letters))
  }
  await ctx.db.delete(waitingLetter).where(
    inArray(
      waitingLetter.id,
      all.map(({ id }) => id),
    ),
  )
}

async function readAlready(ctx: Ctx, all: WaitingLetter[]): Promise<Set<string>> {
  const ids = all.filter(({ daily }) => daily).map(({ notificationID }) => notificationID)
  if (ids.length === 0) return new Set()
  const read = await ctx.db
    .select({ id: notification.id })
    .from(notification)
    .where(and(inArray(notification.id, ids), isNotNull(notification.readAt)))
  return new Set(read.map(({ id }) => id))
}

/** Groups the waiting letters: by negotiation, or by a member's day. */
function bundles(waiting: WaitingLetter[]): WaitingLetter[][] {
  return Object.values(
    Object.groupBy(waiting, ({ userID, daily, negotiationID }) => `${userID} ${daily ? 'day' : negotiationID}`),
  ) as WaitingLetter[][]
}

/** A single letter as written; several are combined into one, a line each, grouped by negotiation. */
function together(ctx: Ctx, bundle: WaitingLetter[]): FinalLetter {
  const [first] = bundle
  if (!first) throw new Error('There is nothing to notify about.')
  if (bundle.length === 1) return first
  const count = `${bundle.length}件`
  const ofRoom = !first.daily && first.negotiationID !== null
  const byRoom = Object.values(Object.groupBy(bundle, ({ negotiationID }) => negotiationID ?? '')).flat() as WaitingLetter[]
  return {
    attachments: bundle.flatMap(({ attachments }) => attachments),
    subject: first.daily ? `きょうのお知らせ（${count}）` : `${ofRoom ? `「${first.house}」の商談の` : ''}お知らせ（${count}）`,
    letter: {
      heading: first.daily ? 'きょうのお知らせ' : `お知らせが${count}あります`,
      paragraphs: [ofRoom ? `「${first.house}」の商談で、続けてお知らせがありました。` : `新しいお知らせが${count}あります。`],
      cards: byRoom.map(({ house, letter: { heading, paragraphs, button } }) => ({
        title: !ofRoom && house ? `${house}：${heading}` : heading,
        lines: paragraphs.flatMap((paragraph) => paragraph.split('\n')),
        url: button?.url ?? ctx.config.baseURL,
      })),
      notes: ['メールの受け取り方は「お知らせの受け取り方」で変えられます。'],
    },
  }
}
