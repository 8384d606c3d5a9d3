import { life, type MoveOf } from '#platform/life.ts'
import { StatementStatus } from './enumerations.ts'

const { issued, acknowledged, replaced } = StatementStatus

/** The life of an issued statement: it never changes, a newer one replaces it. */
const moves = {
  none: { issue: issued },
  [issued]: { read: issued, acknowledge: acknowledged, replace: replaced },
  // A buyer who acknowledged with a reservation can later declare it settled.
  [acknowledged]: {
    read: acknowledged,
    acknowledge: ({ reserve }: { reserve: boolean }) => (reserve ? acknowledged : undefined),
    replace: replaced,
  },
} as const

export const statementLife = life(moves)
export type StatementMove = Exclude<MoveOf<typeof moves>, 'issue' | 'replace'>

/** In these states a negotiation has at most one statement of each kind. */
export const CURRENT: readonly StatementStatus[] = [issued, acknowledged]
