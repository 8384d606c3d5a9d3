import { codeOf, Day } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { parties } from './enumerations.ts'

/** The next task and its party: a step of the plan, or a pending answer. */
export const NextStep = z
  .strictObject({
    party: codeOf(parties),
    /** Code of a step, or the kind of a pending answer: viewing, purchaseOffer, dateProposal. */
    code: z.string(),
    /** Id of the step, the appointment or the offer; of the plan where the answer is about the whole. */
    id: z.string(),
    label: z.string(),
    due: Day.nullable(),
    /** That side has done its part, and waits for its co-signers: a co-owner's signature. */
    awaited: z.literal(true).optional(),
    /** Further steps of the reader's own that are soon due, or by the same day. */
    more: z.int().positive().optional(),
    /** The other side is asked for it as well, of which an operator reads. */
    both: z.literal(true).optional(),
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

/** How an offer would rank: due for an answer, or waiting as a back-up behind an accepted one. */
export const offerings = ['first', 'next'] as const
export type OfferRank = (typeof offerings)[number]
