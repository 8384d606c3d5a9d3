import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { notification } from '#domain/news/notification/table.ts'
import { noteSubjects } from '#domain/talk/note/enumerations.ts'
import { note } from '#domain/talk/note/table.ts'
import { toWireTime } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import type { Mention } from './contract.ts'

const MANY = 5
const LENGTH = 80

/** Notes that mention the reader and are still unopened: the newest few, and their number. */
export async function mentionsOf(ctx: Ctx, userID: string): Promise<{ count: number; items: Mention[] }> {
  const unread = and(eq(notification.userID, userID), eq(notification.kind, 'note.mentioned'), isNull(notification.readAt))
  const items = await ctx.db
    .select({ note, path: notification.path })
    .from(notification)
    .innerJoin(note, and(eq(note.id, notification.relationID), isNull(note.deletedAt)))
    .where(unread)
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(MANY)
  const [all] = await ctx.db
    .select({ count: count() })
    .from(notification)
    .innerJoin(note, and(eq(note.id, notification.relationID), isNull(note.deletedAt)))
    .where(unread)
  return {
    count: all?.count ?? 0,
    items: items.map(({ note: { id, subjectKind, authorName, text, createdAt }, path }) => ({
      ...{ id, subject: noteSubjects[subjectKind], authorName, path },
      text: shorten(text ?? ''),
      createdAt: toWireTime(createdAt),
    })),
  }
}

function shorten(text: string) {
  const letters = [...text.replaceAll(/\s+/g, ' ')]
  return letters.length > LENGTH ? `${letters.slice(0, LENGTH - 1).join('')}…` : letters.join('')
}
