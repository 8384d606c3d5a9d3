import { lastAccountOf } from '#domain/people/user/merged.ts'
import { type Ctx, transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { type Channels, channelsFor, isUrgent } from './channels.ts'
import { LINE_LENGTH } from './enumerations.ts'
import { letWait } from './gather.ts'
import { type KindOfNews, kinds, type NotificationKind } from './kinds.ts'
import { type Addressee, findAddressees, sendLetter, type Written } from './letter.ts'
import { publishNews } from './read.ts'
import { hold, noteOf, ring } from './ring.ts'
import { wishesOf } from './setting.ts'
import { notification } from './table.ts'

export interface News {
  kind: NotificationKind
  /** Where it leads, on this site. */
  path: string
  /** The house it is about, by its title: nothing else of it leaves the app but in letters. */
  house?: string
  /** What there is to say besides. */
  words?: string
  negotiationID?: string
  relationID?: string
  /** For a kind that is told by mail. */
  letter?: Written
  /** It is about something that is near. */
  near?: boolean
}

/** Tells one member of one event. The request of an `after` listener is its event, the same at every repeat; what comes by the clock says its own key. */
export async function tell(ctx: Ctx, memberID: string, news: News, key = `event/${ctx.requestID}`): Promise<void> {
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
    if (channels.push === 'held' && wishes.quietTo) await hold(ctx, member.id, { notificationID: line.id, house }, wishes.quietTo)
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

/** The same line in the lists of many, of a kind that is told nowhere else. At most as many as one live event can name. */
export async function tellMany(ctx: Ctx, memberIDs: readonly string[], news: News, key: string): Promise<void> {
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

/** Its line in the person's list; nothing when it stands there already, and then all that follows from it was done with it. */
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
    line: shortened([house, words].filter(Boolean).join('・')),
    urgent: isUrgent(kind, near === true),
    createdAt: now,
    updatedAt: now,
  }
}

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length > LINE_LENGTH ? `${letters.slice(0, LINE_LENGTH - 1).join('')}…` : text
}
