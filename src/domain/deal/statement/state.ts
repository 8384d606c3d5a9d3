import { life, type MoveOf } from '#platform/life.ts'
import { StatementStatus } from './enumerations.ts'

const { issued, acknowledged, replaced } = StatementStatus

/** The life of an issued statement: it never changes itself, a newer one takes its place. */
const moves = {
  none: { issue: issued },
  [issued]: { reading: issued, acknowledgement: acknowledged, replacement: replaced },
  // Who acknowledged with a reserve says later that it is settled.
  [acknowledged]: {
    reading: acknowledged,
    acknowledgement: ({ reserve }: { reserve: boolean }) => (reserve ? acknowledged : undefined),
    replacement: replaced,
  },
} as const

export const statementLife = life(moves)
export type StatementMove = Exclude<MoveOf<typeof moves>, 'issue' | 'replacement'>

/** In these a talk has one of each kind at most. */
export const CURRENT: readonly StatementStatus[] = [issued, acknowledged]
