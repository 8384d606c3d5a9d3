import { type CodeOf, codes } from '#platform/codes.ts'

/** Maximum own templates per person. */
export const MAX_TEMPLATES = 30
export const MAX_SHARED = 60

/** The addressee of an office template. */
export const ReplyParty = codes({ either: [0, 'どちらにも'], seller: [2, '売主'], buyer: [3, '買主'] })
export type ReplyParty = CodeOf<typeof ReplyParty>
