import { life, type MoveOf } from '#platform/life.ts'
import { SaleContractStatus } from './enumerations.ts'

const { draft, fixed, signed, lapsed, canceled } = SaleContractStatus

interface Facts {
  /** No approval is missing: the other side has approved, or all others have signed. */
  whole: boolean
  /** Signed outside. */
  outside: boolean
}

const fixing = ({ whole, outside }: Facts) => (whole ? (outside ? signed : fixed) : draft)
const canceling =
  (from: typeof draft | typeof fixed | typeof lapsed) =>
  ({ whole }: Facts) =>
    whole ? canceled : from

/** The life of a contract. The system makes lapses and endings; a signed contract is only ended by another contract or the operator. */
const moves = {
  none: { drafting: draft },
  [draft]: { edit: draft, fixing, cancellation: canceling(draft), ending: canceled },
  [fixed]: {
    reopening: draft,
    signature: ({ whole }: Facts) => (whole ? signed : fixed),
    cancellation: canceling(fixed),
    lapse: lapsed,
    // Reported by the service it was handed over to.
    completion: signed,
    decline: draft,
    ending: canceled,
  },
  [lapsed]: { edit: draft, fixing, cancellation: canceling(lapsed), ending: canceled },
  [signed]: {},
  [canceled]: {},
} as const

export const saleContractLife = life(moves)
/** Moves made by a side. */
export type SaleContractMove = Exclude<MoveOf<typeof moves>, 'drafting' | 'lapse' | 'completion' | 'decline' | 'ending' | 'signature'>

/** In these states a negotiation has at most one sale or gift contract. */
export const OPEN: readonly SaleContractStatus[] = [draft, fixed, lapsed]
