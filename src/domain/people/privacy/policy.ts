import { isOperator } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { refusalOf, type StaffRole } from '#platform/permission.ts'
import type { PrivacyState } from './enumerations.ts'
import { type GroundCode, NOT_IDENTIFIED } from './legal-words.ts'
import { type PrivacyMove, privacyLife } from './state.ts'

interface Who {
  id: string
  userType: number
  staffRole?: StaffRole
}
interface Request {
  userID: string | null
  state: PrivacyState
  /** How it was made sure that it is them; null until it is. */
  identityMethod: number | null
}

/** What only who answers for the office does, and proves themselves for. */
export const isDecision = (move: PrivacyMove) => move === 'answer' || move === 'refusal'

/** Why this person may not make the move now; undefined when they may. What is handed out goes to nobody of whom it is not known who they are. */
export function refusal(who: Who, request: Request, move: PrivacyMove, groundCode?: GroundCode): Problem | undefined {
  const theirs = move === 'reply' || move === 'withdrawal'
  if (!isOperator(who) && !(theirs && who.id === request.userID)) return forbidden()
  const refused = isDecision(move) ? refusalOf(who, 'privacy') : undefined
  if (refused) return refused
  if (privacyLife.next(request.state, move) === undefined) return wrongState(request.state)
  if (move === 'identity' && request.identityMethod !== null) return wrongState(request.state, '本人確認は、すでに記録されています。')
  if (isDecision(move) && request.identityMethod === null && groundCode !== NOT_IDENTIFIED) return identityUnchecked()
}

/** Why no file goes with its answer: who has no account has no place to fetch it from. */
export const fileRefusal = ({ userID }: Pick<Request, 'userID'>): Problem | undefined =>
  userID === null
    ? conflict('no-account', '会員でない方には、ここからファイルを渡せません。郵送などで送り、そのことを回答に書いてください。')
    : undefined

/** Why a correction cannot be put down to it now: like an answer it is given to who is known to ask. */
export function correctionRefusal({ state, identityMethod }: Pick<Request, 'state' | 'identityMethod'>): Problem | undefined {
  if (privacyLife.next(state, 'answer') === undefined) return wrongState(state)
  return identityMethod === null ? identityUnchecked() : undefined
}

const identityUnchecked = () => conflict('identity-unchecked', '本人確認が記録されていません。先に本人確認を記録してください。')
