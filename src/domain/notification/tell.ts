import { type Ctx, transact } from '#platform/context.ts'
import { newID } from '#platform/id.ts'
import { channelsFor, isUrgent } from './channels.ts'
import { LINE_LENGTH } from './enumerations.ts'
import { letWait } from './gather.ts'
import { type KindOfNews, kinds, type NotificationKind } from './kinds.ts'
import { findAddressees, sendLetter, type Written } from './letter.ts'
import { publishNews } from './read.ts'
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
    const member = (await findAddressees(ctx, [memberID])).get(memberID)
    if (!member) return
    const notificationID = await note(ctx, memberID, news, key)
    if (!notificationID) return
    const { negotiationID, house, letter } = news
    const wishes = (await wishesOf(ctx, [memberID]))(memberID)
    const { mail } = channelsFor(news, wishes, ctx.clock.now())
    if (!letter || mail === 'none') return
    if (mail === 'atOnce') await sendLetter(ctx, member, `${key}/${memberID}`, letter)
    else await letWait(ctx, mail, { userID: memberID, notificationID, negotiationID, house }, letter)
  })
}

/** Its line in the person's list; nothing when it stands there already, and then all that follows from it was done with it. */
async function note(ctx: Ctx, userID: string, { kind, path, house, words, negotiationID, relationID, near }: News, key: string) {
  const { group, title }: KindOfNews = kinds[kind]
  const now = ctx.clock.now()
  const [row] = await ctx.db
    .insert(notification)
    .values({
      ...{ id: newID(), key, userID, kind, group, title, path, negotiationID, relationID },
      line: shortened([house, words].filter(Boolean).join('・')),
      urgent: isUrgent(kind, near === true),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: [notification.userID, notification.key] })
    .returning({ id: notification.id })
  if (row) await publishNews(ctx, [userID], row.id)
  return row?.id
}

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length > LINE_LENGTH ? `${letters.slice(0, LINE_LENGTH - 1).join('')}…` : text
}
