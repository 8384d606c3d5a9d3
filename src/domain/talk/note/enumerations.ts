/** What the operators note things of: a table that each kind's room stands behind, in `subjects.ts`. */
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

/** So many of one thing stand before its others. */
export const PINNED_AT_MOST = 10

/** So long its writer may change it. */
export const EDIT_HOURS = 24
