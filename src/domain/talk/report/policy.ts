import { isOperator } from '#platform/context.ts'
import { forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { CaseState } from './case-enumerations.ts'
import { type CaseMove, caseLife } from './state.ts'

/** Why this person may not take this action on a case; undefined when they may. Every operator may take all of them, in order. */
export function caseRefusal(who: { userType: number }, { state }: { state: CaseState }, move: CaseMove): Problem | undefined {
  if (!isOperator(who)) return forbidden()
  if (caseLife.next(state, move) !== undefined) return undefined
  return wrongState(state, move === 'reopening' ? 'この通報は、まだ対応中です。' : 'この通報は、ほかの運営がすでに完了にしています。')
}
