import { type PolicyFacts, refusal, type Verb } from '#domain/market/estate/policy.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** What this person may do with the estate now: the very rule that the server asks, by the device's clock. */
export const may = (viewer: Viewer, estate: PolicyFacts) => (verb: Verb) => refusal(viewer, estate, verb, new Date()) === undefined
