import { life, type MoveOf } from '#platform/life.ts'
import { SaleContractStatus } from './enumerations.ts'

const { draft, fixed, signed, lapsed, canceled } = SaleContractStatus

interface Facts {
  /** Nobody's word is missing: the other side has pressed, or every other has signed. */
  whole: boolean
  /** It was signed somewhere else. */
  outside: boolean
}

const fixing = ({ whole, outside }: Facts) => (whole ? (outside ? signed : fixed) : draft)
const canceling =
  (from: typeof draft | typeof fixed | typeof lapsed) =>
  ({ whole }: Facts) =>
    whole ? canceled : from

/** The life of a contract. Lapsing and ending come by themselves; out of a signed one another contract leads, or the operator. */
const moves = {
  none: { drafting: draft },
  [draft]: { edit: draft, fixing, cancellation: canceling(draft), ending: canceled },
  [fixed]: {
    reopening: draft,
    signature: ({ whole }: Facts) => (whole ? signed : fixed),
    cancellation: canceling(fixed),
    lapse: lapsed,
    // What the service says to which it was handed over.
    completion: signed,
    decline: draft,
    ending: canceled,
  },
  [lapsed]: { edit: draft, fixing, cancellation: canceling(lapsed), ending: canceled },
  [signed]: {},
  [canceled]: {},
} as const

export const saleContractLife = life(moves)
/** What a side does with it. */
export type SaleContractMove = Exclude<MoveOf<typeof moves>, 'drafting' | 'lapse' | 'completion' | 'decline' | 'ending' | 'signature'>

/** In these a talk has one sale or gift at most. */
export const OPEN: readonly SaleContractStatus[] = [draft, fixed, lapsed]
