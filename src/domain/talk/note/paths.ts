import type { NoteSubject } from './enumerations.ts'

/** The operators' page for each subject. */
const paths: Record<NoteSubject, (id: string) => string> = {
  negotiation: (id) => `/admin/chat/${id}`,
  user: (id) => `/admin/user/${id}?tab=note`,
  estate: (id) => `/admin/estate/${id}`,
  reportCase: (id) => `/admin/report/${id}`,
  inquiry: (id) => `/admin/inquiry/${id}`,
  payment: (id) => `/admin/payment/${id}`,
  staff: (id) => `/admin/staff/${id}`,
}

export const pathOf = ({ subjectKind, subjectID }: { subjectKind: NoteSubject; subjectID: string }) => paths[subjectKind](subjectID)
