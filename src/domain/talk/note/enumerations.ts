/** A note's possible subjects; `subjects.ts` looks each up. */
export const noteSubjects = {
  negotiation: '商談',
  user: '会員',
  estate: '物件',
  reportCase: '通報',
  inquiry: 'お問い合わせ',
  payment: '支払い',
  staff: 'スタッフ',
} as const
export type NoteSubject = keyof typeof noteSubjects
export const allNoteSubjects = Object.keys(noteSubjects) as [NoteSubject, ...NoteSubject[]]

/** Maximum pinned notes per subject. */
export const MAX_PINNED = 10

/** Hours within which the author may edit it. */
export const EDIT_HOURS = 24
