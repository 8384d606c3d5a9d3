import { refusal } from '#domain/deal/negotiation/policy.ts'

/** Whether this person may make the move now, by the same rule that the server applies. */
export const may = (...asked: Parameters<typeof refusal>) => refusal(...asked) === undefined
