import { and, eq, inArray } from 'drizzle-orm'
import { lastAccountOf } from '#domain/people/user/merged.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { type Channels, channelsFor, isUrgent } from './channels.ts'
import { LINE_LENGTH } from './enumerations.ts'
import { letWait } from './gather.ts'
import { type KindOfNews, kinds, type NotificationKind } from './kinds.ts'
import { type Addressee, findAddressees, type LetterContent, sendLetter } from './letter.ts'
import { publishNews } from './read.ts'
import { holdRing, noteOf, ring } from './ring.ts'
import { wishesOf } from './setting.ts'
import { notification } from './table.ts'
import { waitingLetter } from './waiting-table.ts'

export interface News {
  kind: NotificationKind
  /** The page it links to. */
  path: string
  /** The house's title: the only thing about it that leaves the app other than by letter. */
  house?: string
  /** Further text. */
  words?: string
  negotiationID?: string
  relationID?: string
  /** For a kind delivered by mail. */
  letter?: LetterContent
  /** Its subject is near. */
  near?: boolean
}

/**
 * Notifies one member of one event. In an `after` listener the request ID is the event's, the same on every retry; scheduled jobs pass a
 * key of their own.
 */
export async function notify(ctx: Ctx, memberID: string, news: News, key = `event/${ctx.requestID}`): Promise<void> {
  const spec: KindOfNews = kinds[news.kind]
  if (memberID === ctx.doer && !spec.toDoer) return
  await transact(ctx, async (ctx) => {
    const member = await findMember(ctx, memberID)
    if (!member) return
    const line = await note(ctx, member.id, news, key)
    if (!line) return
    const { house } = news
    const wishes = (await wishesOf(ctx, [member.id]))(member.id)
    const channels = channelsFor(news, wishes, ctx.clock.now())
    await write(ctx, member, { ...news, notificationID: line.id }, channels.mail, key)
    if (channels.push === 'atOnce') await ring(ctx, member.id, noteOf(line, house), line.urgent)
    if (channels.push === 'held' && wishes.quietTo) await holdRing(ctx, member.id, { notificationID: line.id, house }, wishes.quietTo)
  })
}

/** A merged member is notified through the account that stays. */
async function findMember(ctx: Ctx, id: string): Promise<Addressee | undefined> {
  const known = async (wanted: string) => (await findAddressees(ctx, [wanted])).get(wanted)
  return (await known(id)) ?? known(await lastAccountOf(ctx.db, id))
}

async function write(
  ctx: Ctx,
  member: Addressee,
  { kind, letter, notificationID, negotiationID, house }: News & { notificationID: string },
  how: Channels['mail'],
  key: string,
) {
  if (!letter || how === 'none') return
  if (how === 'atOnce') await sendLetter(ctx, member, `${key}/${member.id}`, letter)
  else {
    const { together }: KindOfNews = kinds[kind]
    await letWait(ctx, how, member, { notificationID, house, ...(!together && { negotiationID }) }, letter)
  }
}

/** The same notification for many members, of a kind only shown in the app. At most as many as one live event can name. */
export async function notifyMany(ctx: Ctx, memberIDs: readonly string[], news: News, key: string): Promise<void> {
  if (memberIDs.length === 0) return
  const rows = await ctx.db
    .insert(notification)
    .values(memberIDs.map((userID) => lineOf(ctx, userID, news, key)))
    .onConflictDoNothing({ target: [notification.userID, notification.key] })
    .returning({ id: notification.id, userID: notification.userID })
  if (rows[0])
    await publishNews(
      ctx,
      rows.map(({ userID }) => userID),
      rows[0].id,
    )
}

/** Takes back what a later event made untrue, and its letters that have not been sent. */
export async function withdrawNews(ctx: Ctx, kind: News['kind'], relationID: string): Promise<void> {
  await transact(ctx, async (ctx) => {
    const gone = await ctx.db
      .delete(notification)
      .where(and(eq(notification.kind, kind), eq(notification.relationID, relationID)))
      .returning({ id: notification.id, userID: notification.userID })
    const ids = gone.map(({ id }) => id)
    if (!gone[0]) return
    await ctx.db.delete(waitingLetter).where(inArray(waitingLetter.notificationID, ids))
    await publishNews(
      ctx,
      gone.map(({ userID }) => userID),
      gone[0].id,
    )
  })
}

/** Inserts the notification; undefined if it already exists, and then its follow-ups are already done. */
async function note(ctx: Ctx, userID: string, news: News, key: string) {
  const [row] = await ctx.db
    .insert(notification)
    .values(lineOf(ctx, userID, news, key))
    .onConflictDoNothing({ target: [notification.userID, notification.key] })
    .returning()
  if (row) await publishNews(ctx, [userID], row.id)
  return row
}

function lineOf({ clock }: Ctx, userID: string, { kind, path, house, words, negotiationID, relationID, near }: News, key: string) {
  const { group, title }: KindOfNews = kinds[kind]
  const now = clock.now()
  return {
    ...{ id: newID(), key, userID, kind, group, title, path, negotiationID, relationID },
    line: shorten([house, words].filter(Boolean).join('・')),
    urgent: isUrgent(kind, near === true),
    createdAt: now,
    updatedAt: now,
  }
}

const shorten = (text: string) => {
  const letters = [...text]
  return letters.length > LINE_LENGTH ? `${letters.slice(0, LINE_LENGTH - 1).join('')}…` : text
}
