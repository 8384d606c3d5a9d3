import { life, type MoveOf } from '#platform/life.ts'
import { PaperStatus } from './enumerations.ts'

const { wanted, submitted, confirmed, returned, notNeeded } = PaperStatus

interface Facts {
  /** Everyone who has to agree to omitting it has agreed. */
  agreed: boolean
  /** A file was removed by the operator: its side is asked for it again. */
  byOperator?: boolean
}

const afterRemoval =
  <S extends PaperStatus>(state: S) =>
  ({ byOperator }: Facts) =>
    byOperator ? returned : state

/** States of a paper. Expiry is automatic. */
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
  /** A confirmed paper cannot be changed. */
  [confirmed]: { return: returned, expiry: returned },
  [returned]: { edit: returned, file: returned, removal: returned, submission: submitted },
  [notNeeded]: { restoration: wanted },
} as const

export const paperLife = life(moves)
export type PaperMove = Exclude<MoveOf<typeof moves>, 'request' | 'expiry'>

/** In these states the other side sees its files. */
export const SHOWN: readonly PaperStatus[] = [submitted, confirmed]
/** In these states its side has done its part. */
export const BROUGHT: readonly PaperStatus[] = [submitted, confirmed, notNeeded]
