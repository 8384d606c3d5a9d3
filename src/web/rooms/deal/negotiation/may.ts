import { refusal } from '#domain/deal/negotiation/policy.ts'

/** Whether this person may make the move now: the very rule that the server asks. */
export const may = (...asked: Parameters<typeof refusal>) => refusal(...asked) === undefined
