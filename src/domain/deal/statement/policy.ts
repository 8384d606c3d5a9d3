import { actingSide, isClosed, type partyOf, type sellerSpeaks } from '#domain/deal/negotiation/policy.ts'
import { isSold } from '#domain/market/estate/state.ts'
import { TradeStatus } from '#domain/market/estate-fields/trade-enumerations.ts'
import { UserType } from '#platform/context.ts'
import { conflict, forbidden, type Problem, wrongState } from '#platform/errors.ts'
import { StatementStatus } from './enumerations.ts'
import { type StatementMove, statementLife } from './state.ts'

interface Person {
  id: string
  userType: number
}
type Deal = Parameters<typeof partyOf>[1] & Parameters<typeof sellerSpeaks>[0] & { status: TradeStatus; deletedFlag: boolean }
/** The statement as in the API or as a row. */
interface StatementFacts {
  statementStatus: StatementStatus
  reserve: boolean
}

/** Only the seller writes about the house, until it is sold: the operator can read the draft, never write it. */
export function draftRefusal(person: Pick<Person, 'id'>, estate: { userID: string } & Parameters<typeof isSold>[0]): Problem | undefined {
  if (person.id !== estate.userID) return forbidden()
  return isSold(estate) ? conflict('estate-sold', '成約した物件の告知書・付帯設備表は、書き直せません。') : undefined
}

/** Why this person may not issue a statement here; undefined when they may. For a seller who is not on the site the operator issues it. */
export function issueRefusal(person: Person, deal: Deal): Problem | undefined {
  if (actingSide(person, deal) !== UserType.seller) return forbidden()
  return isOpen(deal) ? undefined : wrongState(deal.status)
}

export function refusal(person: Person, deal: Deal, statement: StatementFacts, move: StatementMove): Problem | undefined {
  if (actingSide(person, deal) !== UserType.buyer) return forbidden()
  if (!isOpen(deal)) return wrongState(deal.status)
  if (statement.statementStatus === StatementStatus.replaced) return statementChanged()
  if (statementLife.next(statement.statementStatus, move, statement) === undefined) return wrongState(statement.statementStatus)
}

const statementChanged = () => conflict('statement-changed', '内容が変わりました。新しい内容を確かめてから、もう一度押してください。')

/** From the first message until the handover. */
const isOpen = (deal: Deal) => !isClosed(deal) && deal.status !== TradeStatus.finish
