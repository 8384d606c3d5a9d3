import type { InboxTalk } from '#domain/talk/inbox/contract.ts'

type Facts = Pick<InboxTalk, 'newestSeq' | 'adminID' | 'status' | 'waitingSince' | 'snoozedUntil' | 'snoozeNote'> &
  Partial<Pick<InboxTalk, 'marks' | 'since'>>

/** The facts of a negotiation that call for action. A colleague having read it is not one of them. */
export const talkFacts = ({ newestSeq, adminID, status, waitingSince, snoozedUntil, snoozeNote, marks, since }: Facts) => [
  ...[newestSeq, adminID, status, waitingSince, snoozedUntil, snoozeNote, marks, since],
]
