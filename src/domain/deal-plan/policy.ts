import { TradeStatus } from '#domain/negotiation/enumerations.ts'
import { isOperator } from '#platform/context.ts'
import { forbidden, type Problem, wrongState } from '#platform/errors.ts'

interface Person {
  id: string
  userType: number
}
interface Deal {
  status: TradeStatus
  deletedFlag: boolean
}

/** Why this person may not make a plan here; undefined when they may. It comes of an accepted offer, or of an agreement without one. */
export function makingRefusal(person: Person, { status, deletedFlag }: Deal): Problem | undefined {
  if (!isOperator(person)) return forbidden()
  return status === TradeStatus.established && !deletedFlag ? undefined : wrongState(status)
}
