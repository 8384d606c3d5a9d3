import { and, eq, isNotNull } from 'drizzle-orm'
import { hitIn } from '#domain/market/listing/hits.ts'
import { wordsOf } from '#domain/market/listing/search-text.ts'
import { isOpen } from '#domain/office/staff/queries.ts'
import { staffInvitation } from '#domain/office/staff/table.ts'
import { user } from '#domain/people/user/table.ts'
import type { NoteSubject } from '#domain/talk/note/enumerations.ts'
import { note } from '#domain/talk/note/table.ts'
import { toWireTime } from '#platform/clock.ts'
import { UserType } from '#platform/context.ts'
import { staffRoles } from '#platform/permission.ts'
import type { DeskHit } from './contract.ts'
import { containsWords, newestContaining, newestOf, type Source } from './dated-hits.ts'
import { hit, userHit } from './hits.ts'

/** Operators, by name or address. */
export const colleaguesCalled: Source = (ctx, asked) =>
  newestOf(ctx, user, asked, and(eq(user.userType, UserType.admin), containsWords(asked.words, [user.name, user.email])), userHit)

/** Open invitations, by name or address. */
export const invitationsTo: Source = (ctx, asked) =>
  newestOf(
    ctx,
    staffInvitation,
    asked,
    and(isOpen, containsWords(asked.words, [staffInvitation.name, staffInvitation.email])),
    invitationHit,
  )

export const invitationHit = ({ id, name, email, role, createdAt }: typeof staffInvitation.$inferSelect) =>
  hit('invitation', id, name, [email, null, staffRoles[role]], createdAt, null)

/** Notes lead to their subject, which appears once however many of its notes match. */
export const notesSaying: Source = async (ctx, asked) => {
  const words = [...asked.words].flatMap(wordsOf)
  const found = await newestContaining(
    ctx,
    note,
    asked,
    [note.text],
    ({ subjectKind, subjectID, authorName, text, createdAt }): DeskHit => {
      const match = hitIn('text', text, words)
      return {
        ...{ kind: subjects[subjectKind], id: subjectID, title: `${authorName}のメモ`, line: '', at: toWireTime(createdAt) },
        ...{ negotiationID: subjectKind === 'negotiation' ? subjectID : null, seq: null, cover: null, userType: null },
        hit: match && { text: match.text, word: match.word },
      }
    },
    isNotNull(note.text),
  )
  const places = new Set<string>()
  return found.filter(({ hit: { kind, id } }) => !places.has(`${kind} ${id}`) && places.add(`${kind} ${id}`))
}

const subjects: Record<NoteSubject, DeskHit['kind']> = {
  negotiation: 'talk',
  user: 'user',
  estate: 'estate',
  reportCase: 'case',
  inquiry: 'inquiry',
  payment: 'payment',
  staff: 'staff',
}
