import type { InboxTalk } from '#domain/talk/inbox/contract.ts'

type Facts = Pick<InboxTalk, 'newestSeq' | 'adminID' | 'status' | 'waitingSince' | 'snoozedUntil' | 'snoozeNote'> &
  Partial<Pick<InboxTalk, 'marks' | 'since'>>

/** What somebody would act upon in a talk. That a colleague has read it is none of it. */
export const talkFacts = ({ newestSeq, adminID, status, waitingSince, snoozedUntil, snoozeNote, marks, since }: Facts) => [
  ...[newestSeq, adminID, status, waitingSince, snoozedUntil, snoozeNote, marks, since],
]
