import { type PolicyFacts, refusal, type Verb } from '#domain/market/estate/policy.ts'
import type { Viewer } from '#web/session/viewer.ts'

/** The viewer's possible actions on the estate now, by the same rule that the server applies, with the device's clock. */
export const may = (viewer: Viewer, estate: PolicyFacts) => (verb: Verb) => refusal(viewer, estate, verb, new Date()) === undefined
