import { UserStatus } from '#domain/people/user/enumerations.ts'
import { MAX_PINNED, type NoteSubject } from '#domain/talk/note/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

const MANY = 20
/** The newest notes, and the pinned ones. */
export async function listNotes(subjectKind: NoteSubject, subjectID: string, limit = MANY) {
  const [{ items: pinned }, { items, cursor }] = await Promise.all([
    api.listNotes({ query: { subjectKind, subjectID, pinned: true, limit: MAX_PINNED } }),
    api.listNotes({ query: { subjectKind, subjectID, limit } }),
  ])
  return { pinned, items, cursor }
}
export type NotesPage = Awaited<ReturnType<typeof listNotes>>

export const moreNotes = (subjectKind: NoteSubject, subjectID: string, cursor: string) =>
  api.listNotes({ query: { subjectKind, subjectID, cursor, limit: MANY } })

/** Operators active now. */
export const listColleagues = async () =>
  (await api.listUsers({ query: { userType: UserType.admin, status: UserStatus.active, limit: 100 } })).items.map(({ id, name }) => ({
    id,
    name,
  }))
