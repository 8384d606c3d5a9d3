import { isOperator } from '#platform/context.ts'
import { forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { AlertState } from './causes.ts'

/** Why this person may not say that it is seen to; undefined when they may. Once is enough. */
export const refusal = (who: { userType: number }, { state }: { state: AlertState }): Problem | undefined => {
  if (!isOperator(who)) return forbidden()
  return state === AlertState.open ? undefined : wrongState(state, 'ほかの運営がすでに対応済みにしています。')
}
