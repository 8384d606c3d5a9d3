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
  identityMethod: number | null
}

/** Moves that only a chief who has just re-authenticated may make. */
export const isDecision = (move: PrivacyMove) => move === 'answer' || move === 'refusal'

/** Why this person may not make the move now; undefined when they may. Answers require a verified identity. */
export function refusal(who: Who, request: Request, move: PrivacyMove, groundCode?: GroundCode): Problem | undefined {
  const theirs = move === 'reply' || move === 'withdrawal'
  if (!isOperator(who) && !(theirs && who.id === request.userID)) return forbidden()
  const refused = isDecision(move) ? refusalOf(who, 'privacy') : undefined
  if (refused) return refused
  if (privacyLife.next(request.state, move) === undefined) return wrongState(request.state)
  if (move === 'identity' && request.identityMethod !== null) return wrongState(request.state, '本人確認は、すでに記録されています。')
  if (isDecision(move) && request.identityMethod === null && groundCode !== NOT_IDENTIFIED) return identityUnchecked()
}

/** Why files cannot be attached: a requester without an account cannot download them. */
export const fileRefusal = ({ userID }: Pick<Request, 'userID'>): Problem | undefined =>
  userID === null
    ? conflict('no-account', '会員でない方には、ここからファイルを渡せません。郵送などで送り、そのことを回答に書いてください。')
    : undefined

/** Why a correction cannot be made under this request now: like an answer it requires a verified identity. */
export function correctionRefusal({ state, identityMethod }: Pick<Request, 'state' | 'identityMethod'>): Problem | undefined {
  if (privacyLife.next(state, 'answer') === undefined) return wrongState(state)
  return identityMethod === null ? identityUnchecked() : undefined
}

const identityUnchecked = () => conflict('identity-unchecked', '本人確認が記録されていません。先に本人確認を記録してください。')
