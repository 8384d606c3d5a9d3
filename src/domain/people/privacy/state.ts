import { life, type MoveOf } from '#platform/life.ts'
import { PrivacyState } from './enumerations.ts'

const { received, working, asked, answered, refused, withdrawn } = PrivacyState
const moves = {
  [received]: { identity: working, question: asked, answer: answered, refusal: refused, withdrawal: withdrawn },
  [working]: { identity: working, question: asked, answer: answered, refusal: refused, withdrawal: withdrawn },
  [asked]: { identity: asked, reply: working, withdrawal: withdrawn },
} as const

export const privacyLife = life(moves)
export type PrivacyMove = MoveOf<typeof moves>
