import { codeOf, Day } from '#platform/http/values.ts'
import { z } from '#platform/zod.ts'
import { parties } from './enumerations.ts'

/** What is to be done next, and by whom: a step of the plan, or an answer that somebody waits for. */
export const NextStep = z
  .strictObject({
    party: codeOf(parties),
    /** Of a step, or what waits for an answer: viewing, purchaseOffer, dateProposal. */
    code: z.string(),
    /** Of the step, the appointment or the offer; of the plan where the answer is about the whole. */
    id: z.string(),
    label: z.string(),
    due: Day.nullable(),
    /** That side has done its part, and waits for those who do it beside them: a co-owner's signature. */
    awaited: z.literal(true).optional(),
  })
  .meta({ id: 'NextStep' })
export type NextStep = z.infer<typeof NextStep>

/** As what an offer would be taken: an answer is due, or it waits behind one that was accepted. */
export const offerings = ['first', 'next'] as const
export type Offering = (typeof offerings)[number]
