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
  none: { create: draft },
  [draft]: { saveDraft: draft, fix: fixing, cancel: canceling(draft), end: canceled },
  [fixed]: {
    reopen: draft,
    sign: ({ whole }: Facts) => (whole ? signed : fixed),
    cancel: canceling(fixed),
    lapse: lapsed,
    // Reported by the service it was handed over to.
    completeOutside: signed,
    decline: draft,
    end: canceled,
  },
  [lapsed]: { saveDraft: draft, fix: fixing, cancel: canceling(lapsed), end: canceled },
  [signed]: {},
  [canceled]: {},
} as const

export const saleContractLife = life(moves)
/** Moves made by a side. */
export type SaleContractMove = Exclude<MoveOf<typeof moves>, 'create' | 'lapse' | 'completeOutside' | 'decline' | 'end' | 'sign'>

/** In these states a negotiation has at most one sale or gift contract. */
export const OPEN: readonly SaleContractStatus[] = [draft, fixed, lapsed]
