import type { NoteSubject } from '#domain/note/enumerations.ts'
import { UserStatus } from '#domain/user/enumerations.ts'
import { UserType } from '#platform/context.ts'
import { api } from '#web/api/client.ts'

const MANY = 20
export const listNotes = (subjectKind: NoteSubject, subjectID: string, cursor?: string, limit = MANY) =>
  api.listNotes({ query: { subjectKind, subjectID, cursor, limit } })

/** Who works in the office now. */
export const listColleagues = async () =>
  (await api.listUsers({ query: { userType: UserType.admin, status: UserStatus.active, limit: 100 } })).items.map(({ id, name }) => ({
    id,
    name,
  }))
