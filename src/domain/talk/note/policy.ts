import { HOUR_MS } from '#platform/clock.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { StaffRole } from '#platform/permission.ts'
import { EDIT_HOURS } from './enumerations.ts'

interface Who {
  id: string
  staffRole?: StaffRole | null
}
type Moment = Date | string
interface NoteFacts {
  authorID: string
  createdAt: Moment
  deletedAt: Moment | null
}

/** The author may edit a note for a day; the author or a chief may delete it; every operator may pin it. */
export function refusal(who: Who, note: NoteFacts, act: 'edit' | 'pin' | 'delete', now: Date): Problem | undefined {
  if (act === 'pin') return note.deletedAt ? wrongState(9, 'このメモは削除されています。') : undefined
  if (who.id !== note.authorID && !(act === 'delete' && who.staffRole === StaffRole.chief))
    return forbidden(act === 'edit' ? 'メモを直せるのは、書いた人だけです。' : 'メモを消せるのは、書いた人と責任者だけです。')
  if (act === 'delete') return undefined
  if (note.deletedAt) return wrongState(9, 'このメモは削除されています。')
  if (now.getTime() - new Date(note.createdAt).getTime() > EDIT_HOURS * HOUR_MS)
    return conflict('too-late', `メモを直せるのは、書いてから${EDIT_HOURS}時間以内です。続きは新しいメモに書いてください。`)
  return undefined
}
