import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import type { InquiryState } from './enumerations.ts'
import { type InquiryMove, inquiryLife } from './state.ts'

interface Inquiry {
  state: InquiryState
  email: string | null
}

/** Why this person may not take this action on an inquiry; undefined when they may. Every operator may take all of them, in order. */
export function inquiryRefusal(
  who: { userType: number },
  { state, email }: Inquiry,
  move: Exclude<InquiryMove, 'submit' | 'log' | 'reply'>,
): Problem | undefined {
  if (!isOperator(who)) return forbidden()
  if (inquiryLife.next(state, move) === undefined)
    return wrongState(
      state,
      move === 'reopening' ? 'このお問い合わせは、まだ完了していません。' : 'このお問い合わせは、すでに完了しています。',
    )
  if (move === 'answer' && email === null)
    return conflict('no-address', 'メールアドレスがありません。電話で答え、その内容を対応の記録に残してください。')
  return undefined
}
