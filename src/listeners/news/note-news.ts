import { eq } from 'drizzle-orm'
import { buildLetter } from '#domain/news/letter-text/written.ts'
import { notify } from '#domain/news/notification/notify.ts'
import { pathOf } from '#domain/talk/note/paths.ts'
import { note } from '#domain/talk/note/table.ts'
import type { Listener } from '#platform/events.ts'

/** Notifies those mentioned in a note, without its text, which stays internal. */
export const notifyMentioned: Listener<'note.mentioned'> = async (ctx, { noteID, userIDs }) => {
  const [row] = await ctx.db.select().from(note).where(eq(note.id, noteID))
  if (!row) return
  const path = pathOf(row)
  const letter = buildLetter('noteMention', { 書いた人: row.authorName }, `${ctx.config.baseURL}${path}`)
  for (const userID of userIDs)
    await notify(ctx, userID, {
      ...{ kind: 'note.mentioned', path, words: row.authorName, relationID: noteID },
      ...(row.subjectKind === 'negotiation' && { negotiationID: row.subjectID }),
      letter,
    })
}
