/** Maximum own templates per person. */
export const TEMPLATES_AT_MOST = 30
/** Maximum shared templates. */
export const SHARED_AT_MOST = 60

/** The addressee of an office template. */
export const replyParties = { 0: 'どちらにも', 2: '売主', 3: '買主' } as const
export type ReplyParty = keyof typeof replyParties
export const ReplyParty = { either: 0, seller: 2, buyer: 3 } as const satisfies Record<string, ReplyParty>
