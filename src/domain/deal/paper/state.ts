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
    update: wanted,
    uploadFile: wanted,
    deleteFile: afterRemoval(wanted),
    submit: submitted,
    omit: ({ agreed }: Facts) => (agreed ? notNeeded : wanted),
  },
  [submitted]: {
    update: submitted,
    uploadFile: submitted,
    deleteFile: afterRemoval(submitted),
    confirm: confirmed,
    return: returned,
    expire: returned,
  },
  /** A confirmed paper cannot be changed. */
  [confirmed]: { return: returned, expire: returned },
  [returned]: { update: returned, uploadFile: returned, deleteFile: returned, submit: submitted },
  [notNeeded]: { restore: wanted },
} as const

export const paperLife = life(moves)
export type PaperMove = Exclude<MoveOf<typeof moves>, 'request' | 'expire'>

/** In these states the other side sees its files. */
export const SHOWN: readonly PaperStatus[] = [submitted, confirmed]
/** In these states its side has done its part. */
export const BROUGHT: readonly PaperStatus[] = [submitted, confirmed, notNeeded]
