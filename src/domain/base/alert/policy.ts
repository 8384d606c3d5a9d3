import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, invalid, type Problem, wrongState } from '#platform/errors.ts'
import { type AlertCause, AlertState, kindOf } from './causes.ts'

/** Why this person may not conclude it; undefined when they may. It can be concluded only once. */
export const refusal = (who: { userType: number }, { state }: { state: AlertState }): Problem | undefined => {
  if (!isOperator(who)) return forbidden()
  return state === AlertState.concluded ? wrongState(state, 'ほかの運営がすでに対応済みにしています。') : undefined
}

/** An alert is closed by its assignee; a colleague has to confirm before closing it. */
export const refusalInHand = (who: { id: string }, { assigneeID }: { assigneeID: string | null }, anyway: boolean): Problem | undefined =>
  assigneeID === null || assigneeID === who.id || anyway
    ? undefined
    : conflict('in-hand', 'ほかの方が担当しています。本人に確かめてから、それでも終えるときは、もう一度押してください。', { assigneeID })

/** Why it cannot be reopened: it is still open, or this person is not an operator. */
export const refusalOfReopening = (who: { userType: number }, { state }: { state: AlertState }): Problem | undefined => {
  if (!isOperator(who)) return forbidden()
  return state === AlertState.concluded ? undefined : wrongState(state, 'まだ対応済みになっていません。')
}

interface AssignedAlert {
  cause: AlertCause
  state: AlertState
  assigneeID: string | null
}

/** Why it cannot be taken or given back. An alert about a deal belongs to the negotiation's assignee. */
export const refusalOfAssignment = (
  who: { id: string; userType: number },
  alert: AssignedAlert,
  { from, to }: { from: string | null; to: string | null },
): Problem | undefined =>
  refusal(who, alert) ??
  (kindOf(alert.cause) ? undefined : conflict('of-deal', '取引についてのことは、商談の担当が対応します。')) ??
  (to === null || to === who.id ? undefined : invalid({ to: '担当にできるのは自分だけです。' })) ??
  (alert.assigneeID === from ? undefined : conflict('assigned-meanwhile', 'ほかの方が先に担当しました。画面を読み込み直してください。'))
