import { life, type MoveOf } from '#platform/life.ts'
import { PaperStatus } from './enumerations.ts'

const { wanted, submitted, confirmed, returned, notNeeded } = PaperStatus

/** What a move may depend on. */
interface Facts {
  /** Whoever has to agree that it is not needed has said so. */
  agreed: boolean
  /** A file is taken down by the operator: its side is asked for it anew. */
  byOperator?: boolean
}

const afterRemoval =
  <S extends PaperStatus>(state: S) =>
  ({ byOperator }: Facts) =>
    byOperator ? returned : state

/** The life of a paper. It runs out by itself. */
const moves = {
  none: { request: wanted },
  [wanted]: {
    edit: wanted,
    file: wanted,
    removal: afterRemoval(wanted),
    submission: submitted,
    omission: ({ agreed }: Facts) => (agreed ? notNeeded : wanted),
  },
  [submitted]: {
    edit: submitted,
    file: submitted,
    removal: afterRemoval(submitted),
    confirmation: confirmed,
    return: returned,
    expiry: returned,
  },
  /** What was confirmed stays as it was confirmed. */
  [confirmed]: { return: returned, expiry: returned },
  [returned]: { edit: returned, file: returned, removal: returned, submission: submitted },
  [notNeeded]: { restoration: wanted },
} as const

export const paperLife = life(moves)
export type PaperMove = Exclude<MoveOf<typeof moves>, 'request' | 'expiry'>

/** In these the other side sees its files. */
export const SHOWN: readonly PaperStatus[] = [submitted, confirmed]
/** In these its side has done its part. */
export const BROUGHT: readonly PaperStatus[] = [submitted, confirmed, notNeeded]
