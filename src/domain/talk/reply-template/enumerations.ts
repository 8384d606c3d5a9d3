import { type CodeOf, codes } from '#platform/codes.ts'

/** Maximum own templates per person. */
export const TEMPLATES_AT_MOST = 30
/** Maximum shared templates. */
export const SHARED_AT_MOST = 60

/** The addressee of an office template. */
export const ReplyParty = codes({ either: [0, 'どちらにも'], seller: [2, '売主'], buyer: [3, '買主'] })
export type ReplyParty = CodeOf<typeof ReplyParty>
